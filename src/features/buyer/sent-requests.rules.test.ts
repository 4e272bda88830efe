import { describe, expect, it } from 'vitest'
import { REQUEST_STATUSES } from './buyer.schema.ts'
import { askedOf, isWithdrawable, lookOf, nameOf, whatWasAsked } from './sent-requests.rules.ts'
import { requests } from '#texts/buyer.ts'

const building = { id: 'aurora-on-king', name: 'Aurora on King', currency: 'CAD' as const }
const suite = { unitNumber: '1204', available: true, price: 649_900, building }

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

  it('says the price it was sent at, and today’s where that differs', () => {
    const asked = { price: 624_900, currency: 'CAD' as const }
    expect(askedOf({ asked, suite: { ...suite, price: 699_900 } })).toBe(
      'Requested at $624,900; list price now $699,900',
    )
    expect(askedOf({ asked, suite: { ...suite, price: 624_900 } })).toBe('Requested at $624,900')
    expect(askedOf({ asked, suite: null })).toBe('Requested at $624,900')
    expect(askedOf({ asked, suite: { ...suite, price: 0 } })).toBe('Requested at $624,900; no list price now')
  })

  it('says no price of a listing that had none, and another country’s in its currency', () => {
    expect(askedOf({ asked: null, suite: { ...suite, price: 0 } })).toBe('')
    expect(askedOf({ asked: null, suite: null })).toBe('')
    expect(askedOf({ asked: null, suite })).toBe('List price now $649,900')
    const abroad = { ...suite, building: { ...building, currency: 'USD' as const } }
    expect(askedOf({ asked: { price: 649_900, currency: 'USD' }, suite: abroad })).toBe(
      'Requested at US$649,900',
    )
    // The same figure in another currency is another price.
    expect(askedOf({ asked: { price: 649_900, currency: 'CAD' }, suite: abroad })).toBe(
      'Requested at $649,900; list price now US$649,900',
    )
  })

  it('may be taken back until it is declined', () => {
    expect(REQUEST_STATUSES.filter((status) => isWithdrawable({ status }))).toEqual(['submitted', 'accepted'])
  })

  it('has words and a look for every status', () => {
    expect(REQUEST_STATUSES.map((status) => [requests.status[status], lookOf({ status })])).toEqual([
      ['With the sales team', 'live'],
      ['Accepted', 'done'],
      ['Declined', 'no'],
      ['Withdrawn', 'no'],
    ])
  })
})
