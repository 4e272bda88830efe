import { describe, expect, it } from 'vitest'
import { holdEnd, holdOfAll, isHeldAt, withoutPast } from './held.rules.ts'

const NOW = Date.parse('2026-11-25T12:00:00Z')
const [past, soon, later] = [
  '2026-11-25T12:00:00+00:00',
  '2026-11-25T12:00:01+00:00',
  '2026-12-24T00:00:00+00:00',
]
const GOOD = '9999-12-31T00:00:00+00:00'

describe('a hold', () => {
  it.each([
    [null, false],
    [undefined, false],
    ['nonsense', false],
    [past, false],
    [soon, true],
    [GOOD, true],
  ])('until %s: %s', (heldUntil, held) => expect(isHeldAt({ heldUntil }, NOW)).toBe(held))

  it('that is over is nothing, whatever the job that ends it has done', () => {
    expect(withoutPast({ heldUntil: past }, NOW)).toEqual({ heldUntil: null })
    const held = { heldUntil: soon }
    expect(withoutPast(held, NOW)).toBe(held)
  })

  it('has an end, unless the agreement is signed', () => {
    expect([holdEnd({ heldUntil: later }), holdEnd({ heldUntil: GOOD }), holdEnd({})]).toEqual([
      later,
      null,
      null,
    ])
  })

  it('of a plan begins when all of its suites are held, and ends with the first', () => {
    const plan = (...ends: (string | null)[]) =>
      holdOfAll(
        ends.map((heldUntil) => ({ heldUntil })),
        NOW,
      )
    expect(plan(later, soon, GOOD)).toBe(soon)
    expect(plan(later, null)).toBeNull()
    expect(plan(later, past)).toBeNull()
    expect(plan()).toBeNull()
  })
})
