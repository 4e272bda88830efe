import { isDay } from './day.ts'
/** A figure the Bank of Canada published. */
export interface Observation {
  rate: number
  /** The day it is of, `2026-11-18`. */
  date: string
}

const at = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined

/**
 * The last day that has a value in an answer of the bank's Valet service, `{ observations: [{ d, V80691335: { v } }] }`,
 * where `v` is text and is empty or missing on a holiday. Undefined for anything else: it comes from outside and may be
 * anything.
 */
export const readValet = (
  answer: unknown,
  series: string,
  isPlausible: (rate: number) => boolean,
): Observation | undefined => {
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
