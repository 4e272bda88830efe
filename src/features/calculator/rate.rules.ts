import { readValet } from '#lib/valet.ts'
import { HIGHEST_RATE } from './mortgage.rules.ts'

/** "Conventional mortgage, 5-year": the posted rate, mode of six big banks, weekly. */
export const RATE_SERIES = 'V80691335'
/** The same for one year, on which Ontario's occupancy fee rests. */
export const ONE_YEAR_SERIES = 'V80691333'

const isPlausible = (rate: number) => rate > 0 && rate <= HIGHEST_RATE

/** The latest posted rate (percent a year) in an answer of the Bank of Canada; undefined where there is none. */
export const readObservation = (answer: unknown, series = RATE_SERIES) =>
  readValet(answer, series, isPlausible)
