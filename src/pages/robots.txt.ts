/** What is private asks not to be indexed by itself; crawlers are only spared the calls. */
export const GET = () => new Response('User-agent: *\nDisallow: /api/\n')
