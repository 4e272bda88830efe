// Netlify bundles this file with Deno, which does not know the aliases of package.json: it imports nothing.

/** Where public pictures are. Their names are plain, so nothing in their addresses needs decoding. */
const PUBLIC = /^\/(?:media|brand)\/(?!.*\.\.)[\w./-]+$/

/**
 * Lets the Image CDN read public pictures only. It fetches any address of this site, caches the picture for
 * everyone, and has no setting against that: a document's signed address would stay readable as a picture
 * after the document is gone.
 */
export default (request: Request): Response | undefined => {
  const [source = '', ...others] = new URL(request.url).searchParams.getAll('url')
  if (others.length === 0 && PUBLIC.test(source)) return undefined
  return new Response('Not a public picture', {
    status: 403,
    headers: {
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
    },
  })
}

export const config = { path: ['/.netlify/images', '/.netlify/images/*'] }
