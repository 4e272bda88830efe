import { Duplex } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

const textual = /^(text\/|application\/(json|javascript|manifest\+json|xml|rss\+xml|ld\+json)|image\/svg)/

export type Encoding = 'br' | 'gzip' | 'identity'

/** The encoding the client accepts, if compression is worth it: pictures and fonts are compressed already. */
export function encodingFor(acceptEncoding: string | null, contentType: string, size: number): Encoding {
  if (size < 256 || !textual.test(contentType)) return 'identity'
  const accepted = (acceptEncoding ?? '').split(',').map((part) => part.trim().split(';')[0])
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : 'identity'
}

export async function encode(content: Buffer<ArrayBuffer>, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'identity') return content
  if (encoding === 'gzip') return Buffer.from(await deflate(content, { level: 6 }))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
  }
  return Buffer.from(await brotli(content, { params }))
}

const QUICK = { [constants.BROTLI_PARAM_QUALITY]: 4 }

/** The last compressed answers by their etags, which contain a hash of the body. */
const kept = new Map<string, Promise<Buffer<ArrayBuffer>>>()
const MOST = 100

const quickly = async (answer: Response, encoding: Encoding) => {
  const content = Buffer.from(await answer.arrayBuffer())
  return Buffer.from(await (encoding === 'br' ? brotli(content, { params: QUICK }) : deflate(content)))
}

const keptOr = (answer: Response, encoding: Encoding) => {
  const key = `${encoding} ${answer.headers.get('etag')}`
  const known = kept.get(key)
  if (known) void answer.body?.cancel()
  const bytes = known ?? quickly(answer, encoding)
  kept.delete(key)
  kept.set(key, bytes)
  bytes.catch(() => kept.delete(key))
  const [oldest] = kept.keys()
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
  return bytes
}

const streamed = (body: ReadableStream<Uint8Array>, encoding: Encoding) => {
  const stream = encoding === 'br' ? createBrotliCompress({ params: QUICK }) : createGzip()
  return body.pipeThrough(Duplex.toWeb(stream) as ReadableWritablePair<Uint8Array, Uint8Array>)
}

/** Compresses a function's answer as the CDN does, at a low level because most answers are used once. */
export async function compressAnswer(answer: Response, acceptEncoding: string | null): Promise<Response> {
  const type = answer.headers.get('content-type') ?? ''
  const size = Number(answer.headers.get('content-length') ?? Number.POSITIVE_INFINITY)
  const encoding = encodingFor(acceptEncoding, type, size)
  if (encoding === 'identity' || !answer.body || answer.headers.has('content-encoding')) return answer
  const body = answer.headers.has('etag') ? await keptOr(answer, encoding) : streamed(answer.body, encoding)
  const headers = new Headers(answer.headers)
  headers.set('content-encoding', encoding)
  headers.append('vary', 'Accept-Encoding')
  headers.delete('content-length')
  return new Response(body, { status: answer.status, statusText: answer.statusText, headers })
}
