import type { Config } from '@netlify/functions'
import { ONE_YEAR_SERIES, readObservation } from '#features/calculator/rate.rules.ts'
import { DEFAULT_ONE_YEAR } from '#features/closing/occupancy.rules.ts'
import { bankFigure, figureRoute } from '#netlify/lib/catalogue/bank.ts'

const oneYear = bankFigure({
  name: 'occupancy',
  series: ONE_YEAR_SERIES,
  variable: 'BANK_ONE_YEAR_URL',
  read: (answer) => readObservation(answer, ONE_YEAR_SERIES),
})

export default figureRoute('occupancy-rate', oneYear, 'Bank of Canada, posted 1-year', DEFAULT_ONE_YEAR)

export const config: Config = { path: '/api/occupancy-rate' }
