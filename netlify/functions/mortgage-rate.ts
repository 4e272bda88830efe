import type { Config } from '@netlify/functions'
import { DEFAULT_RATE } from '#features/calculator/calculator.rules.ts'
import { bankFigures, figureRoute } from '#netlify/lib/catalogue/bank.ts'

export default figureRoute('mortgage-rate', bankFigures.mortgage, 'Bank of Canada, posted 5-year', {
  rate: DEFAULT_RATE,
  date: null,
})

export const config: Config = { path: '/api/mortgage-rate' }
