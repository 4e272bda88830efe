import { describe, expect, it } from 'vitest'
import { REQUEST_STATUSES } from './buyer.schema.ts'
import { lookOf, nameOf, whatWasAsked } from './sent-requests.rules.ts'
import { requests } from '#lib/messages.buyer.ts'

const suite = { unitNumber: '1204', building: { id: 'aurora-on-king', name: 'Aurora on King' } }

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

  it('has words and a look for every status', () => {
    expect(REQUEST_STATUSES.map((status) => [requests.status[status], lookOf({ status })])).toEqual([
      ['With the sales team', 'live'],
      ['Accepted', 'done'],
      ['Declined', 'no'],
      ['Withdrawn', 'no'],
    ])
  })
})
