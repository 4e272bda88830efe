import { hash } from 'node:crypto'

interface Caching {
  /** The query parameters the answer depends on. All other parameters share one cached answer. */
  vary?: string[]
  /** The cache tag that a purge names. */
  tag: string
  /** How long the CDN may cache the answer (s). */
  maxAge: number
  /**
   * How long after that the CDN may serve it once more while it fetches a new one (s); ten times `maxAge` by default.
   */
  stale?: number
}

const underWay = new Map<string, Promise<unknown>>()

/** Simultaneous calls with the same key share one read of the catalogue, so many callers cost one query. */
export const readOnce = <T>(key: string, read: () => Promise<T>): Promise<T> => {
  const known = underWay.get(key) as Promise<T> | undefined
  if (known) return known
  const work = read().finally(() => underWay.delete(key))
  underWay.set(key, work)
  return work
}

const written = new WeakMap<object, { text: string; etag: string }>()

/** An answer that was read once for many callers is serialized once, too. */
const write = (body: object) => {
  const known = written.get(body)
  if (known) return known
  const text = JSON.stringify(body)
  const made = { text, etag: `W/"${hash('sha1', text, 'base64url')}"` }
  written.set(body, made)
  return made
}

/** Netlify buffers answers up to 6 MB; longer ones must be streamed (up to 20 MB). */
const STREAM_FROM = 4_000_000

const matches = (request: Request, etag: string) =>
  (request.headers.get('if-none-match') ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .some((tag) => tag === etag || tag === '*')

/**
 * Whether every cache reads the parameters of an address as we do. Some treat an empty parameter as absent, decode
 * names or ignore their case, or read `;` as `&`: one caller's answer could then be served to everybody.
 */
const isPlain = ({ url }: Request, names: string[]) => {
  const { search, searchParams } = new URL(url)
  const loose = [...new URLSearchParams(search.replaceAll(';', '&'))]
  return names.every((name) => {
    const read = searchParams.getAll(name)
    const others = loose.filter(([key]) => key.toLowerCase() === name.toLowerCase())
    const written = search
      .slice(1)
      .split('&')
      .filter((part) => part.startsWith(`${name}=`))
    return (
      read.every(Boolean) &&
      read.length === written.length &&
      JSON.stringify(read) === JSON.stringify(others.map(([, value]) => value))
    )
  })
}

/**
 * A public answer. The CDN caches it until its tag is purged or `maxAge` is over, then serves it once more while it
 * fetches a new one. Browsers cache it but always revalidate. If caches could read the address differently, only
 * browsers cache it.
 */
export const cached = (
  request: Request,
  body: object,
  { vary = [], tag, maxAge, stale = maxAge * 10 }: Caching,
) => {
  const { text, etag } = write(body)
  const forBrowser = { 'cache-control': 'public, max-age=0, must-revalidate', etag }
  if (matches(request, etag)) return new Response(null, { status: 304, headers: forBrowser })
  const forCdn = {
    'netlify-cdn-cache-control': `public, durable, max-age=${maxAge}, stale-while-revalidate=${stale}`,
    'netlify-cache-tag': tag,
    // Without a list of names, every invented parameter would create a cache entry and a database query.
    'netlify-vary': `query=${vary.join('|') || 'none'}`,
  }
  const headers = {
    ...forBrowser,
    'content-type': 'application/json; charset=utf-8',
    ...(isPlain(request, vary) ? forCdn : {}),
  }
  return new Response(text.length > STREAM_FROM ? new Blob([text]).stream() : text, { headers })
}

/** Purged when listings change. The short ages limit the effect of a lost purge to two minutes. */
export const catalogue = (request: Request, body: object, vary: string[] = []) =>
  cached(request, body, { vary, tag: 'catalogue', maxAge: 60, stale: 60 })
