import { describe, expect, it } from 'vitest'
import { caretAfter, inMask, tidyPhone, toE164 } from './phone.rules.ts'

describe('toE164', () => {
  it.each([
    ['(416) 555-0123', '1', '+14165550123'],
    ['1 416 555 0123', '1', '+14165550123'],
    ['+1 416 555 0123', '1', '+14165550123'],
    ['+33 6 12 34 56 78', '1', '+33612345678'],
    ['6 12 34 56 78', '33', '+33612345678'],
    ['12345678901234567890', '33', '+331234567890123'],
    ['', '1', ''],
    ['phone', '1', ''],
  ])('%j with dial code %s is %j', (text, dial, e164) => expect(toE164(text, dial)).toBe(e164))
})

describe('inMask', () => {
  it.each([
    ['', '(...) ...-....', ''],
    ['416', '(...) ...-....', '(416'],
    ['4165', '(...) ...-....', '(416) 5'],
    ['41655501239', '(...) ...-....', '(416) 555-01239'],
  ])('%j in %j', (digits, mask, text) => expect(inMask(digits, mask)).toBe(text))
})

describe('caretAfter', () => {
  it.each([
    [0, 1, 1],
    [1, 2, 2],
    [3, 4, 6],
    [4, 7, 7],
    [10, 14, 14],
    [12, 14, 14],
  ])('after %i digits it is at sign %i, after Delete at sign %i', (count, at, deleted) => {
    expect(caretAfter('(416) 555-0123', count)).toBe(at)
    expect(caretAfter('(416) 555-0123', count, true)).toBe(deleted)
  })

  it('has somewhere to be in an empty field', () => expect(caretAfter('', 0)).toBe(0))
})

describe('tidyPhone', () => {
  it.each([
    ['(416) 555-01', '1', '(416) 555-01'],
    ['1 416 555 0123', '1', '+14165550123'],
    ['165550123', '1', '165550123'],
    ['+44 20 7946 0123', '1', '+442079460123'],
    ['+', '1', '+'],
    ['12345678901234567890', '33', '1234567890123'],
    ['+12345678901234567890', '33', '+123456789012345'],
  ])('%j with dial code %s goes on as %j', (text, dial, tidy) => expect(tidyPhone(text, dial)).toBe(tidy))
})
