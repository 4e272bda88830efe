import type { LocalFunction } from './registry.ts'

/** Counts calls per function and address in fixed windows, a close approximation of Netlify's limiter. */
export function createLimiter(now: () => number = Date.now) {
  let counts = new Map<string, number>()
  let since = now()
  return {
    refusal(fn: LocalFunction, ip: string): Response | undefined {
      const rule = 'rateLimit' in fn.config ? fn.config.rateLimit : undefined
      if (!rule) return undefined
      const window = Math.floor(now() / 1000 / rule.windowSize)
      if (now() - since > 3_600_000) {
        counts = new Map()
        since = now()
      }
      const key = `${fn.name} ${window} ${ip}`
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      if (count <= rule.windowLimit) return undefined
      const wait = Math.ceil((window + 1) * rule.windowSize - now() / 1000)
      const body = { message: 'Too many requests. Please try again later.', code: 'rate_limited' }
      return Response.json(body, { status: 429, headers: { 'retry-after': String(Math.max(1, wait)) } })
    },
  }
}
