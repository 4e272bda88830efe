import { getJson } from '#lib/api.ts'
import { once } from '#lib/once.ts'
import { DEFAULT_ONE_YEAR, type OneYearRate } from './occupancy.rules.ts'

interface Answer {
  rate: number
  date: string
  source: string
}

/** The central bank's latest posted 1-year rate, asked for once; the default where it cannot be had. */
export const oneYearRate = once(async (): Promise<OneYearRate> => {
  try {
    const { rate, date, source } = await getJson<Answer>('/api/occupancy-rate')
    return rate > 0 ? { rate, date, posted: source !== 'default' } : DEFAULT_ONE_YEAR
  } catch (error) {
    console.warn('The posted 1-year rate could not be fetched.', error)
    return DEFAULT_ONE_YEAR
  }
})
