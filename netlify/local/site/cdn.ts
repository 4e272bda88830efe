import type { FunctionRunner } from '../functions/runner.ts'

interface Kept {
  headers: Headers
  body: Buffer<ArrayBuffer>
  tags: string[]
  /** Served without fetching until `fresh`; served while it is fetched again until `stale` (ms since 1970). */
  fresh: number
  stale: number
}

export interface Cdn extends FunctionRunner {
  /** Removes the answers with one of these tags. */
  purge: (tags: string[]) => void
}

/** The most answers cached: more than the demo's catalogue has. The oldest is removed first. */
const MAX_KEPT = 5_000
/** How long an old answer is served before it is fetched again, if it could not be (ms). */
const RETRY = 1_000

const seconds = (control: string, directive: string) =>
  Number(new RegExp(`(?:^|[\\s,])${directive}=(\\d+)`).exec(control)?.[1] ?? 0)

/** The query parameters a path's answers depend on (`netlify-vary: query=a|b`); all of them by default. */
const namesIn = (vary: string | null) => /query=([^,]*)/.exec(vary ?? '')?.[1]?.split('|')

const keep = async ({ status, headers, body }: Response): Promise<Kept | undefined> => {
  const control = headers.get('netlify-cdn-cache-control') ?? ''
  const age = seconds(control, 'max-age')
  if (status !== 200 || age === 0 || !control.includes('public') || headers.has('set-cookie'))
    return undefined
  const fresh = Date.now() + age * 1_000
  const bytes = Buffer.from(await new Response(body).arrayBuffer())
  const sent = new Headers(headers)
  sent.set('content-length', `${bytes.byteLength}`)
  return {
    headers: sent,
    body: bytes,
    tags: (headers.get('netlify-cache-tag') ?? '').split(',').map((tag) => tag.trim()),
    fresh,
    stale: fresh + seconds(control, 'stale-while-revalidate') * 1_000,
  }
}

const replay = (request: Request, { headers, body }: Kept, how: 'hit' | 'fwd=miss') => {
  const known = (request.headers.get('if-none-match') ?? '').split(',').map((tag) => tag.trim())
  const isKnown = known.includes(headers.get('etag') ?? '-')
  const answer = new Response(isKnown ? null : body, { status: isKnown ? 304 : 200, headers })
  answer.headers.set('cache-status', `"Netlify Edge"; ${how}`)
  return answer
}

/** Caches answers in front of the functions as Netlify's CDN does, by path and the parameters they name. */
export function createCdn(origin: FunctionRunner): Cdn {
  const kept = new Map<string, Kept>()
  const varies = new Map<string, string[] | undefined>()

  const keyOf = ({ url }: Request) => {
    const { pathname, searchParams, search } = new URL(url)
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
    const entry = answer && (await keep(answer))
    if (!entry) return answer
    varies.set(new URL(request.url).pathname, namesIn(answer.headers.get('netlify-vary')))
    kept.set(keyOf(request), entry)
    const [oldest] = kept.keys()
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
    return replay(request, entry, 'fwd=miss')
  }

  return {
    run: async (request, ip, hasStatic) => {
      if (request.method !== 'GET') return origin.run(request, ip, hasStatic)
      const now = Date.now()
      const found = kept.get(keyOf(request))
      if (!found || found.stale <= now) return ask(request, ip, hasStatic)
      if (found.fresh <= now) {
        found.fresh = now + RETRY
        // This visitor does not wait, so leaving must not end the call.
        const again = new Request(request.url, { headers: request.headers })
        void ask(again, ip, hasStatic).catch(() => undefined)
      }
      return replay(request, found, 'hit')
    },
    purge: (tags) => {
      for (const [key, entry] of kept) if (entry.tags.some((tag) => tags.includes(tag))) kept.delete(key)
    },
  }
}
