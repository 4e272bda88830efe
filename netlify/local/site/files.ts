import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { encode, encodingFor } from './compressed.ts'
import type { Encoding } from './compressed.ts'

interface Entry {
  body: Buffer<ArrayBuffer>
  etag: string
}

/** Bytes of files cached in memory. */
const budget = 96 * 1024 * 1024

/** The files of published directories. Their compressed forms are cached until the file changes. */
export class Files {
  readonly #kept = new Map<string, Promise<Entry>>()
  #size = 0

  async isFile(root: string, file: string): Promise<boolean> {
    return stat(join(root, file)).then(
      (found) => found.isFile(),
      () => false, // also for names the file system refuses, such as very long ones
    )
  }

  async answer(root: string, file: string, request: Request): Promise<Response> {
    const path = join(root, file)
    const { mtimeMs, size } = await stat(path)
    const type = getMimeType(file) ?? 'application/octet-stream'
    const encoding = encodingFor(request.headers.get('accept-encoding'), type, size)
    const { body, etag } = await this.#entry(path, `${mtimeMs}:${size}`, encoding)
    const headers = new Headers({
      'content-type': type,
      'cache-control': 'public,max-age=0,must-revalidate',
      etag,
      vary: 'Accept-Encoding',
    })
    if (matches(request.headers.get('if-none-match'), etag))
      return new Response(null, { status: 304, headers })
    if (encoding !== 'identity') headers.set('content-encoding', encoding)
    headers.set('content-length', String(body.byteLength))
    return new Response(request.method === 'HEAD' ? null : body, { headers })
  }

  #entry(path: string, version: string, encoding: Encoding): Promise<Entry> {
    const key = `${encoding}:${version}:${path}`
    const kept = this.#kept.get(key)
    if (kept) return kept
    const made = this.#make(path, encoding)
    this.#kept.set(key, made)
    made.then(
      ({ body }) => this.#keep(body.byteLength),
      () => this.#kept.delete(key),
    )
    return made
  }

  async #make(path: string, encoding: Encoding): Promise<Entry> {
    const content = await readFile(path)
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 22)
    const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`
    return { body: await encode(content, encoding), etag }
  }

  #keep(bytes: number) {
    this.#size += bytes
    if (this.#size < budget) return
    this.#kept.clear()
    this.#size = 0
  }
}

function matches(header: string | null, etag: string) {
  const asked = (header ?? '').split(',').map((part) => part.trim().replace(/^W\//, ''))
  return asked.includes('*') || asked.includes(etag)
}
