import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ImageHandler } from '@netlify/images'
import sharp from 'sharp'
import { createGate } from './gate.ts'

export interface Images {
  matches: (url: URL) => boolean
  handle: (request: Request) => Promise<Response>
}

interface Picture {
  type: string
  body: Buffer<ArrayBuffer>
}

const paths = new Set(['/.netlify/images', '/.netlify/images/'])
const known = ['w', 'h', 'fit', 'position', 'q', 'fm']

const plain = (status: number, text: string) =>
  new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })

/** If the address names no format, the Image CDN chooses one that the browser accepts. */
function formatFor(url: URL, accept: string) {
  const asked = url.searchParams.get('fm')
  if (asked) return asked
  return ['avif', 'webp'].find((format) => accept.includes(`image/${format}`))
}

/** Only pictures of this site: no other hosts, and no Image CDN address inside another. */
function sourceOf(url: URL) {
  const source = url.searchParams.get('url') ?? ''
  return /^\/(?!\/|\.netlify\/|api\/)[^\\]*$/.test(source) ? source : undefined
}

/** Widths and heights up to 4000, qualities up to 100; each may be left out. */
function isSensible(url: URL) {
  const within = (name: string, limit: number) => {
    const text = url.searchParams.get(name)
    return text === null || (/^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= limit)
  }
  return within('w', 4000) && within('h', 4000) && within('q', 100)
}

/** The address with only the parameters the Image CDN knows, in a fixed order, so that each picture is made once. */
function normalised(origin: string, url: URL, source: string, format: string | undefined) {
  const target = new URL('/.netlify/images', origin)
  target.searchParams.set('url', source)
  for (const name of known) {
    const value = name === 'fm' ? format : url.searchParams.get(name)
    if (value) target.searchParams.set(name, value)
  }
  return target
}

/** Changes when pictures are made in a different way, so that stored ones are made again. */
const MADE = '3'

/**
 * Netlify's Image CDN in its own local implementation. Every result is stored on disk, because AVIF takes long
 * to make. `origin` is where this site listens; sources are fetched from there, including through rewrites.
 */
export function createImages(directory: string, origin: () => string): Images {
  const handler = new ImageHandler({ logger: console })
  const gate = createGate(2)
  const making = new Map<string, Promise<Picture | Response>>()

  async function kept(path: string): Promise<Picture | undefined> {
    const content = await readFile(path).catch(() => undefined)
    if (!content) return undefined
    const end = content.indexOf(0)
    return { type: content.toString('latin1', 0, end), body: content.subarray(end + 1) }
  }

  /**
   * The local Image CDN spends much longer on AVIF to make a file a tenth smaller. So it returns a lossless picture,
   * which is encoded here with the least effort.
   */
  async function encoded(target: URL): Promise<Picture | Response> {
    const isAvif = target.searchParams.get('fm') === 'avif'
    const asked = new URL(target)
    if (isAvif) {
      asked.searchParams.set('fm', 'png')
      asked.searchParams.delete('q') // for a PNG this would mean a palette, which shows as bands in every sky
    }
    const answer = await handler.match(new Request(asked))?.handle(origin())
    if (!answer?.ok) return plain(answer?.status ?? 404, 'The picture could not be made')
    const body = Buffer.from(await answer.arrayBuffer())
    const type = answer.headers.get('content-type') ?? 'application/octet-stream'
    if (!isAvif || type !== 'image/png') return { type, body }
    const quality = Number(target.searchParams.get('q') ?? 50)
    return {
      type: 'image/avif',
      body: Buffer.from(await sharp(body).avif({ quality, effort: 0 }).toBuffer()),
    }
  }

  async function make(target: URL, path: string): Promise<Picture | Response> {
    const made = await gate(() => encoded(target))
    if (made instanceof Response) return made
    await mkdir(directory, { recursive: true })
    const partial = `${path}.${process.pid}`
    try {
      await writeFile(partial, Buffer.concat([Buffer.from(`${made.type}\0`), made.body]))
      await rename(partial, path)
    } catch (error) {
      await rm(partial, { recursive: true, force: true }) // remove what was written before the disk was full
      throw error
    }
    return made
  }

  function once(target: URL): Promise<Picture | Response> {
    const key = createHash('sha256').update(MADE).update(target.search).digest('hex')
    const path = join(directory, key)
    const started = making.get(key)
    if (started) return started
    const work = kept(path).then((picture) => picture ?? make(target, path))
    making.set(key, work)
    return work.finally(() => making.delete(key))
  }

  return {
    matches: (url) => paths.has(url.pathname),
    async handle(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, 'Method Not Allowed')
      const url = new URL(request.url)
      const source = sourceOf(url)
      if (!source || !isSensible(url)) return plain(400, 'Bad Request')
      const format = formatFor(url, request.headers.get('accept') ?? '')
      const picture = await once(normalised(origin(), url, source, format))
      if (picture instanceof Response) return picture.clone()
      const etag = `"${createHash('sha256').update(picture.body).digest('base64url').slice(0, 22)}"`
      const headers = {
        'cache-control': 'public,max-age=3600',
        'content-type': picture.type,
        etag,
        vary: 'Accept',
      }
      if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
      return new Response(request.method === 'HEAD' ? null : picture.body, { headers })
    },
  }
}
