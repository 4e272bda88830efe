import { expect, it } from 'vitest'
import { internationalPhone } from './phone.ts'

it.each([
  ['6475550128', '+1 647 555 0128'],
  ['(647) 555-0128', '+1 647 555 0128'],
  ['16475550128', '+1 647 555 0128'],
  ['555012', '+1 555012'],
  ['', ''],
])('%s is shown as %s', (phone, shown) => expect(internationalPhone({ phone })).toBe(shown))

it('is not called North American when it is not', () => {
  expect(internationalPhone({ phone: '2079460123', phoneE164: '+442079460123' })).toBe('+442079460123')
  expect(internationalPhone({ phone: '6475550128', phoneE164: '+16475550128' })).toBe('+1 647 555 0128')
})
