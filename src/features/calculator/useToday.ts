import { useSyncExternalStore } from 'react'

const two = (part: number) => String(part).padStart(2, '0')
const todayHere = () => {
  const now = new Date()
  return [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-')
}
const nothingTells = () => () => undefined

/** The visitor's date, such as `2026-11-22`; the day of the build during hydration. */
export const useToday = (built: string) => useSyncExternalStore(nothingTells, todayHere, () => built)
