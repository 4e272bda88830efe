// Netlify bundles this file with Deno, which does not know the aliases of package.json: it imports nothing.

interface Context {
  next: () => Promise<Response>
}

/**
 * Keeps a person's document out of every cache. Storage says of a signed address only when it expires, and Netlify adds
 * the headers of netlify.toml to its own files alone.
 */
export default async (_: Request, context: Context) => {
  const response = await context.next()
  response.headers.set('cache-control', 'no-store')
  return response
}

export const config = { path: '/files/*', method: ['GET', 'HEAD'] }
