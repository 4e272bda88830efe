import { expect, it } from 'vitest'
import { hasExtension, internationalPhone, localPhone } from './phone.ts'

it.each([
  ['6475550128', '+1 647-555-0128'],
  ['(647) 555-0128', '+1 647-555-0128'],
  ['16475550128', '+1 647-555-0128'],
  ['555012', '+1 555012'],
  ['', ''],
])('%s is shown as %s', (phone, shown) => expect(internationalPhone({ phone })).toBe(shown))

it('is not called North American when it is not', () => {
  expect(internationalPhone({ phone: '2079460123', phoneE164: '+442079460123' })).toBe('+442079460123')
  expect(internationalPhone({ phone: '6475550128', phoneE164: '+16475550128' })).toBe('+1 647-555-0128')
})

it('is written as its country does, and from elsewhere as E.164', () => {
  expect(localPhone('+16475550128')).toBe('647-555-0128')
  expect(localPhone('+442079460123')).toBe('+442079460123')
})

it.each([
  'ext. 12',
  'Ext 12',
  'ext12',
  'extension 4',
  'x12',
  'x 12',
  'poste 12',
  'Poste: 12',
  'p. 12',
  '#12',
  ', 12',
  ';ext=12',
  ', poste 12',
  '(ext. 12)',
])('knows the extension %j', (end) => expect(hasExtension(`416 555-0142 ${end}`)).toBe(true))
it.each([
  '416 555-0142',
  '(416) 555 0142',
  '+1.416.555.0142',
  '+33 6 12 34 56 78',
  'Tel. 416 555 0142',
  '1 800 FLOWERS',
  '',
])('knows none in %j', (text) => expect(hasExtension(text)).toBe(false))
