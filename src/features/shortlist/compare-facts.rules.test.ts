import { expect, it } from 'vitest'
import { workOut, closingInput } from '#features/closing/cash.rules.ts'
import { homeOf } from '#features/closing/home.rules.ts'
import { withVarying } from '#features/closing/varying.rules.ts'
import { downWith, judge, prepareHome } from '#features/closing/reach.rules.ts'
import { aWholeSuite } from '#features/suite/suite.fixture.ts'
import { basisOf, factsOf, isMixed, isSame, rowsOf, termOf } from './compare-facts.rules.ts'

const basis = {
  today: '2026-11-22',
  posted: { rate: 5.25, date: '2026-11-18' },
  oneYear: undefined,
  downOf: null,
}

it('shows the same facts as the suite’s page', () => {
  const suite = aWholeSuite(
    {},
    {
      depositStructure: '5% on signing, 10% in 180 days',
      anticipatedOccupancy: 'Spring 2028',
      money: { feeAmount: 0.7, feeBasis: 'square-foot', feeCovers: 'Heating' },
    },
  )
  expect(factsOf(suite, basis)).toMatchObject({
    price: '$649,900',
    terms: 'CAD, HST included',
    perFoot: '$1,062',
    exposure: 'South',
    fee: '$428.40 a month. Covers: Heating',
    deposits: '5% on signing, 10% in 180 days. $97,485.00 before closing',
    occupancy: 'Spring 2028',
  })
})

it('works the monthly cost out with the posted rate, and with the example where there is none', () => {
  const [posted, example] = [basis, { ...basis, posted: undefined }].map(
    (of) => factsOf(aWholeSuite(), of).monthly,
  )
  // 519,920 over 25 years at 5.25 and 5%, compounded semi-annually, 1% of it for tax, and 350 of the rest.
  expect([posted, example]).toEqual(['$3,882 a month', '$3,808 a month'])
  // Lived in, with 20% down: 129,980 and the transfer taxes on the price without HST, 596,371.68.
  expect(factsOf(aWholeSuite(), basis).cash).toBe('$148,084 to $151,285')
  expect(basisOf(basis, 5)).toContain('5.25%, the 5-year rate posted on 18 November 2026')
  expect(basisOf({ ...basis, posted: undefined }, 5)).toContain('5%, an example rate')
})

it('follows the visitor’s cash, to the same figures as the answer and the panel of the suite’s page', () => {
  const suite = aWholeSuite()
  const home = homeOf(suite)
  const costs = prepareHome(home, suite.price, basis.today)
  const verdict = judge(costs, { cash: 90_000, budget: 6000 }, 5.25)
  expect(verdict).toMatchObject({ reach: 'within', down: 67_250 })
  const own = {
    ...basis,
    downOf: (of: typeof home, price: number) => downWith(prepareHome(of, price, basis.today), 90_000),
  }
  const facts = factsOf(suite, own)
  expect(facts.monthly).toBe('$4,431 a month with $67,250 down')
  expect(Math.ceil((verdict.reach === 'within' && verdict.monthly) || 0)).toBe(4431)
  // 582,650 and a premium of 3.1% over 25 years at 5.25%, 1% of it for tax, and 350 of the rest.
  const { result } = workOut(closingInput(home, suite.price, { down: '67250' }, basis.today))
  expect(facts.cash).toBe(result?.varying && withVarying(result.totals.together, result.varying))
  expect(facts.cash).toMatch(/ to \$90,000$/)
  const row = ['monthly', 'Monthly cost, 20% down'] as const
  expect([termOf(row, basis), termOf(row, own)]).toEqual(['Monthly cost, 20% down', 'Monthly cost'])
  expect([basisOf(basis, 5), basisOf(own, 5)]).toEqual([
    expect.stringContaining('with 20% down, 25 years'),
    expect.stringContaining('with the down payment that your cash allows'),
  ])
})

it('leaves out what a workplace does not have', () => {
  const bay = aWholeSuite({ propertyType: 'industrial', bedrooms: null, washrooms: null })
  expect(factsOf(bay, basis)).toMatchObject({ bedrooms: null, bathrooms: null, cash: null })
  expect(factsOf(aWholeSuite({ propertyType: 'commercial', washrooms: 2 }), basis).bathrooms).toBe('2')
})

it('marks a suite that is sold or has no price, without computed figures', () => {
  const nothing = { terms: 'N/A', perFoot: 'N/A', monthly: 'N/A', cash: 'N/A' }
  expect(factsOf(aWholeSuite({ available: false }), basis)).toMatchObject({
    price: 'No longer available',
    ...nothing,
  })
  expect(factsOf(aWholeSuite({ price: 0 }), basis)).toMatchObject({
    price: 'N/A',
    ...nothing,
    fee: 'Not Available',
    deposits: 'Not Available',
    occupancy: 'Not Available',
  })
})

it('keeps the dollars of two countries apart', () => {
  const here = aWholeSuite()
  const there = aWholeSuite({
    building: { country: 'US', currency: 'USD', region: 'Florida', city: 'Miami' },
  })
  expect(factsOf(there, basis)).toMatchObject({ price: 'US$649,900', terms: 'USD', perFoot: 'US$1,062' })
  expect(factsOf(there, basis).monthly).toMatch(/^US\$/)
  expect(factsOf(there, basis).cash).toMatch(/^US\$/)
  expect([isMixed([here, there]), isMixed([here, here])]).toEqual([true, false])
})

it('says floor, parking, locker and incentives as the listing has them', () => {
  const known = aWholeSuite(
    {},
    {
      incentives: 'Free assignment',
      money: { level: 12, parking: 'extra', parkingPrice: 79900, parkingFee: 84.5, locker: 'included' },
    },
  )
  expect(factsOf(known, basis)).toMatchObject({
    level: '12',
    parking: 'Extra, $79,900, $84.50 a month',
    locker: 'Included',
    incentives: 'Free assignment',
  })
  const silent = aWholeSuite({}, { incentives: null, money: { level: null, parking: null, locker: null } })
  expect(factsOf(silent, basis)).toMatchObject({ level: null, parking: null, locker: null, incentives: null })
})

it('puts apart what is the same in all, by value and not by spelling', () => {
  expect(isSame(['5% on signing', ' 5%  on Signing '])).toBe(true)
  expect(isSame(['5% on signing', '6% on signing'])).toBe(false)
  expect([isSame([null, null]), isSame([null, '1']), isSame(['1'])]).toEqual([true, false, false])
  const [here, above] = [aWholeSuite(), aWholeSuite({ price: 659900 })]
  const terms = (suites: (typeof here)[]) => {
    const { same, differing } = rowsOf(suites.map((suite) => factsOf(suite, basis)))
    return [same, differing].map((rows) => rows.map(([fact]) => fact))
  }
  const [same, differing] = terms([here, above])
  expect(same).toEqual(expect.arrayContaining(['terms', 'size', 'bedrooms', 'exposure']))
  expect(differing).toEqual(['price', 'perFoot', 'monthly', 'cash'])
  // A single suite is not compared: all its rows are open.
  expect(terms([here])[0]).toEqual([])
})
