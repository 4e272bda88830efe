import type { FunctionRunner } from '../functions/runner.ts'
import { encode, encodingFor } from './compressed.ts'
import type { Encoding } from './compressed.ts'

interface Kept {
  /** The address the answer was fetched from. */
  url: string
  status: number
  headers: Headers
  body: Buffer<ArrayBuffer>
  /** The compressed bodies, each compressed once. */
  encoded: Map<Encoding, Promise<Buffer<ArrayBuffer>>>
  tags: string[]
  /**
   * Served without fetching until `fresh`; served once more while it is fetched again until `stale` (ms since 1970).
   */
  fresh: number
  stale: number
}

export interface Cdn extends FunctionRunner {
  /** Removes the answers with one of these tags. */
  purge: (tags: string[]) => void
}

/** The most answers cached: more than the demo's catalogue has. The oldest is removed first. */
const MOST = 5_000

const seconds = (control: string, directive: string) =>
  Number(new RegExp(`(?:^|[\\s,])${directive}=(\\d+)`).exec(control)?.[1] ?? 0)

/** The query parameters a path's answers depend on (`netlify-vary: query=a|b`); all of them by default. */
const namesIn = (vary: string | null) => /query=([^,]*)/.exec(vary ?? '')?.[1]?.split('|')

const keep = async (url: string, answer: Response): Promise<Kept | undefined> => {
  const { status, headers } = answer
  const control = headers.get('netlify-cdn-cache-control') ?? ''
  const age = seconds(control, 'max-age')
  if (status !== 200 || age === 0 || !control.includes('public') || headers.has('set-cookie'))
    return undefined
  const fresh = Date.now() + age * 1_000
  return {
    url,
    status,
    headers: new Headers(headers),
    body: Buffer.from(await answer.clone().arrayBuffer()),
    encoded: new Map(),
    tags: (headers.get('netlify-cache-tag') ?? '').split(',').map((tag) => tag.trim()),
    fresh,
    stale: fresh + seconds(control, 'stale-while-revalidate') * 1_000,
  }
}

const replay = async (
  request: Request,
  { status, headers, body, encoded }: Kept,
  how: 'hit' | 'fwd=miss' = 'hit',
) => {
  const answered = (bytes: Buffer<ArrayBuffer> | null, code: number) => {
    const answer = new Response(bytes, { status: code, headers })
    answer.headers.set('cache-status', `"Netlify Edge"; ${how}`)
    return answer
  }
  const known = (request.headers.get('if-none-match') ?? '').split(',').map((tag) => tag.trim())
  if (known.includes(headers.get('etag') ?? '-')) return answered(null, 304)
  const encoding = encodingFor(
    request.headers.get('accept-encoding'),
    headers.get('content-type') ?? '',
    body.byteLength,
  )
  const coming = encoded.get(encoding) ?? encode(body, encoding)
  encoded.set(encoding, coming)
  const bytes = await coming
  const answer = answered(bytes, status)
  if (encoding !== 'identity') answer.headers.set('content-encoding', encoding)
  answer.headers.set('content-length', `${bytes.byteLength}`)
  answer.headers.append('vary', 'Accept-Encoding')
  return answer
}

/** Caches answers in front of the functions as Netlify's CDN does, by path and the parameters they name. */
export function createCdn(origin: FunctionRunner): Cdn {
  const kept = new Map<string, Kept>()
  const varies = new Map<string, string[] | undefined>()
  const coming = new Map<string, Promise<Response | undefined>>()

  const keyOf = (request: Request) => {
    const { pathname, searchParams, search } = new URL(request.url)
    const names = varies.get(pathname)
    return names
      ? pathname + JSON.stringify(names.map((name) => searchParams.getAll(name)))
      : pathname + search
  }

  const ask: FunctionRunner['run'] = async (request, ip, hasStatic) => {
    // Fetch the whole answer, even if this visitor has it cached.
    const headers = new Headers(request.headers)
    headers.delete('if-none-match')
    const whole = new Request(request.url, { headers, signal: request.signal })
    const answer = await origin.run(whole, ip, hasStatic)
    const entry = answer && (await keep(request.url, answer))
    if (entry) {
      varies.set(new URL(request.url).pathname, namesIn(answer.headers.get('netlify-vary')))
      kept.set(keyOf(request), entry)
      const [oldest] = kept.keys()
      if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
    }
    return answer
  }

  /** Makes one call for all visitors who request the same at once. */
  const once: FunctionRunner['run'] = (request, ip, hasStatic) => {
    const key = keyOf(request)
    const asked = ask(request, ip, hasStatic).finally(() => coming.delete(key))
    coming.set(key, asked)
    return asked
  }

  /**
   * The answer to the call another visitor has just made. A failure is shared, so that nobody waits for a second one.
   * Any other answer that may not be cached is not shared.
   */
  const shared = async (request: Request, asked: Promise<Response | undefined>) => {
    const failure = await asked.then((answer) => ((answer?.status ?? 0) >= 500 ? answer?.clone() : undefined))
    const fetched = kept.get(keyOf(request))
    return failure ?? (fetched && replay(request, fetched, 'fwd=miss'))
  }

  const run: FunctionRunner['run'] = async (request, ip, hasStatic) => {
    if (request.method !== 'GET') return origin.run(request, ip, hasStatic)
    const now = Date.now()
    const found = kept.get(keyOf(request))
    if (found && found.stale > now) {
      if (found.fresh <= now)
        void once(new Request(found.url, { headers: request.headers }), ip, hasStatic).catch(() => undefined)
      return replay(request, found)
    }
    const { pathname } = new URL(request.url)
    if (!varies.has(pathname)) return ask(request, ip, hasStatic)
    const asked = coming.get(keyOf(request))
    if (asked) return (await shared(request, asked)) ?? origin.run(request, ip, hasStatic)
    const answer = await once(request, ip, hasStatic)
    const fetched = kept.get(keyOf(request))
    return fetched ? replay(request, fetched, 'fwd=miss') : answer
  }

  return {
    run,
    purge: (tags) => {
      for (const [key, entry] of kept) if (entry.tags.some((tag) => tags.includes(tag))) kept.delete(key)
    },
  }
}
