import type { Context } from '@netlify/functions'

/** The tokens Supabase Auth issues for a session. */
export interface Tokens {
  accessToken: string
  refreshToken: string
}

/** A session cookie expires 30 days after the last visit (s). */
const KEPT = 30 * 86_400
/** How long a session has rights at the desk (s). */
const AT_DESK = 8 * 3_600

/**
 * `__Host-` binds a cookie to this host: no other host of the domain can set it. Browsers accept it, and Secure, only
 * over https or from localhost. Plain http, such as from a phone on the local network, therefore uses neither.
 */
const styleOf = ({ url }: Request) => {
  const { protocol, hostname } = new URL(url)
  const secure = protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  const prefix = secure ? '__Host-' : ''
  const style = { secure, path: '/', httpOnly: true, sameSite: 'Lax' } as const
  return { style, access: `${prefix}access`, refresh: `${prefix}refresh`, desk: `${prefix}desk` }
}

export const readTokens = (request: Request, { cookies }: Context): Partial<Tokens> => {
  const { access, refresh } = styleOf(request)
  const [accessToken, refreshToken] = [cookies.get(access), cookies.get(refresh)]
  return { ...(accessToken && { accessToken }), ...(refreshToken && { refreshToken }) }
}

/** The secret of a browser that entered a second factor's code. A value of any other shape is ignored. */
export const readDesk = (request: Request, { cookies }: Context) => {
  const secret = cookies.get(styleOf(request).desk)
  return /^[\w-]{43}$/.test(secret) ? secret : undefined
}

const put = (request: Request, { cookies }: Context, tokens: Tokens, maxAge: number) => {
  const { style, access, refresh } = styleOf(request)
  cookies.set({ ...style, maxAge, name: access, value: tokens.accessToken })
  cookies.set({ ...style, maxAge, name: refresh, value: tokens.refreshToken })
}

/** Netlify adds these cookies to every answer, errors included: a refreshed session must not be lost. */
export const keepTokens = (request: Request, context: Context, tokens: Tokens) =>
  put(request, context, tokens, KEPT)

const putDesk = (request: Request, { cookies }: Context, value: string, maxAge: number) => {
  const { style, desk } = styleOf(request)
  cookies.set({ ...style, maxAge, name: desk, value })
}

export const keepDesk = (request: Request, context: Context, secret: string) =>
  putDesk(request, context, secret, AT_DESK)

export const dropTokens = (request: Request, context: Context) => {
  put(request, context, { accessToken: '', refreshToken: '' }, 0)
  putDesk(request, context, '', 0)
}
