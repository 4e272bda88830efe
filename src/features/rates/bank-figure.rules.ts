import { isDay } from '#lib/day.ts'

/** A figure that the Bank of Canada published. */
export interface Observation {
  rate: number
  /** The day it is for, `2026-11-18`. */
  date: string
}

interface BankFigure {
  /** The bank's name for the series. */
  series: string
  /** Plausible range: catches a misplaced decimal point. */
  isPlausible: (rate: number) => boolean
}

/** A posted rate in percent a year. */
const isRate = (rate: number) => rate > 0 && rate <= 30

/** The bank's figures that the site uses. */
export const BANK_FIGURES = {
  /** "Conventional mortgage, 5-year": the posted rate, mode of six big banks, weekly. */
  mortgage: { series: 'V80691335', isPlausible: isRate },
  /** The same for one year: Ontario's occupancy fee is charged at this rate. */
  oneYear: { series: 'V80691333', isPlausible: isRate },
  /** Canadian dollars for a US dollar, the mean of a business day. It has been between 0.92 and 1.61. */
  exchange: { series: 'FXUSDCAD', isPlausible: (rate) => rate >= 0.5 && rate <= 3 },
} satisfies Record<string, BankFigure>

/** The rate that an occupancy fee's interest is estimated with, percent a year. */
export interface OneYearRate extends Observation {
  /** False for the default, which no bank posted. */
  posted: boolean
}

/** Used until the bank has answered once: the rate the formula was checked with, and the day of that check. */
export const DEFAULT_ONE_YEAR: OneYearRate = { rate: 5.84, date: '2026-11-22', posted: false }

/** Used until the bank has answered once: the mean of December 2025. */
export const DEFAULT_EXCHANGE: Observation = { rate: 1.3802, date: '2025-12-31' }

const at = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined

/**
 * The last day with a value in an answer of the bank's Valet service, `{ observations: [{ d, V80691335: { v } }] }`,
 * where `v` is text and is empty or missing on a holiday. Undefined for any other answer.
 */
export const readFigure = (answer: unknown, { series, isPlausible }: BankFigure): Observation | undefined => {
  const observations = at(answer, 'observations')
  if (!Array.isArray(observations)) return undefined
  return observations
    .flatMap((observation: unknown): Observation[] => {
      const [date, value] = [at(observation, 'd'), at(at(observation, series), 'v')]
      if (
        typeof date !== 'string' ||
        !isDay(date) ||
        typeof value !== 'string' ||
        !/^\d{1,2}(\.\d{1,6})?$/.test(value)
      )
        return []
      return isPlausible(Number(value)) ? [{ rate: Number(value), date }] : []
    })
    .at(-1)
}
