import { hash } from 'node:crypto'

interface Caching {
  /** The query parameters that make a difference: others share one cached answer. */
  vary?: string[]
  /** What a purge names. */
  tag: string
  /** Seconds the CDN may keep the answer without asking again. */
  maxAge: number
  /** Seconds it may give it once more after that, while it asks again; ten times as long unless it says. */
  stale?: number
}

const underWay = new Map<string, Promise<unknown>>()

/** A read of the catalogue under way serves all who ask for the same meanwhile: a crowd is one read of the database. */
export const readOnce = <T>(key: string, read: () => Promise<T>): Promise<T> => {
  const known = underWay.get(key) as Promise<T> | undefined
  if (known) return known
  const work = read().finally(() => underWay.delete(key))
  underWay.set(key, work)
  return work
}

const written = new WeakMap<object, { text: string; etag: string }>()

/** What was read once for many is written once, too. */
const write = (body: object) => {
  const known = written.get(body)
  if (known) return known
  const text = JSON.stringify(body)
  const made = { text, etag: `W/"${hash('sha1', text, 'base64url')}"` }
  written.set(body, made)
  return made
}

/** Netlify buffers answers up to 6 MB, and passes longer ones on when they come as a stream (up to 20 MB). */
const STREAM_FROM = 4_000_000

const matches = (request: Request, etag: string) =>
  (request.headers.get('if-none-match') ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .some((tag) => tag === etag || tag === '*')

/**
 * Whether every cache takes the parameters of an address for the ones we read. An empty one may count as absent, a name
 * in capitals or percent codes as another, and `;` as `&`: one caller's answer could then be everybody's.
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
 * A public answer: kept by the CDN until its tag is purged or `maxAge` is over, then served once more while it is
 * fetched again; browsers keep it but always ask. An address that caches read differently is kept by browsers only.
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
    // Without a name here every invented parameter would be an entry of its own, and a call of the database.
    'netlify-vary': `query=${vary.join('|') || 'none'}`,
  }
  const headers = {
    ...forBrowser,
    'content-type': 'application/json; charset=utf-8',
    ...(isPlain(request, vary) ? forCdn : {}),
  }
  return new Response(text.length > STREAM_FROM ? new Blob([text]).stream() : text, { headers })
}

/** Purged when listings change; the short ages bound how long a lost purge can matter: two minutes. */
export const catalogue = (request: Request, body: object, vary: string[] = []) =>
  cached(request, body, { vary, tag: 'catalogue', maxAge: 60, stale: 60 })
