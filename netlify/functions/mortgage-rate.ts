import type { Config } from '@netlify/functions'
import { DEFAULT_RATE } from '#features/calculator/calculator.rules.ts'
import { figureRoute } from '#netlify/lib/catalogue/bank.ts'
import { postedRate } from '#netlify/lib/catalogue/rate.ts'

export default figureRoute('mortgage-rate', postedRate, 'Bank of Canada, posted 5-year', {
  rate: DEFAULT_RATE,
  date: null,
})

export const config: Config = { path: '/api/mortgage-rate' }
