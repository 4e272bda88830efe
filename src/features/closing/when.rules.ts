import { formatDay } from '#lib/format.ts'
import { closing as texts } from '#texts/closing.ts'
import type { Due } from './deposits.rules.ts'

/** `After 30 days` */
export const dueName = ({ when, after, inQuebec = false }: Due) => {
  if (when === 'closing' || when === 'later') return texts.due[when](inQuebec)
  const name = texts.due[when]
  return typeof name === 'function' ? name(after ?? 0) : name
}

/** `after 30 days`, within a sentence. */
export const dueWithin = (due: Due) => {
  const name = dueName(due)
  return name.charAt(0).toLowerCase() + name.slice(1)
}

/** `22 December 2026`, `15 May 2028, tentative`; empty if no day is known. */
export const dueDay = ({ when, on }: Due) => {
  if (on === null) return ''
  return when === 'occupancy' ? texts.tentative(formatDay(on)) : formatDay(on)
}
