import { formatDay } from '#lib/format.ts'
import { closing as texts } from '#texts/closing.ts'
import type { Due } from './deposits.rules.ts'

/** `After 30 days` */
export const dueName = ({ when, after }: Due) => {
  const name = texts.due[when]
  return typeof name === 'function' ? name(after ?? 0) : name
}

/** `22 December 2026`; empty where no day is known. */
export const dueDay = ({ on }: Due) => (on === null ? '' : formatDay(on))
