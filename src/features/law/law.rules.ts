import type { Missing, Rule } from './law.schema.ts'

/** The version of a rule for an agreement signed on a day such as `2026-11-22`. */
export const ruleOn = <Value>(versions: readonly Rule<Value>[], day: string): Rule<Value> | Missing => {
  const valid = versions.find(({ from, until }) => from <= day && (until === null || day <= until))
  if (valid) return valid
  const ended = versions.findLast(({ until }) => until !== null && until < day)
  return ended?.until
    ? { missing: 'expired', day: ended.until }
    : { missing: 'early', day: versions[0]?.from ?? '' }
}

export const isMissing = (found: object): found is Missing => 'missing' in found

/** The value on a day, or null where no rule is known for it. */
export const valueOn = <Value>(versions: readonly Rule<Value>[], day: string): Value | null => {
  const found = ruleOn(versions, day)
  return isMissing(found) ? null : found.value
}
