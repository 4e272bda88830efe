import { createFetcherStore } from '#lib/query.ts'
import type { Observation } from './bank-figure.rules.ts'

/** An answer about one of the bank's figures. */
interface Answer extends Observation {
  /** `default` until the bank has answered once. */
  source: string
}

/** The latest posted 5-year mortgage rate. */
export interface PostedRate {
  /** Percent a year. */
  rate: number
  /** The day it was posted, `2026-11-18`; null for the default, which no bank posted. */
  date: string | null
}

/** Failures are only logged, because every reader of a rate has a default. */
const rate = <T>(path: string) =>
  createFetcherStore<T>([path], { onError: (error) => console.warn(`${path} could not be fetched.`, error) })

export const $postedRate = rate<PostedRate>('/api/mortgage-rate')
export const $oneYearRate = rate<Answer>('/api/occupancy-rate')
export const $exchangeRate = rate<Answer>('/api/exchange-rate')
