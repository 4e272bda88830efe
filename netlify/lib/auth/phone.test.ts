import { expect, it } from 'vitest'
import { nationalDigits, toE164 } from './phone.ts'

it.each([
  ['4165550142', '+14165550142', '4165550142'],
  [' (416) 555-0142 ', '+14165550142', '4165550142'],
  ['1 416 555 0142', '+14165550142', '4165550142'],
  ['+1 604-555-0199', '+16045550199', '6045550199'],
  ['\u202a+1 (604) 555-0199\u202c', '+16045550199', '6045550199'],
  ['+44 20 7946 0018', '+442079460018', '2079460018'],
])('%s is %s', (given, e164, digits) => {
  expect(toE164(given)).toBe(e164)
  expect(nationalDigits(e164)).toBe(digits)
})

it.each(['', 'abc', '123', '+1', '555-0142', '+1416555014212345', 'call 416 555 0142'])(
  '%j is no number',
  (given) =>
    expect(() => toE164(given)).toThrow(expect.objectContaining({ fields: { phone: 'refusals.phone' } })),
)

it.each(['416 555 0142 ext. 3', '4165550142x3', '416 555-0142, poste 3'])(
  '%j is refused for its extension',
  (given) =>
    expect(() => toE164(given)).toThrow(
      expect.objectContaining({ fields: { phone: 'refusals.phoneExtension' } }),
    ),
)
