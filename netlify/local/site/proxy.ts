/** How long Netlify waits for a proxied host (ms). */
const patience = 26_000

const passedOn = ['accept', 'accept-language', 'content-type', 'if-modified-since', 'if-none-match', 'range']

/**
 * Headers that are set again for this connection, that are wrong once fetch has decompressed the body, or that storage
 * must not decide.
 */
const dropped = [
  'access-control-allow-origin',
  'access-control-expose-headers',
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'transfer-encoding',
  'set-cookie',
]

/** A rewrite to another host: the visitor sees only the site's address, and the visitor's cookies are not forwarded. */
export async function proxy(request: Request, target: URL): Promise<Response> {
  const headers = new Headers()
  for (const name of passedOn) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const { method } = request
  const body = method === 'GET' || method === 'HEAD' ? null : await request.arrayBuffer()
  try {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(patience)])
    const answer = await fetch(target, { method, headers, body, signal, redirect: 'manual' })
    const kept = new Headers(answer.headers)
    for (const name of dropped) kept.delete(name)
    const { status, statusText } = answer
    return new Response(answer.body, { status, statusText, headers: kept })
  } catch (error) {
    const late = error instanceof DOMException && error.name === 'TimeoutError'
    return new Response(late ? 'Gateway Timeout' : 'Bad Gateway', { status: late ? 504 : 502 })
  }
}
