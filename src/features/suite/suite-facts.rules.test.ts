import { describe, expect, it } from 'vitest'
import type { SuiteMoney } from './money.schema.ts'
import { furtherFacts, parkingTerms, termsOfSale } from './suite-facts.rules.ts'
import { noMoney } from './suite.fixture.ts'

const suite = (money: Partial<SuiteMoney> = {}, maintenanceFee: string | null = null) => ({
  maintenanceFee,
  squareFootage: 612,
  incentives: null,
  anticipatedOccupancy: null,
  money: { ...noMoney, ...money },
})

it('says nothing of what the listing leaves out', () => {
  expect(termsOfSale(suite())).toEqual({ incentives: null, occupancy: null, fee: null })
  expect(furtherFacts(suite(), true)).toEqual([])
})

it.each([
  [{ feeAmount: 428.4, feeBasis: 'month' }, null, '$428.40 a month'],
  [{ feeAmount: 0.7, feeBasis: 'square-foot' }, null, '$0.70 per Sq.Ft. a month'],
  // The number wins over a contradicting text.
  [{ feeAmount: 428.4, feeBasis: 'month' }, 'About $400', '$428.40 a month'],
  [{}, '$1,850/quarter', '$1,850/quarter'],
  [{ feeBasis: 'none' }, 'To be announced', 'None'],
] as const)('a fee of %j and %j is %j', (money, text, said) => {
  expect(termsOfSale(suite(money, text)).fee).toBe(said)
})

it('says how parking and a locker come, and what they cost', () => {
  const facts = furtherFacts(
    suite({ parking: 'extra', parkingPrice: 79_900, parkingFee: 84.5, locker: 'none', balcony: 0 }),
    true,
  )
  expect(facts).toEqual([
    ['Parking', 'Extra, $79,900, $84.50 a month'],
    ['Locker', 'None'],
    ['Balcony or terrace', 'None'],
  ])
})

it('keeps to the suite what differs between suites of a plan', () => {
  const one = suite({ level: 12, propertyTax: 6498.96, ceiling: 9 })
  expect(furtherFacts(one, true).map(([term]) => term)).toEqual(['Property tax', 'Floor', 'Ceiling'])
  expect(furtherFacts(one, false).map(([term]) => term)).toEqual(['Ceiling'])
})

describe('the terms of a parking space', () => {
  const termsOf = (money: Partial<SuiteMoney>) => parkingTerms({ ...noMoney, ...money })

  it('are those of the details, where they have a price', () => {
    expect(termsOf({ parking: 'extra', parkingPrice: 79_900, parkingFee: 84.5 })).toBe(
      'Extra, $79,900, $84.50 a month',
    )
    expect(termsOf({ parking: 'included' })).not.toBeNull()
  })

  it('are for the sales team to say without a price or a space', () => {
    expect(termsOf({ parking: 'extra' })).toBeNull()
    expect(termsOf({ parking: 'none' })).toBeNull()
    expect(termsOf({})).toBeNull()
  })
})
