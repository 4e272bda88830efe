import type { Config } from '@netlify/functions'
import { DEFAULT_ONE_YEAR } from '#features/rates/bank-figure.rules.ts'
import { bankFigures, figureRoute } from '#netlify/lib/catalogue/bank.ts'

export default figureRoute(
  'occupancy-rate',
  bankFigures.oneYear,
  'Bank of Canada, posted 1-year',
  DEFAULT_ONE_YEAR,
)

export const config: Config = { path: '/api/occupancy-rate' }
