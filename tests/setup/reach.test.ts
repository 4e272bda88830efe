import { describe, expect, it } from 'vitest'
import type { Suite } from '#features/suite/suite.schema.ts'
import { aSuite } from '#features/suite/suite.fixture.ts'
import { addCents } from '#lib/fraction.ts'
import { groupsOf, savingsReach, workOut } from '#features/closing/cash.rules.ts'
import { cashToClose } from '#features/closing/closing.rules.ts'
import { homeFigures } from '#features/closing/home-figures.rules.ts'
import { homeOf } from '#features/closing/home.rules.ts'
import { NO_LIMITS, readLimits } from '#features/closing/limits.rules.ts'
import { judge, nearestOf, needOf, prepare, reachOf } from '#features/closing/reach.rules.ts'
import { answersTo, budgets, DAY, demo, RATE } from '#tests/fixtures/reach.demo.ts'

const figuresOf = (whole: Suite, down?: number) =>
  homeFigures({
    home: homeOf(whole),
    price: whole.price,
    scenario: down === undefined ? {} : { down: String(down) },
    today: DAY,
    rate: RATE,
  })

/** A month as a suite's page leads with it: with the property tax of the listing. */
const monthOf = (monthly: ReturnType<typeof homeFigures>['monthly']) =>
  monthly?.stated?.total ?? monthly?.total

/** What a suite's page says before anything is typed, and what its list knows. */
const known = demo.map(({ whole, card }) => {
  const { input, monthly } = figuresOf(whole)
  const least = whole.price > 0 ? workOut(input).minimum : null
  const atLeast = least && cashToClose({ ...input, down: least.down }).result
  return {
    whole,
    prepared: prepare(card, DAY),
    least,
    total: whole.price > 0 ? monthOf(monthly) : undefined,
    due: atLeast ? groupsOf(atLeast).due : [],
    varying: least?.varying ?? 0,
  }
})

/** The cash of a panel, with the costs that vary at their upper end. */
const mostOf = (result: ReturnType<typeof cashToClose>['result']) =>
  addCents(result?.totals.together ?? Infinity, result?.varying?.to ?? 0)

/** Shops have no panel, and a price whose tax is not known may be a tenth too low. */
const isKnown = (whole: Suite) => {
  const { dwelling, place, tax } = homeOf(whole)
  return dwelling && (place.country === 'US' || tax !== null)
}

const CASH = [0, 20_000, 45_000, 60_000, 97_485, 130_000, 250_000, 2_000_000]
const BUDGETS = [0, 1_500, 2_800, 5_000]
const BOTH = [
  [60_000, 3_200],
  [97_485, 3_600],
  [250_000, 2_800],
  [2_000_000, 1_500],
] as const

describe('lists and the pages of suites agree', () => {
  it('on the whole demo', () => {
    expect(demo.length).toBeGreaterThan(220)
  })

  it.each(CASH)('on what $%d in cash reaches', (cash) => {
    for (const { whole, prepared, least, due, varying } of known) {
      const verdict = judge(prepared, { budget: null, cash }, RATE)
      if (!least || !isKnown(whole)) {
        expect(verdict, whole._id).toEqual({ reach: 'unknown' })
        continue
      }
      expect(verdict.reach, whole._id).toBe(addCents(least.together, varying) <= cash ? 'within' : 'cash')
      const short = savingsReach(due, cash, varying).short
      expect(verdict.reach === 'cash' ? verdict.due : null, whole._id).toEqual(short?.due ?? null)
    }
  })

  it.each(BUDGETS)('on what $%d a month reaches', (budget) => {
    for (const { whole, prepared, total } of known) {
      const verdict = judge(prepared, { budget, cash: null }, RATE)
      if (total === undefined || !isKnown(whole)) expect(verdict, whole._id).toEqual({ reach: 'unknown' })
      else if (total > budget)
        expect(verdict).toMatchObject({ reach: 'budget', over: expect.closeTo(total - budget) })
      else expect(verdict, whole._id).toMatchObject({ reach: 'within', monthly: total })
    }
  })

  it.each(BOTH)('on both: $%d in cash and $%d a month, never in favour of reach', (cash, budget) => {
    let within = 0
    for (const { whole, prepared } of known) {
      const verdict = judge(prepared, { budget, cash }, RATE)
      expect(reachOf(prepared, { budget, cash }, RATE), whole._id).toBe(verdict.reach)
      if (verdict.reach !== 'within') continue
      within += 1
      const { input, monthly } = figuresOf(whole, verdict.down ?? undefined)
      // With the whole price paid down the calculator has nothing to compute.
      if (monthly) {
        expect(monthOf(monthly), whole._id).toBeLessThanOrEqual(budget)
        expect(verdict.monthly, whole._id).toBeCloseTo(monthOf(monthly) ?? 0, 1)
      }
      expect(mostOf(cashToClose(input).result), whole._id).toBeLessThanOrEqual(cash)
    }
    expect(within).toBeGreaterThan(0)
  })

  it('and no larger down payment would bring within reach what the list calls too dear', () => {
    const [cash, budget] = [130_000, 3_600]
    let tried = 0
    for (const { whole, prepared } of known) {
      const verdict = judge(prepared, { budget, cash }, RATE)
      if (verdict.reach !== 'budget') continue
      for (const more of [1, 250, 1_000, 5_000, 15_000]) {
        const { input, monthly } = figuresOf(whole, verdict.down + more)
        const { result } = cashToClose(input)
        tried += 1
        const reaches = result && monthly && mostOf(result) <= cash && (monthOf(monthly) ?? 0) <= budget
        expect(reaches ?? false, whole._id).toBe(false)
      }
    }
    expect(tried).toBeGreaterThan(50)
  })
})

describe('an independent script agrees to the cent', () => {
  // Twenty of the two hundred: tests/deep/reach.test.ts tries all.
  const some = budgets.filter((_, at) => at % 10 === 0)

  it.each(some)('with $cash and $budget a month', (limits) => {
    for (const { about, site, script } of answersTo(limits))
      expect({ about, ...site }).toEqual({ about, ...script })
  })

  it('and each answer is given', () => {
    const given = some.flatMap((limits) => answersTo(limits).map(({ script }) => script.reach))
    expect(new Set(given)).toEqual(new Set(['within', 'budget', 'cash', 'unknown']))
  })
})

describe('what a home out of reach needs', () => {
  const limits = { budget: 2_800, cash: 60_000 }
  const beyond = known.flatMap(({ whole, prepared }) =>
    prepared && ['cash', 'budget'].includes(reachOf(prepared, limits, RATE))
      ? [[whole._id, prepared] as const]
      : [],
  )

  it('is enough, and a few dollars less are not', () => {
    let tried = 0
    for (const [id, prepared] of beyond) {
      const { cash, month } = needOf(prepared, limits, RATE)
      const reach = (more: number, aMonth: number) =>
        reachOf(prepared, { budget: limits.budget + aMonth, cash: limits.cash + more }, RATE)
      if (cash !== null)
        expect([reach(cash, 0), reach(cash - 5, 0) === 'within'], id).toEqual(['within', false])
      if (month !== null) expect([reach(0, month), reach(0, month - 1)], id).toEqual(['within', 'budget'])
      tried += 1
    }
    expect(tried).toBeGreaterThan(50)
  })

  it('is least for the closest of them', () => {
    const nearest = nearestOf(beyond, limits, RATE)
    const needs = beyond.map(([, prepared]) => needOf(prepared, limits, RATE).cash ?? Infinity)
    expect(nearest?.need.cash).toBe(Math.min(...needs))
  })

  it('cannot be cash where fees and tax alone are above the budget, or none was given', () => {
    const [, prepared] = beyond[0] ?? []
    if (!prepared) throw new Error('Nothing is beyond reach')
    expect(needOf(prepared, { budget: 10, cash: 60_000 }, RATE).cash).toBeNull()
    expect(needOf(prepared, { budget: 10, cash: null }, RATE)).toMatchObject({
      cash: null,
      month: expect.any(Number),
    })
  })
})

/**
 * By hand, from published rules alone: a condominium in Hamilton for $424,900 with HST in it, 5% on signing, 5% in 90
 * days and 5% on occupancy, fee $380 a month, 6.09%, 25 years.
 */
describe('$60,000 and $2,800 a month near Hamilton', () => {
  const price = 424_900
  const cent = (dollars: number) => Math.round(dollars * 100) / 100
  /** Half-yearly compounding, 300 payments. */
  const paymentOf = (loan: number) => {
    const i = (1 + 0.0609 / 2) ** (1 / 6) - 1
    return cent((loan * i) / (1 - (1 + i) ** -300))
  }
  // Price = 1.13 B − rebate(B); here B lies between 400,000 and 450,000: the federal rebate falls from 6,300 to 0, and
  // Ontario's is 75% of 8% up to 24,000.
  const base = (() => {
    const rebate = (b: number) => (6_300 * (450_000 - b)) / 100_000 + Math.min(0.06 * b, 24_000)
    let [low, high] = [400_000, 450_000]
    for (let turn = 0; turn < 200; turn += 1) {
      const middle = (low + high) / 2
      if (1.13 * middle - rebate(middle) < price) low = middle
      else high = middle
    }
    return low
  })()
  /** Ontario: 0.5% to 55,000, 1% to 250,000, 1.5% to 400,000, 2% above. */
  const transfer = cent(275 + 1_950 + 2_250 + 0.02 * (base - 400_000))
  const suite = {
    ...aSuite({
      price,
      squareFootage: 500,
      building: { municipality: 'other', region: 'Ontario', condominium: true },
    }),
    costs: {
      rebateAssumed: true,
      deposits: (['signing', 'days', 'occupancy'] as const).map((due) => ({
        measure: 'percent' as const,
        value: 5,
        due,
        after: due === 'days' ? 90 : null,
        on: null,
      })),
      depositStructure: null,
      feeAmount: 380,
      feeBasis: 'month' as const,
      maintenanceFee: null,
      propertyTax: 3_800,
      firstOccupancy: null,
      levyCap: 6_000,
    },
  }
  const answer = (budget: number | null, cash: number | null) =>
    judge(prepare(suite, DAY), { budget, cash }, RATE)
  // The deposits, 15%, are the least down payment: premium 2.8%, with 8% tax on it in cash.
  const deposits = cent(0.15 * price)
  const premium = cent(0.028 * (price - deposits))
  // With $4,000 of legal fees, $500 for the title and the capped levies.
  const least = cent(deposits + transfer + 0.08 * premium + 4_000 + 500 + 6_000)

  it('misses the suite with deposits of 15%: cash runs out on occupancy', () => {
    expect(base).toBeGreaterThan(400_000)
    expect(deposits).toBeGreaterThan(60_000)
    expect(answer(2_800, 60_000)).toMatchObject({
      reach: 'cash',
      short: expect.closeTo(least - 60_000, 2),
      due: { when: 'occupancy' },
    })
  })

  it('would reach it to the cent with the cash it takes', () => {
    expect(answer(null, cent(least)).reach).toBe('within')
    expect(answer(null, cent(least - 0.01)).reach).toBe('cash')
  })

  it('and with that cash names the cost a month', () => {
    const loan = cent(price - deposits + premium)
    const monthly = cent(paymentOf(loan) + cent(3_800 / 12) + 380 + 350)
    expect(answer(monthly, cent(least))).toMatchObject({ reach: 'within', monthly, down: deposits })
    expect(answer(cent(monthly - 212), cent(least))).toMatchObject({ reach: 'budget', over: 212 })
  })
})

describe('what cannot be said', () => {
  const [first] = demo
  const card = first?.card ?? aSuite()

  it('a shop, and a home whose tax is not known, are neither', () => {
    const limits = { budget: 1e8, cash: null }
    const shop = prepare({ ...card, propertyType: 'commercial' }, DAY)
    const untaxed = prepare({ ...card, taxTreatment: null }, DAY)
    expect([judge(shop, limits, RATE), judge(untaxed, limits, RATE)]).toEqual([
      { reach: 'unknown' },
      { reach: 'unknown' },
    ])
  })

  it('a suite without a price is neither within reach nor out of it', () => {
    expect(judge(prepare({ ...card, price: 0 }, DAY), { budget: 1e8, cash: 1e8 }, RATE).reach).toBe('unknown')
  })
  it('nor is a card without its costs', () => {
    const { costs, ...bare } = card
    expect(costs).toBeDefined()
    expect(judge(prepare(bare, DAY), { budget: 1e8, cash: null }, RATE).reach).toBe('unknown')
  })
})

describe('figures as typed', () => {
  it('are read as everywhere on the site', () => {
    expect(readLimits({ budget: '$2,800', cash: '60 000' })).toEqual({
      limits: { budget: 2_800, cash: 60_000 },
      errors: {},
    })
    expect(readLimits({ budget: ' ', cash: '' })).toEqual({ limits: NO_LIMITS, errors: {} })
  })
  it.each(['-5', 'lots', '100000001', '1e9', 'NaN', '9'.repeat(24)])(
    '%s limits nothing and is an error',
    (text) => {
      const { limits, errors } = readLimits({ budget: text, cash: text })
      expect(limits).toEqual(NO_LIMITS)
      expect(Object.keys(errors)).toEqual(['budget', 'cash'])
    },
  )
})
