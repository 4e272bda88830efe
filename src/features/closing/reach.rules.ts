import { borrow } from '#features/calculator/borrowing.rules.ts'
import { monthlyCosts, paidFor } from '#features/calculator/calculator.rules.ts'
import type { Country, Mortgage } from '#features/calculator/mortgage.rules.ts'
import { isMissing, ruleOn } from '#features/law/law.rules.ts'
import { PREMIUM } from '#features/law/mortgage-law.rules.ts'
import { regionOf } from '#features/law/place.rules.ts'
import { hasPrice } from '#features/suite/suite.rules.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { addCents, fraction } from '#lib/fraction.ts'
import { once } from '#lib/once.ts'
import { closingInput, groupsOf, minimumCash, savingsReach } from './cash.rules.ts'
import { cashToClose } from './closing.rules.ts'
import type { ClosingInput } from './closing.schema.ts'
import { depositSchedule, type Due } from './deposits.rules.ts'
import { homeOf, taxOnTop, type Home } from './home.rules.ts'
import type { Limits } from './limits.rules.ts'

/** A down payment at which the premium drops, with its total cash and mortgage. */
interface Step {
  down: number
  cash: number
  loan: number
}

/** What a home costs, whatever the visitor can pay. To the cent. */
export interface Prepared {
  input: ClosingInput
  /** Price with any tax on top. */
  paid: number
  country: Country
  /** A month's cost with no mortgage. */
  unborrowed: number
  /** The least cash; null if the panel has no figures. */
  least: Step | null
  /** The higher steps, by cash: computed once, and only where cash is enough. */
  later: () => readonly Step[]
}

/** The shares of the price at which the premium drops, in percent of down payment. */
const shares = (day: string) => {
  const rule = ruleOn(PREMIUM, day)
  if (isMissing(rule)) return []
  const { uninsured, steps } = rule.value
  return [...steps.map(([upTo]) => upTo ?? 100), uninsured].map((loan) => 100 - loan)
}

const leastOf = (input: ClosingInput, paid: number) => {
  const { deposits, price, agreement } = input
  const schedule = deposits && depositSchedule(deposits, price, agreement)
  return input.dwelling ? minimumCash(input, paid, schedule?.at(-1)?.total ?? 0) : null
}
type Least = NonNullable<ReturnType<typeof leastOf>>

const laterOf = (input: ClosingInput, paid: number, least: Least) => {
  const { place, years, lives, agreement: day } = input
  if (place.country === 'US') return []
  /** Everything except the down payment and the tax on the premium. */
  const rest = addCents(least.together, least.varying, -least.down, -least.premiumTax)
  return shares(day)
    .map((percent) => fraction(paid).percent(percent).toCent())
    .filter((down) => down > least.down)
    .toSorted((a, b) => a - b)
    .flatMap((down): Step[] => {
      const { borrowed } = borrow(paid, down, years, { region: regionOf(place.region), lives, day })
      return borrowed
        ? [{ down, cash: addCents(rest, down, borrowed.premiumTax ?? 0), loan: borrowed.loan }]
        : []
    })
}

/** The part of the decision that does not depend on the visitor's figures. `price` is in whole dollars. */
export const prepareHome = (home: Home, price: number, day: string): Prepared => {
  const input = closingInput(home, price, {}, day)
  const paid = paidFor(price, taxOnTop(home, day))
  const { country } = home.place
  const least = leastOf(input, paid)
  return {
    input,
    paid,
    country,
    unborrowed: monthlyOf({ input, country }, 0, 0),
    least: least && { down: least.down, cash: addCents(least.together, least.varying), loan: least.loan },
    later: once(() => (least ? laterOf(input, paid, least) : [])),
  }
}

/**
 * The same for a card's home, as computed by its page's panel. It takes a fraction of a millisecond, too long
 * for thousands at each keystroke. Null if the suite has no price, or says nothing about its costs.
 */
export const prepare = (suite: SuiteCard, day: string): Prepared | null => {
  const { costs, taxTreatment, firstOccupancy } = suite
  if (!costs || !hasPrice(suite)) return null
  return prepareHome(
    homeOf({ ...suite, ...costs, money: { ...costs, taxTreatment, firstOccupancy } }),
    suite.price,
    day,
  )
}

/**
 * - `within`: with the cost a month, the down payment and the least cash, as far as they were asked
 * - `cash`: dollars missing even with the least down payment, and when the cash runs out
 * - `budget`: dollars a month too much
 */
export type Verdict =
  | { reach: 'within'; monthly: number | null; down: number | null; least: number | null }
  | { reach: 'cash'; short: number; due: Due | null }
  | { reach: 'budget'; over: number; down: number }
  | { reach: 'unknown' }

type Unpaid = Pick<Prepared, 'input' | 'country'>

/** A month with the listing's property tax, if stated. */
const monthlyOf = ({ input, country }: Unpaid, loan: number, rate: number) => {
  const mortgage: Mortgage = { loan, rate, years: input.years, frequency: 'monthly', country }
  const { total, stated } = monthlyCosts(mortgage, {
    maintenance: input.fee,
    propertyTax: input.propertyTax,
  })
  return stated?.total ?? total
}

/** Far more than the cents that rounding each part may add. */
const ROUNDING = 1
/** The most dollars a month by which the largest down payment may beat the quick one. */
const NEAR = 150

/** What each dollar of mortgage adds to a month: exact except for rounding. */
const ratesOf = new Map<string, number>()
const perDollar = (prepared: Unpaid, rate: number) => {
  const { years, propertyTax } = prepared.input
  const key = `${prepared.country} ${years} ${rate} ${propertyTax === null}`
  const known = ratesOf.get(key)
  if (known !== undefined) return known
  const large = 1e8
  const dollars = (monthlyOf(prepared, large, rate) - monthlyOf(prepared, 0, rate)) / large
  ratesOf.set(key, dollars)
  return dollars
}

/** The mortgage for a down payment between two steps, rounded up. */
const loanAt = ({ paid }: Prepared, step: Step, down: number) =>
  down === step.down
    ? step.loan
    : Math.max(0, Math.ceil((paid - down) * (step.loan / (paid - step.down)) * 100) / 100)

/** A down payment with its mortgage. */
interface Chosen {
  down: number
  loan: number
}

/** Computed quickly: a down payment that cash allows, at most some hundred dollars below the largest. */
const allowedDown = (prepared: Prepared, least: Step, cash: number): Chosen | null => {
  if (cash < least.cash) return null
  const { paid, later } = prepared
  const step = later().findLast((each) => each.cash <= cash) ?? least
  // A dollar more of down payment never takes more than a dollar of cash: what depends on the mortgage only
  // falls.
  const down = Math.min(paid, Math.max(step.down, Math.floor(step.down + cash - step.cash)))
  return { down, loan: loanAt(prepared, step, down) }
}

/** A down payment's total cash, and its mortgage, as in the panel. */
const exactAt = ({ input }: Prepared, down: number) => {
  const { result } = cashToClose({ ...input, down })
  return result && { cash: addCents(result.totals.together, result.varying?.to ?? 0), loan: result.loan }
}

/** The largest down payment in whole dollars that cash allows, and its mortgage. */
const largestDown = (prepared: Prepared, least: Step, cash: number): Chosen | null => {
  let chosen = allowedDown(prepared, least, cash)
  // What a smaller mortgage saves goes into the down payment too, until nothing is left.
  for (let left = 1; chosen && left > 0 && chosen.down < prepared.paid;) {
    const now = exactAt(prepared, chosen.down)
    left = now ? Math.max(1, Math.floor(cash - now.cash)) : 0
    const down = Math.min(prepared.paid, chosen.down + left)
    const next = exactAt(prepared, down)
    if (!next || next.cash > cash) return { down: chosen.down, loan: now?.loan ?? chosen.loan }
    chosen = { down, loan: next.loan }
  }
  return chosen
}

/** The down payment and mortgage that a visitor would choose; null if even the least takes more cash. */
const choose = (prepared: Prepared, cash: number | null, find = largestDown) => {
  const { input, paid, least } = prepared
  return cash === null || !least
    ? { down: input.down, loan: Math.max(0, addCents(paid, -input.down)) }
    : find(prepared, least, cash)
}

/** The down payment a visitor with this cash would choose, or the least if the cash is too little; null if unknown. */
export const downWith = (prepared: Prepared, cash: number) =>
  prepared.least ? (largestDown(prepared, prepared.least, cash) ?? prepared.least).down : null

/** Shops have no panel, and a price whose tax is unknown may be a tenth too low. */
const isKnown = ({ input: { dwelling, place, tax } }: Prepared) =>
  dwelling && (place.country === 'US' || tax !== null)

/**
 * Whether a suite is within reach, computed quickly. With cash, everything that closing leaves goes into the
 * down payment; without, the calculator's down payment is used. `rate` is in percent a year.
 */
export const reachOf = (
  prepared: Prepared | null,
  { budget, cash }: Limits,
  rate: number,
): Verdict['reach'] => {
  if (!prepared || !isKnown(prepared) || (cash !== null && !prepared.least)) return 'unknown'
  const quick = choose(prepared, cash, allowedDown)
  if (!quick) return 'cash'
  if (budget === null) return 'within'
  const about = prepared.unborrowed + quick.loan * perDollar(prepared, rate)
  if (about < budget - ROUNDING) return 'within'
  if (about > budget + NEAR) return 'budget'
  const { loan } = choose(prepared, cash) ?? quick
  return monthlyOf(prepared, loan, rate) > budget ? 'budget' : 'within'
}

/** When cash runs out with the least down payment, as the panel says; null if it does not. */
const runsOut = ({ input, least }: Prepared, cash: number) => {
  const { result } = cashToClose({ ...input, down: least?.down ?? input.down })
  return result && (savingsReach(groupsOf(result).due, cash, result.varying?.to ?? 0).short?.due ?? null)
}

/** The same with the figures of a card. */
export const judge = (prepared: Prepared | null, limits: Limits, rate: number): Verdict => {
  const reach = reachOf(prepared, limits, rate)
  if (reach === 'unknown' || !prepared) return { reach: 'unknown' }
  const { budget, cash } = limits
  const least = (cash !== null && prepared.least?.cash) || null
  const chosen = choose(prepared, cash)
  if (reach === 'cash' || !chosen)
    return {
      reach: 'cash',
      short: addCents(least ?? 0, -(cash ?? 0)),
      due: runsOut(prepared, cash ?? 0),
    }
  if (budget === null) return { reach: 'within', monthly: null, down: null, least }
  const monthly = monthlyOf(prepared, chosen.loan, rate)
  return reach === 'budget'
    ? { reach, over: addCents(monthly, -budget), down: chosen.down }
    : { reach, monthly, down: chosen.down, least }
}

/** What would bring a home within reach, in whole dollars: either is enough. Null if no amount is. */
export interface Need {
  /** More cash, with the same monthly budget. */
  cash: number | null
  /** A larger monthly budget, with the same cash. */
  month: number | null
}

/** A lower bound of the further cash a home needs, without its later steps, which are too slow for thousands. */
const atLeast = (prepared: Prepared, { cash }: Limits) =>
  Math.max(0, (prepared.least?.cash ?? 0) - (cash ?? 0))

/** The least cash with which a month fits the budget; null if even paying the whole price in cash does not. */
const cashFor = (prepared: Prepared, least: Step, budget: number | null, rate: number) => {
  if (budget === null) return least.cash
  if (prepared.unborrowed > budget) return null
  const { paid, later } = prepared
  const loan = (budget - prepared.unborrowed) / perDollar(prepared, rate)
  const cashes = [least, ...later()].map((step) => {
    const share = step.loan / (paid - step.down)
    const down = step.loan <= loan ? step.down : Math.min(paid, Math.ceil(paid - loan / share))
    return exactAt(prepared, down)?.cash ?? addCents(step.cash, down, -step.down)
  })
  return Math.min(...cashes)
}

export const needOf = (prepared: Prepared, limits: Limits, rate: number): Need => {
  const { budget, cash } = limits
  const chosen = choose(prepared, cash)
  const month =
    budget === null || !chosen ? null : Math.ceil(addCents(monthlyOf(prepared, chosen.loan, rate), -budget))
  const needed = cash === null || !prepared.least ? null : cashFor(prepared, prepared.least, budget, rate)
  return { cash: needed === null ? null : Math.ceil(addCents(needed, -(cash ?? 0))), month }
}

const isLess = (a: Need, b: Need) =>
  a.cash === b.cash
    ? (a.month ?? Infinity) < (b.month ?? Infinity)
    : (a.cash ?? Infinity) < (b.cash ?? Infinity)

/** Of homes out of reach, the one that needs the least more: by cash, else by month. Null if no amount is enough. */
export const nearestOf = <Of>(
  beyond: readonly (readonly [of: Of, prepared: Prepared])[],
  limits: Limits,
  rate: number,
) => {
  let nearest: { of: Of; need: Need } | null = null
  const byBound = beyond
    .map(([of, prepared]) => ({ of, prepared, bound: atLeast(prepared, limits) }))
    .toSorted((a, b) => a.bound - b.bound)
  for (const { of, prepared, bound } of byBound) {
    if (nearest && nearest.need.cash !== null && bound > nearest.need.cash) break
    const need = needOf(prepared, limits, rate)
    if (need.cash === null && need.month === null) continue
    if (!nearest || isLess(need, nearest.need)) nearest = { of, need }
  }
  return nearest
}
