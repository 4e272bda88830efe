import type { Config } from '@netlify/functions'
import { DEFAULT_EXCHANGE, EXCHANGE_SERIES, readExchange } from '#features/listing/exchange.rules.ts'
import { bankFigure, isFresh } from '#netlify/lib/bank.ts'
import { cached } from '#netlify/lib/cached.ts'
import { route } from '#netlify/lib/http.ts'

// Ten days: the last of them that has a value, as a holiday has none.
const BANK = `https://www.bankofcanada.ca/valet/observations/${EXCHANGE_SERIES}/json?recent=10`

const exchange = bankFigure({
  name: 'exchange',
  series: EXCHANGE_SERIES,
  address: () => process.env.BANK_EXCHANGE_URL ?? BANK,
  read: readExchange,
})

export default route('exchange-rate', {
  GET: async (request, context) => {
    const heard = await exchange(context)
    const stale = !heard || !isFresh(heard)
    const { rate, date } = heard ?? DEFAULT_EXCHANGE
    const answer = { rate, date, source: heard ? 'Bank of Canada, daily average' : 'default', stale }
    return cached(request, answer, { tag: 'rate', maxAge: stale ? 60 : 3_600 })
  },
})

export const config: Config = { path: '/api/exchange-rate' }
