import { useSyncExternalStore } from 'react'
import { dayHere } from '#lib/day.ts'

const todayHere = () => dayHere(Date.now())
const nothingTells = () => () => undefined

/** The visitor's date, such as `2026-11-22`; the day of the build during hydration. */
export const useToday = (built: string) => useSyncExternalStore(nothingTells, todayHere, () => built)
