import { describe, expect, it } from 'vitest'
import { REQUEST_STATUSES } from './buyer.schema.ts'
import { lookOf, nameOf, whatWasAsked } from './sent-requests.rules.ts'
import { requests } from '#texts/buyer.ts'

const building = { id: 'aurora-on-king', name: 'Aurora on King', currency: 'CAD' as const }
const suite = { unitNumber: '1204', price: 649_900, building }

describe('a request that was sent', () => {
  it('is named by its suite, or by the id of one that is no longer shown', () => {
    expect(nameOf({ suiteId: 'aurora-on-king-1204', suite })).toBe('Suite 1204, Aurora on King')
    expect(nameOf({ suiteId: 'aurora-on-king-1204', suite: null })).toBe('aurora-on-king-1204')
  })

  it('says when and with what it was sent', () => {
    const createdAt = '2026-11-15T15:00:00Z'
    expect(whatWasAsked({ createdAt, parking: false, secondPurchaser: false, suite: null })).toBe(
      'Sent 15 November 2026',
    )
    expect(whatWasAsked({ createdAt, parking: true, secondPurchaser: true, suite })).toBe(
      'Sent 15 November 2026, $649,900, with parking, with a second purchaser',
    )
  })

  it('says no price of a listing that has none yet, and another country’s in its currency', () => {
    const asked = { createdAt: '2026-11-15T15:00:00Z', parking: false, secondPurchaser: false }
    expect(whatWasAsked({ ...asked, suite: { ...suite, price: 0 } })).toBe('Sent 15 November 2026')
    const abroad = { ...suite, building: { ...building, currency: 'USD' as const } }
    expect(whatWasAsked({ ...asked, suite: abroad })).toBe('Sent 15 November 2026, US$649,900')
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
