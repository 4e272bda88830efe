import type { APIRoute } from 'astro'

/** What is private asks not to be indexed by itself; crawlers are only spared the calls. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nDisallow: /api/\n\nSitemap: ${new URL('/sitemap.xml', site).href}\n`)
