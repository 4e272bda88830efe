import type { Config } from '@netlify/functions'
import { DEFAULT_RATE } from '#features/calculator/calculator.rules.ts'
import { cached } from '#netlify/lib/cached.ts'
import { route } from '#netlify/lib/http.ts'
import { isFresh } from '#netlify/lib/bank.ts'
import { postedRate } from '#netlify/lib/rate.ts'

const NONE = { rate: DEFAULT_RATE, date: null, source: 'default', stale: true }

export default route('mortgage-rate', {
  GET: async (request, context) => {
    const posted = await postedRate(context)
    const stale = !posted || !isFresh(posted)
    const answer = posted
      ? { rate: posted.rate, date: posted.date, source: 'Bank of Canada, posted 5-year', stale }
      : NONE
    return cached(request, answer, { tag: 'rate', maxAge: stale ? 60 : 3_600 })
  },
})

export const config: Config = { path: '/api/mortgage-rate' }
