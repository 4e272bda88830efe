import { atom, onMount } from 'nanostores'
import { getJson } from '#lib/api.ts'

export interface PostedRate {
  /** Percent a year. */
  rate: number
  /** The day it was posted, `2026-11-18`; null for a default, which nobody posted. */
  date: string | null
}

/** The central bank's latest posted 5-year rate; null until it is known. Requested when first used. */
export const $postedRate = atom<PostedRate | null>(null)

/** A failure is only logged: the calculator keeps its default. */
const load = async () => {
  try {
    const { rate, date } = await getJson<PostedRate>('/api/mortgage-rate')
    if (Number.isFinite(rate) && rate > 0) $postedRate.set({ rate, date })
  } catch (error) {
    console.warn('The posted rate could not be fetched.', error)
  }
}

onMount($postedRate, () => {
  // A build makes no requests.
  if ('document' in globalThis && $postedRate.get() === null) void load()
})
