/** Supabase Lite, seen as a request handler. */
type Fetch = (request: Request, env: { peerAddress: string | null }) => Response | Promise<Response>

const STORAGE = '/storage/v1'

/** Lite uses another field name for the signed address, and adds the prefix that clients add themselves. */
const renamed = async (response: Response, name: string) => {
  const { signedUrl, ...rest } = (await response.json()) as { signedUrl: string }
  return Response.json({ ...rest, [name]: signedUrl.slice(STORAGE.length) }, { status: response.status })
}

/** The header as hosted Supabase sends it: with two file names, of which browsers use the second. */
const attachment = (name: string) => {
  const exact = encodeURIComponent(name)
  return name === '' ? 'attachment;' : `attachment; filename=${exact}; filename*=UTF-8''${exact}`
}

/** Lite has the size only in the metadata. */
const sized = async (response: Response) => {
  const info = (await response.json()) as { metadata?: { size?: number } }
  return Response.json({ ...info, size: info.metadata?.size })
}

/** When a token expires, in the format of a header. */
const endOf = (token: string) => {
  const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    exp: number
  }
  return new Date(exp * 1000).toUTCString()
}

/** For a signed address, hosted Supabase sends when the address expires instead of the object's own cache settings. */
const saved = (response: Response, token: string, name: string | null) => {
  const headers = new Headers(response.headers)
  if (name !== null) headers.set('content-disposition', attachment(name))
  headers.delete('cache-control')
  headers.set('expires', endOf(token))
  return new Response(response.body, { status: response.status, headers })
}

/** Hosted Supabase reads an id such as `true` or `8906E-66973` as text; Lite reads it as a boolean or a number. */
const asText = (request: Request) => {
  const url = new URL(request.url)
  for (const [name, filter] of [...url.searchParams]) {
    if (!/^(id|[a-z]+_id|reference)$/.test(name)) continue
    const list = filter.replace(/^eq\.(true|false|\d+e[+-]?\d+)$/i, 'in.($1)')
    if (!list.startsWith('in.(')) continue
    url.searchParams.set(name, list.replaceAll(/(?<=[(,])(true|false|\d+e[+-]?\d+)(?=[,)])/gi, '"$1"'))
  }
  return url.href === request.url ? request : new Request(url, request)
}

/**
 * Makes Supabase Lite's storage answer as hosted Supabase does: the answers about signed addresses and objects have the
 * same fields, and `download=name` in a signed address makes the object an attachment with that name. So the site needs
 * code for hosted Supabase only.
 */
export const asHosted =
  (fetch: Fetch): Fetch =>
  async (request, env) => {
    const response = await fetch(asText(request), env)
    const { pathname, searchParams } = new URL(request.url)
    if (!response.ok || !pathname.startsWith(`${STORAGE}/object/`)) return response
    const path = pathname.slice(`${STORAGE}/object/`.length)
    if (request.method === 'POST' && /^sign\/[^/]+\/./.test(path)) return renamed(response, 'signedURL')
    if (request.method === 'POST' && path.startsWith('upload/sign/')) return renamed(response, 'url')
    if (request.method === 'GET' && path.startsWith('info/')) return sized(response)
    if (request.method === 'GET' && path.startsWith('sign/'))
      return saved(response, searchParams.get('token') ?? '', searchParams.get('download'))
    return response
  }
