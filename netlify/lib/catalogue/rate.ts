import { RATE_SERIES, readObservation } from '#features/calculator/rate.rules.ts'
import { bankFigure } from './bank.ts'

/** The posted mortgage rate, for its own endpoint and for the health check. */
export const postedRate = bankFigure({
  name: 'rate',
  series: RATE_SERIES,
  variable: 'BANK_RATE_URL',
  read: readObservation,
})
