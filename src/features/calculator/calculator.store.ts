import { atom } from 'nanostores'
import { getJson } from '#lib/api.ts'

export interface PostedRate {
  /** Percent a year. */
  rate: number
  /** The day it was posted, `2026-11-18`; null when it is a default and was posted by nobody. */
  date: string | null
}

/** The central bank's latest posted 5-year rate, null until it is known. */
export const $rate = atom<PostedRate | null>(null)

/** Asks once; a failure is only logged and the calculator keeps its default. */
export const loadRate = async () => {
  if ($rate.get() !== null) return
  try {
    const { rate, date } = await getJson<PostedRate>('/api/mortgage-rate')
    if (Number.isFinite(rate) && rate > 0) $rate.set({ rate, date })
  } catch (error) {
    console.warn('The posted rate could not be fetched.', error)
  }
}
