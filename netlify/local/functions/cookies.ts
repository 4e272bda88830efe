import type { Context } from '@netlify/functions'

type Cookies = Context['cookies']

interface Cookie {
  name: string
  value: string
  path?: string
  domain?: string
  expires?: Date | number
  maxAge?: number
  secure?: boolean
  httpOnly?: boolean
  sameSite?: string
}

function read(request: Request, name: string) {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return ''
}

function write({ name, value, path = '/', domain, expires, maxAge, secure, httpOnly, sameSite }: Cookie) {
  const parts = [`${name}=${value}`, `Path=${path}`]
  if (domain) parts.push(`Domain=${domain}`)
  if (expires !== undefined) parts.push(`Expires=${new Date(expires).toUTCString()}`)
  if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`)
  if (secure) parts.push('Secure')
  if (httpOnly) parts.push('HttpOnly')
  if (sameSite) parts.push(`SameSite=${sameSite}`)
  return parts.join('; ')
}

/** `context.cookies`: cookies set or deleted here are added to any answer of the function. */
export function cookiesOf(request: Request) {
  const lines: string[] = []
  const access: Cookies = {
    get: (name) => read(request, name),
    set: (cookie: Cookie | string, value?: string) => {
      lines.push(write(typeof cookie === 'string' ? { name: cookie, value: value ?? '' } : cookie))
    },
    delete: (input) => {
      const cookie = typeof input === 'string' ? { name: input } : input
      lines.push(write({ ...cookie, value: '', expires: 0 }))
    },
  }
  const apply = (headers: Headers) => {
    for (const line of lines) headers.append('set-cookie', line)
  }
  return { access, apply }
}
