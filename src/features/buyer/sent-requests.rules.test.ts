import { describe, expect, it } from 'vitest'
import { REQUEST_STATUSES } from './request-life.rules.ts'
import {
  askedOf,
  isInLine,
  isWithdrawable,
  lookOf,
  nameOf,
  revealInWords,
  whatWasAsked,
} from './sent-requests.rules.ts'
import { requests } from '#texts/buyer.ts'

const building = { id: 'aurora-on-king', name: 'Aurora on King', currency: 'CAD' as const, region: 'Ontario' }
const suite = {
  unitNumber: '1204',
  available: true,
  heldUntil: null,
  price: 649_900,
  taxTreatment: 'included' as const,
  building,
}
const terms = { tax: 'included', region: 'Ontario' } as const

describe('a request that was sent', () => {
  it('is named by its suite, or by the id of one that is no longer shown', () => {
    expect(nameOf({ suiteId: 'aurora-on-king-1204', suite })).toBe('Suite 1204, Aurora on King')
    expect(nameOf({ suiteId: 'aurora-on-king-1204', suite: null })).toBe('aurora-on-king-1204')
  })

  it('says when and with what it was sent', () => {
    const createdAt = '2026-11-15T15:00:00Z'
    expect(whatWasAsked({ createdAt, parking: false, secondPurchaser: false })).toBe('Sent 15 November 2026')
    expect(whatWasAsked({ createdAt, parking: true, secondPurchaser: true })).toBe(
      'Sent 15 November 2026, with parking, with a second purchaser',
    )
  })

  it('shows the price at sending, and today’s if it differs, each with its terms', () => {
    const asked = { price: 624_900, currency: 'CAD' as const, ...terms }
    const then = 'Requested at $624,900 CAD, HST included'
    expect(askedOf({ asked, suite: { ...suite, price: 699_900 } })).toBe(
      `${then}; list price now $699,900 CAD, HST included`,
    )
    expect(askedOf({ asked, suite: { ...suite, price: 624_900 } })).toBe(then)
    expect(askedOf({ asked, suite: null })).toBe(then)
    expect(askedOf({ asked, suite: { ...suite, price: 0 } })).toBe(`${then}; no list price now`)
    // The same figure with tax on top is a different price.
    expect(askedOf({ asked, suite: { ...suite, price: 624_900, taxTreatment: 'extra' } })).toBe(
      `${then}; list price now $624,900 CAD, HST not included`,
    )
    expect(askedOf({ asked: { ...asked, tax: null, region: null }, suite: null })).toBe(
      'Requested at $624,900 CAD, ask about sales tax',
    )
  })

  it('says no price of a listing that had none, and another country’s in its currency', () => {
    expect(askedOf({ asked: null, suite: { ...suite, price: 0 } })).toBe('')
    expect(askedOf({ asked: null, suite: null })).toBe('')
    expect(askedOf({ asked: null, suite })).toBe('List price now $649,900 CAD, HST included')
    const abroad = { ...suite, building: { ...building, currency: 'USD' as const, region: 'Illinois' } }
    expect(
      askedOf({ asked: { price: 649_900, currency: 'USD', tax: null, region: 'Illinois' }, suite: abroad }),
    ).toBe('Requested at US$649,900')
    // The same figure in another currency is a different price.
    expect(askedOf({ asked: { price: 649_900, currency: 'CAD', ...terms }, suite: abroad })).toBe(
      'Requested at $649,900 CAD, HST included; list price now US$649,900',
    )
  })

  it('may be taken back until it is signed or over', () => {
    expect(REQUEST_STATUSES.filter((status) => isWithdrawable({ status }))).toEqual([
      'submitted',
      'paused',
      'accepted',
      'agreement_sent',
    ])
  })

  it('has words and a look for every status', () => {
    expect(REQUEST_STATUSES.map((status) => [requests.status[status], lookOf({ status })])).toEqual([
      ['Received', 'live'],
      ['Paused', 'live'],
      ['Accepted', 'done'],
      ['Agreement sent', 'done'],
      ['Signed', 'done'],
      ['Declined', 'no'],
      ['Withdrawn', 'no'],
      ['Lapsed', 'no'],
      ['Agreement cancelled', 'no'],
    ])
  })

  it('waits in line while another buyer holds the suite', () => {
    const now = Date.parse('2026-11-25T12:00:00Z')
    const heldUntil = '2026-11-26T12:00:00+00:00'
    const line = (status: 'submitted' | 'accepted', more: object = {}) =>
      isInLine({ status, suite: { ...suite, heldUntil, ...more } }, now)
    expect(line('submitted')).toBe(true)
    // Its own hold, an expired hold, and a suite that is sold or not shown.
    expect(line('accepted')).toBe(false)
    expect(line('submitted', { heldUntil: '2026-11-25T11:59:59+00:00' })).toBe(false)
    expect(line('submitted', { available: false })).toBe(false)
    expect(isInLine({ status: 'submitted', suite: null }, now)).toBe(false)
  })

  it('says who looked at what that is encrypted', () => {
    const at = '2026-11-26T14:02:00Z'
    expect(revealInWords({ field: 'dob', role: 'sales', at })).toMatch(
      /^The sales team viewed your date of birth: 26 November 2026, /,
    )
    expect(revealInWords({ field: 'second.driversLicence', role: 'manager', at })).toMatch(
      /^A sales manager viewed the second purchaser’s document number: /,
    )
  })
})
