import type { Context } from '@netlify/functions'

/** The tokens Supabase Auth issues for a session. */
export interface Tokens {
  accessToken: string
  refreshToken: string
}

/** A session cookie expires 30 days after the last visit (s). */
const KEPT = 30 * 86_400

/**
 * `__Host-` binds a cookie to this host: no other host of the domain can set it. Browsers accept it, and Secure, only
 * over https or from localhost. Plain http, such as from a phone on the local network, therefore uses neither.
 */
const styleOf = ({ url }: Request) => {
  const { protocol, hostname } = new URL(url)
  const secure = protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  const prefix = secure ? '__Host-' : ''
  return { secure, access: `${prefix}access`, refresh: `${prefix}refresh` }
}

export const readTokens = (request: Request, { cookies }: Context): Partial<Tokens> => {
  const { access, refresh } = styleOf(request)
  const [accessToken, refreshToken] = [cookies.get(access), cookies.get(refresh)]
  return { ...(accessToken && { accessToken }), ...(refreshToken && { refreshToken }) }
}

const put = (request: Request, { cookies }: Context, tokens: Tokens, maxAge: number) => {
  const { secure, access, refresh } = styleOf(request)
  const style = { secure, maxAge, path: '/', httpOnly: true, sameSite: 'Lax' } as const
  cookies.set({ ...style, name: access, value: tokens.accessToken })
  cookies.set({ ...style, name: refresh, value: tokens.refreshToken })
}

/** Netlify adds these cookies to every answer, errors included: a refreshed session must not be lost. */
export const keepTokens = (request: Request, context: Context, tokens: Tokens) =>
  put(request, context, tokens, KEPT)

export const dropTokens = (request: Request, context: Context) =>
  put(request, context, { accessToken: '', refreshToken: '' }, 0)
