import { isDay } from '#lib/day.ts'
import { UsageError } from './command.ts'

/** `--on 2026-12-01 --unavailable`: names to values; one without a value is true. */
export const flagsOf = (given: string[], names: readonly string[], usage: string) => {
  const flags: Record<string, string | true> = {}
  for (const [at, word] of given.entries()) {
    if (!word.startsWith('--')) continue
    const next = given[at + 1]
    flags[word.slice(2)] = next === undefined || next.startsWith('--') ? true : next
  }
  const words = Object.values(flags).filter((value) => value !== true).length + Object.keys(flags).length
  if (words !== given.length || Object.keys(flags).some((name) => !names.includes(name)))
    throw new UsageError(usage)
  return flags
}

/** A day, null for `none`, undefined where none was given. */
export const dayOf = (value: string | true | undefined, usage: string) => {
  if (value === undefined) return undefined
  if (value === 'none') return null
  if (value === true || !isDay(value)) throw new UsageError(`Days are such as 2026-12-01: ${usage}`)
  return value
}
