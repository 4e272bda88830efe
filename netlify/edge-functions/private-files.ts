// Netlify bundles this file with Deno, which does not know the aliases of package.json: it imports nothing.

interface Context {
  next: () => Promise<Response>
}

/**
 * Keeps a person's document out of every cache. For a signed address, storage only says when it expires, and
 * Netlify adds the headers of netlify.toml only to its own files.
 */
export default async (_: Request, context: Context) => {
  const response = await context.next()
  response.headers.set('cache-control', 'no-store')
  return response
}

export const config = { path: '/files/*', method: ['GET', 'HEAD'] }
