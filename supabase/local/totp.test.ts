import { expect, it } from 'vitest'
import { codeAt, isCode, newSecret } from './totp.ts'

/** "12345678901234567890", the secret of RFC 6238's test vectors, in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i s the code is %s, as in RFC 6238', (seconds, code) => {
  expect(codeAt(SECRET, seconds * 1000)).toBe(code)
})

it('a code is right a step early and late, and no longer', () => {
  const now = 1_800_000_000_000
  const codes = [-60, -30, 0, 30, 60].map((seconds) => codeAt(SECRET, now + seconds * 1000))
  expect(codes.map((code) => isCode(SECRET, code, now))).toEqual([false, true, true, true, false])
  for (const wrong of ['', '12345', '1234567', 'é'.repeat(6)]) expect(isCode(SECRET, wrong, now)).toBe(false)
})

it('a new secret has 160 bits and is another each time', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(newSecret())
})
