import { expect, it } from 'vitest'
import { errorIn, fileIn } from './trouble.rules.ts'

const SITE = 'https://larkfield.example'
const error = (name: string, message: string, stack: string) =>
  Object.assign(new Error(message), { name, stack })
const CHROME = `TypeError: Ada's 416-555-0142 is not a phone
    at toE164 (${SITE}/_astro/phone.C1x9-_ab.js:1:2345)
    at send (${SITE}/_astro/LeadForm.Dq5ffz0f.js:2:6)`
const FIREFOX = `toE164@${SITE}/_astro/phone.C1x9-_ab.js:1:2345
send@${SITE}/_astro/LeadForm.Dq5ffz0f.js:2:6
`

it.each([
  ['Chrome', CHROME],
  ['Firefox', FIREFOX],
  ['a browser whose own code is above ours', `forEach@[native code]\n${FIREFOX}`],
])('names the error and the first place in our code, as %s writes it, and no message', (_, stack) => {
  expect(errorIn(error('TypeError', 'Ada’s 416-555-0142 is not a phone', stack), SITE)).toEqual({
    name: 'TypeError',
    at: 'phone.C1x9-_ab.js:1:2345',
  })
})

it('names no address of a page whose own script failed', () => {
  const stack = `RangeError: x\n    at ${SITE}/results?city=Toronto&cash=60000:12:34`
  expect(errorIn(error('RangeError', 'x', stack), SITE)).toEqual({ name: 'RangeError', at: 'page:12:34' })
})

it.each<[what: string, thrown: unknown]>([
  ['an extension', error('TypeError', 'x', 'TypeError: x\n    at chrome-extension://abc/_astro/a.js:1:1')],
  ['another site', error('TypeError', 'x', 'TypeError: x\n    at https://elsewhere.example/_astro/a.js:1:1')],
  ['an error without a place', error('TypeError', 'x', `TypeError: x, see ${SITE}/contact`)],
  ['a call that was given up', error('AbortError', 'x', CHROME)],
  ['a call that took too long', error('TimeoutError', 'x', CHROME)],
  ['a lost connection in Chrome', error('TypeError', 'Failed to fetch', CHROME)],
  ['a lost connection in Firefox', error('TypeError', 'NetworkError when attempting to fetch', FIREFOX)],
  ['a lost connection in Safari', error('TypeError', 'Load failed', FIREFOX)],
  ['a text', 'Ada Lovelace'],
  ['nothing', undefined],
])('says nothing of %s', (_, thrown) => {
  expect(errorIn(thrown, SITE)).toBeUndefined()
})

it('finds the script in an address or a message', () => {
  const at = 'LeadForm.Dq5ffz0f.js'
  expect(fileIn(`${SITE}/_astro/${at}?retry=1`)).toEqual({ at })
  expect(fileIn(new TypeError(`Failed to fetch dynamically imported module: ${SITE}/_astro/${at}`))).toEqual({
    at,
  })
  expect([fileIn('Importing a module script failed.'), fileIn(null)]).toEqual([{}, {}])
})
