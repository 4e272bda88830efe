import type { Config } from '@netlify/functions'
import { ONE_YEAR_SERIES, readObservation } from '#features/calculator/rate.rules.ts'
import { DEFAULT_ONE_YEAR } from '#features/closing/occupancy.rules.ts'
import { bankFigure, isFresh } from '#netlify/lib/bank.ts'
import { cached } from '#netlify/lib/cached.ts'
import { route } from '#netlify/lib/http.ts'

const BANK = `https://www.bankofcanada.ca/valet/observations/${ONE_YEAR_SERIES}/json?recent=1`

const oneYear = bankFigure({
  name: 'occupancy',
  series: ONE_YEAR_SERIES,
  address: () => process.env.BANK_ONE_YEAR_URL ?? BANK,
  read: (answer) => readObservation(answer, ONE_YEAR_SERIES),
})

export default route('occupancy-rate', {
  GET: async (request, context) => {
    const heard = await oneYear(context)
    const stale = !heard || !isFresh(heard)
    const { rate, date } = heard ?? DEFAULT_ONE_YEAR
    const answer = { rate, date, source: heard ? 'Bank of Canada, posted 1-year' : 'default', stale }
    return cached(request, answer, { tag: 'rate', maxAge: stale ? 60 : 3_600 })
  },
})

export const config: Config = { path: '/api/occupancy-rate' }
