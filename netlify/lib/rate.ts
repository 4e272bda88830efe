import { RATE_SERIES, readObservation } from '#features/calculator/rate.rules.ts'
import { bankFigure } from './bank.ts'

const BANK = `https://www.bankofcanada.ca/valet/observations/${RATE_SERIES}/json?recent=1`

/** The posted mortgage rate. */
export const postedRate = bankFigure({
  name: 'rate',
  series: RATE_SERIES,
  address: () => process.env.BANK_RATE_URL ?? BANK,
  read: readObservation,
})
