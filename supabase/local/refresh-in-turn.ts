/** Supabase Lite, seen as a request handler. */
type Fetch<Env> = (request: Request, env: Env) => Response | Promise<Response>

const isRefresh = ({ method, url }: Request) => {
  const { pathname, searchParams } = new URL(url)
  return (
    method === 'POST' && pathname === '/auth/v1/token' && searchParams.get('grant_type') === 'refresh_token'
  )
}

/**
 * Hosted Supabase locks a refresh token while it is exchanged: the first of several calls exchanges it, and the others
 * get the same result. Lite does not lock: two calls at once would each get a different token, and Lite would treat a
 * third use of the old one as theft. So these calls are handled one at a time here.
 */
export const refreshInTurn = <Env>(fetch: Fetch<Env>): Fetch<Env> => {
  let last: Promise<unknown> = Promise.resolve()
  return (request, env) => {
    if (!isRefresh(request)) return fetch(request, env)
    const turn = last.then(() => fetch(request, env))
    last = turn.catch(() => undefined)
    return turn
  }
}
