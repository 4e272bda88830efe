import { describe, expect, it, vi } from 'vitest'
import { INVALID_EMAILS, VALID_EMAILS } from '#lib/email.fixture.ts'
import { messageOf, wordsOf } from '#lib/message.ts'
import { messages } from '#texts/messages.ts'
import { today } from '#lib/today.ts'
import { isAdult, soonestExpiry, buyRequestSchema } from './buyer.schema.ts'
import * as z from 'zod/mini'

const person = {
  dob: '1990-04-12',
  driversLicence: 'A1234-56789-01234',
  driversExpiry: '2090-01-01',
  fullAddress: '12 Test Street, Toronto, ON M5V 1A1',
}
const second = { name: 'Bo Second', email: 'bo@person.example', phone: '+14165550155', ...person }
const wrong = (given: object) => {
  const result = z.safeParse(buyRequestSchema, { suiteId: 'a-1', ...person, ...given })
  return Object.fromEntries(
    (result.error?.issues ?? []).map((issue) => [issue.path.join('.'), wordsOf(messages, messageOf(issue))]),
  )
}

describe('a request to buy', () => {
  it('needs no parking and no second purchaser, and leaves out what it does not know', () => {
    expect(z.parse(buyRequestSchema, { suiteId: ' a-1 ', ...person, extra: 1 })).toEqual({
      suiteId: 'a-1',
      ...person,
      parking: false,
      secondPurchaser: null,
      shareDocuments: false,
    })
    expect(wrong({ secondPurchaser: second })).toEqual({})
  })

  it('takes the addresses of second purchasers by the rule of all forms', () => {
    const wrongEmail = (email: string) =>
      'secondPurchaser.email' in wrong({ secondPurchaser: { ...second, email } })
    expect(VALID_EMAILS.filter(wrongEmail)).toEqual([])
    expect(INVALID_EMAILS.filter(wrongEmail)).toEqual(INVALID_EMAILS)
  })

  it('says by field what is missing', () => {
    expect(
      Object.keys(wrong({ dob: '', driversLicence: ' ', driversExpiry: undefined, fullAddress: 7 })),
    ).toEqual(['dob', 'driversLicence', 'driversExpiry', 'fullAddress'])
    expect(wrong({ suiteId: undefined })).toEqual({
      suiteId: 'Please select a suite before submitting the request.',
    })
  })

  it('reports the second purchaser’s errors under their own names', () => {
    expect(wrong({ secondPurchaser: { ...second, email: 'bo', dob: '2020-01-01' } })).toEqual({
      'secondPurchaser.email': 'Enter an email address.',
      'secondPurchaser.dob': 'Purchasers must be 18 or older.',
    })
  })

  it.each([
    ['dob', '1990-02-30', 'Write the date as YYYY-MM-DD.'],
    ['dob', '12/04/1990', 'Write the date as YYYY-MM-DD.'],
    [
      'driversExpiry',
      '2020-01-01',
      'The licence or passport must still be valid: give an expiry date after today.',
    ],
    ['driversLicence', 'x'.repeat(41), 'Use at most 40 characters.'],
    ['fullAddress', 'a\nb', 'Write this on one line.'],
  ])('refuses %s %j', (field, value, message) => {
    expect(wrong({ [field]: value })).toEqual({ [field]: message })
  })
})

describe('a licence', () => {
  it('must be good tomorrow: the form offers the first day the API takes, in the time zone of the head office', () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T02:00:00Z') }) // still the 20th in Toronto
    const expired = 'The licence or passport must still be valid: give an expiry date after today.'
    expect(soonestExpiry(today())).toBe('2026-11-21')
    expect(wrong({ driversExpiry: '2026-11-20' })).toEqual({ driversExpiry: expired })
    expect(wrong({ driversExpiry: soonestExpiry(today()) })).toEqual({})
    expect(soonestExpiry('2026-12-31')).toBe('2027-01-01')
    vi.useRealTimers()
  })
})

describe('days', () => {
  it('make an adult on the eighteenth birthday', () => {
    expect(isAdult('2008-11-20', '2026-11-20')).toBe(true)
    expect(isAdult('2008-11-21', '2026-11-20')).toBe(false)
    expect(isAdult('2008-02-29', '2026-02-28')).toBe(false)
    expect(isAdult('2008-02-29', '2026-03-01')).toBe(true)
  })

  it('begin and end at the head office', () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T03:00:00Z') })
    expect(today()).toBe('2026-11-20')
    vi.useRealTimers()
  })
})
