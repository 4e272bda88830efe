import type { Config } from '@netlify/functions'
import { DEFAULT_EXCHANGE } from '#features/rates/bank-figure.rules.ts'
import { bankFigures, figureRoute } from '#netlify/lib/catalogue/bank.ts'

export default figureRoute(
  'exchange-rate',
  bankFigures.exchange,
  'Bank of Canada, daily average',
  DEFAULT_EXCHANGE,
)

export const config: Config = { path: '/api/exchange-rate' }
