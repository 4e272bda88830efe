import { HIGHEST_RATE } from './mortgage.rules.ts'

/** "Conventional mortgage, 5-year": the posted rate, mode of six big banks, weekly. */
export const RATE_SERIES = 'V80691335'
/** The same for one year, on which Ontario's occupancy fee rests. */
export const ONE_YEAR_SERIES = 'V80691333'

export interface Observation {
  /** Percent a year. */
  rate: number
  /** The day it was posted, `2026-11-18`. */
  date: string
}

const at = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined

const isPlausible = (rate: number) => rate > 0 && rate <= HIGHEST_RATE

/**
 * The latest observation in an answer of the Bank of Canada's Valet service, `{ observations: [{ d, V80691335: { v } }] }`
 * where `v` is text and may be empty. Undefined for anything else: it comes from outside and may be anything.
 */
export const readObservation = (answer: unknown, series = RATE_SERIES): Observation | undefined => {
  const observations = at(answer, 'observations')
  const latest: unknown = Array.isArray(observations) ? observations.at(-1) : undefined
  const date = at(latest, 'd')
  const value = at(at(latest, series), 'v')
  if (typeof date !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(Date.parse(date)))
    return undefined
  if (typeof value !== 'string' || !/^\d{1,2}(\.\d{1,4})?$/.test(value)) return undefined
  const rate = Number(value)
  return isPlausible(rate) ? { rate, date } : undefined
}
