import { afterAll, expect, it, vi } from 'vitest'

// Other files of this thread may have loaded the modules in English.
vi.resetModules()
vi.doMock('#texts/language.ts', () => ({ language: 'fr-CA' }))
afterAll(() => {
  vi.doUnmock('#texts/language.ts')
  vi.resetModules()
})
const { doubtOf, fieldPercent, parseAmount, parsePercent, showAmount, showPercent } =
  await import('./amount.rules.ts')

it.each([
  ['1299,50', 1299.5],
  ['650,5', 650.5],
  ['649 900,50 $', 649_900.5],
  ['649 900', 649_900],
  ['649,900', 649_900],
  ['649900', 649_900],
])('reads %s as it is written in French', (text, amount) => {
  expect(parseAmount(text)).toBe(amount)
})

it('takes a comma before one or two digits as a decimal sign, and asks about a point before three', () => {
  expect([parseAmount('649,90'), doubtOf('649,90')]).toEqual([649.9, undefined])
  expect(parseAmount('649.900')).toBeNull()
  // The texts are the English page's here.
  expect(doubtOf('649.900')).toContain('649,90 or $649\u00a0900')
})

it.each([0.5, 650.5, 1299.5, 649_900, 12.34])('reads what it writes: %d', (amount) => {
  expect(parseAmount(showAmount(amount))).toBe(amount)
})

it('writes a percentage with a comma', () => {
  expect(showPercent(19.95)).toBe('19,95')
  expect(fieldPercent(6.095)).toBe('6,095')
  expect(parsePercent(fieldPercent(6.095))).toBe(6.095)
})
