import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

const textual = /^(text\/|application\/(json|javascript|manifest\+json|xml|rss\+xml|ld\+json)|image\/svg)/

type Encoding = 'br' | 'gzip'

/** The encoding that the client accepts, if compression is worth it: pictures and fonts are compressed already. */
function encodingFor(acceptEncoding: string | null, { headers }: Response): Encoding | undefined {
  const size = Number(headers.get('content-length') ?? Number.POSITIVE_INFINITY)
  if (size < 256 || !textual.test(headers.get('content-type') ?? '')) return undefined
  const accepted = (acceptEncoding ?? '').split(',').map((part) => part.trim().split(';')[0])
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding))
}

/** Brotli's qualities: the best takes twenty times as long, which only pays for answers that are kept. */
const THOROUGH = 9
const QUICK = 5

const encode = async (answer: Response, encoding: Encoding, quality: number) => {
  const content = Buffer.from(await answer.arrayBuffer())
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  return Buffer.from(await (encoding === 'br' ? brotli(content, { params }) : deflate(content)))
}

/** The last compressed answers by their etags, which contain a hash of the body. */
const kept = new Map<string, Promise<Buffer<ArrayBuffer>>>()
const MAX_KEPT = 1000

const keptOr = (answer: Response, encoding: Encoding) => {
  const key = `${encoding} ${answer.headers.get('etag')}`
  const known = kept.get(key)
  if (known) {
    void answer.body?.cancel()
    return known
  }
  const bytes = encode(answer, encoding, THOROUGH)
  kept.set(key, bytes)
  bytes.catch(() => kept.delete(key))
  const [oldest] = kept.keys()
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
  return bytes
}

/** Compresses a text as the CDN does. */
export async function compressed(answer: Response, acceptEncoding: string | null): Promise<Response> {
  const encoding = encodingFor(acceptEncoding, answer)
  if (!encoding || !answer.body || answer.headers.has('content-encoding')) return answer
  const hasTag = answer.headers.has('etag')
  const bytes = await (hasTag ? keptOr(answer, encoding) : encode(answer, encoding, QUICK))
  const headers = new Headers(answer.headers)
  headers.set('content-encoding', encoding)
  headers.set('content-length', `${bytes.byteLength}`)
  headers.append('vary', 'Accept-Encoding')
  return new Response(bytes, { status: answer.status, statusText: answer.statusText, headers })
}
