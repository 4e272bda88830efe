/** Supabase Lite as a request sees it. */
type Fetch<Env> = (request: Request, env: Env) => Response | Promise<Response>

const isRefresh = ({ method, url }: Request) => {
  const { pathname, searchParams } = new URL(url)
  return (
    method === 'POST' && pathname === '/auth/v1/token' && searchParams.get('grant_type') === 'refresh_token'
  )
}

/**
 * Hosted Supabase locks a refresh token while it is exchanged: of several calls the first exchanges it, and the others
 * get what it got. Lite does not. Two at once would each get a token of their own, which it takes for theft when the
 * old one comes a third time, so here they go one after the other.
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
