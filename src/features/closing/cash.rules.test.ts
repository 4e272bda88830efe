import { describe, expect, it } from 'vitest'
import { cashToClose } from './closing.rules.ts'
import { aurora, calgary, TODAY } from './closing.fixture.ts'
import { closingInput, groupsOf, minimumCash, savingsReach, workOut } from './cash.rules.ts'

const resultOf = (scenario = {}, home = aurora, price = 649_900) => {
  const input = closingInput(home, price, scenario, TODAY)
  const { result, errors } = cashToClose(input)
  return { input, result, errors, groups: result ? groupsOf(result) : null }
}

describe('suite 1204 as an address tells it', () => {
  it.each([
    [{}, 49_299.86],
    [{ first: 'yes' }, 40_824.86],
    [{ use: 'rent' }, 73_299.86],
    // A landlord gets no first-home rebate.
    [{ use: 'rent', first: 'yes' }, 73_299.86],
  ])('%j is %d at closing', (scenario, closing) => {
    expect(resultOf(scenario).result?.totals.closing).toBe(closing)
  })

  it('takes what the calculator would', () => {
    expect(resultOf({ cost: '500000', share: '25' }).input).toMatchObject({ price: 500_000, down: 125_000 })
    expect(resultOf({ down: '60000', years: '30' }).input).toMatchObject({ down: 60_000, years: 30 })
    expect(resultOf({ signed: '2027-01-15' }).input.agreement).toBe('2027-01-15')
  })

  it('counts a tax on top that the calculator leaves out', () => {
    expect(resultOf({ tax: 'out' }, calgary, 674_900).input.down).toBe(141_729)
  })

  it.each([
    [{ cost: '1e12' }, 'price'],
    [{ cost: '100000001' }, 'price'],
    [{ cost: '10000000000000' }, 'price'],
    [{ cost: '-5' }, 'price'],
    [{ cost: 'NaN' }, 'price'],
    [{ down: 'x' }, 'down'],
    [{ years: '25.01' }, 'years'],
    [{ signed: '2020-01-01' }, 'agreement'],
    [{ signed: 'nope' }, 'agreement'],
    [{ signed: '2026-02-31' }, 'agreement'],
  ])('%j is named at its field', (scenario, field) => {
    const { errors, result } = resultOf(scenario)
    expect([Object.keys(errors).includes(field), result]).toEqual([true, null])
  })
})

describe('what falls due together', () => {
  it('names the tentative day of occupancy in the calendar, with deposit and fee in one group', () => {
    const input = closingInput({ ...aurora, firstOccupancy: '2028-05-15' }, 649_900, {}, TODAY)
    const { groups, steps } = workOut(input)
    expect(steps?.map(({ name, day }) => [name, day]).slice(-2)).toEqual([
      ['On occupancy', '15 May 2028, tentative'],
      ['On closing', ''],
    ])
    const onOccupancy = groups?.due.filter(({ due }) => due.when === 'occupancy')
    expect(onOccupancy?.map(({ lines }) => lines.map(({ id }) => id))).toEqual([
      ['deposit', 'occupancyFee', 'occupancyMonths'],
    ])
  })

  it('is in order of its days, with running totals', () => {
    const { groups } = resultOf()
    expect(groups?.due.map(({ due, dollars, total }) => [due.when, due.on, dollars, total])).toEqual([
      ['signing', '2026-11-22', 10_000, 10_000],
      ['days', '2026-12-22', 22_495, 32_495],
      ['days', '2027-05-21', 32_495, 64_990],
      ['occupancy', null, 32_495, 97_485],
      ['closing', null, 49_299.86, 146_784.86],
      ['later', null, null, null],
    ])
  })

  it('leaves out what is in the price or the loan, and asks what is not known', () => {
    const { groups } = resultOf({ down: '97485' })
    expect(groups?.within.map(({ id }) => id)).toEqual(['taxInPrice', 'rebateInPrice', 'premium'])
    const asked = groups?.due.flatMap(({ lines }) => lines).filter(({ status }) => status === 'ask')
    expect(asked?.every(({ dollars }) => dollars === null)).toBe(true)
    expect(asked?.map(({ id }) => id)).toContain('adjustments')
  })
})

describe('savings', () => {
  it('of 60,000 last until the third deposit', () => {
    const { groups } = resultOf()
    const { left, short, covered } = savingsReach(groups?.due ?? [], 60_000, 0)
    expect(left).toBe(-86_784.86)
    expect([covered?.due.on, short?.due.on, short?.total]).toEqual(['2026-12-22', '2027-05-21', 64_990])
  })

  it('that are enough leave something', () => {
    const { left, short } = savingsReach(resultOf().groups?.due ?? [], 150_000, 3_000)
    expect([left, short]).toEqual([215.14, null])
  })

  it('may run out on closing by the costs that vary alone', () => {
    const { left, short } = savingsReach(resultOf().groups?.due ?? [], 150_000, 4_000)
    expect([left, short?.due.when, short?.total]).toEqual([-784.86, 'closing', 150_784.86])
  })

  it('are measured by the least the home takes', () => {
    const { input, result } = resultOf()
    expect(minimumCash(input, result?.paid ?? 0, result?.totals.deposits ?? 0)).toMatchObject({
      down: 97_485,
      legal: 39_990,
      together: 115_527.27,
      byDeposits: true,
    })
  })
})
