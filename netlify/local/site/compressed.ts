import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

const textual = /^(text\/|application\/(json|javascript|manifest\+json|xml|rss\+xml|ld\+json)|image\/svg)/

export type Encoding = 'br' | 'gzip' | 'identity'

/** What the client takes of what pays: pictures and fonts are compressed already. */
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
