import { unitKey } from '#features/suite/unit-key.rules.ts'

/** `1204` → `1205`, `PH09` → `PH10`, `12-A` → `12-B`; undefined if there is no successor. */
const after = (unit: string) => {
  const digits = /\d+$/.exec(unit)?.[0]
  if (digits !== undefined)
    return unit.slice(0, -digits.length) + String(Number(digits) + 1).padStart(digits.length, '0')
  const letter = /(?<=[\d-])[A-Y]$/i.exec(unit)?.[0]
  return letter && unit.slice(0, -1) + String.fromCharCode(letter.charCodeAt(0) + 1)
}

/** The first free unit number after this one; empty if there is none. */
export const nextUnit = (unit: string, taken: readonly string[]): string => {
  const keys = new Set(taken.map(unitKey))
  let next = after(unit)
  while (next !== undefined && keys.has(unitKey(next))) next = after(next)
  return next !== undefined && next.length <= 20 ? next : ''
}

/**
 * The stack of the next unit, if stacks are the last digits of unit numbers, as `4` is of `1204`; otherwise
 * unknown.
 */
export const stackAfter = (stack: string, unit: string, next: string) => {
  const end = /^\d+$/.test(stack) ? stack.padStart(2, '0') : ''
  return end && unit.endsWith(end) && /\d\d$/.test(next) ? String(Number(next.slice(-2))) : ''
}
