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
import { homeOf, taxOnTop } from './home.rules.ts'
import type { Limits } from './limits.rules.ts'

/** A down payment from which the premium is lower, with the cash it takes in all and the mortgage it leaves. */
interface Step {
  down: number
  cash: number
  loan: number
}

/** What a suite takes, whatever the visitor can pay. To the cent. */
export interface Prepared {
  input: ClosingInput
  /** Price with any tax on top. */
  paid: number
  country: Country
  /** A month's cost with no mortgage. */
  unborrowed: number
  /** The least cash; null if the panel has no figures. */
  least: Step | null
  /** The steps above it, by cash: asked for only where cash suffices, and worked out once. */
  later: () => readonly Step[]
}

/** The shares of the price that end a step of the premium, in percent of down payment. */
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

const laterOf = (input: ClosingInput, paid: number, least: NonNullable<ReturnType<typeof leastOf>>) => {
  const { place, years, lives, agreement: day } = input
  if (place.country === 'US') return []
  /** All but the down payment and the tax on the premium. */
  const rest = addCents(least.together, -least.down, -least.premiumTax)
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

/** A card's home, as the panel of its page has it; null without a price or without its costs. */
const inputOf = (suite: SuiteCard, day: string) => {
  const { costs, taxTreatment } = suite
  if (!costs || !hasPrice(suite)) return null
  const home = homeOf({ ...suite, ...costs, money: { ...costs, taxTreatment, levyCap: null } })
  return { home, input: closingInput(home, suite.price, {}, day) }
}

/**
 * The part of the decision that no figure of the visitor changes, computed once for a suite: it takes a fraction of a
 * millisecond, too long for thousands at each keystroke. Null if the suite says nothing about its costs.
 */
export const prepare = (suite: SuiteCard, day: string): Prepared | null => {
  const known = inputOf(suite, day)
  if (!known) return null
  const { home, input } = known
  const paid = paidFor(suite.price, taxOnTop(home, day))
  const { country } = home.place
  const least = leastOf(input, paid)
  return {
    input,
    paid,
    country,
    unborrowed: monthlyOf({ input, country }, 0, 0),
    least: least && { down: least.down, cash: least.together, loan: least.loan },
    later: once(() => (least ? laterOf(input, paid, least) : [])),
  }
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

const monthlyOf = ({ input, country }: Unpaid, loan: number, rate: number) => {
  const mortgage: Mortgage = { loan, rate, years: input.years, frequency: 'monthly', country }
  return monthlyCosts(mortgage, { maintenance: input.fee, propertyTax: input.propertyTax }).total
}

/** Far more than the cents that rounding each part may add. */
const ROUNDING = 1

/** What each dollar of mortgage adds to a month: exact but for rounding. */
const ratesOf = new Map<string, number>()
const perDollar = (prepared: Unpaid, rate: number) => {
  const key = `${prepared.country} ${prepared.input.years} ${rate}`
  const known = ratesOf.get(key)
  if (known !== undefined) return known
  const large = 1e8
  const dollars = (monthlyOf(prepared, large, rate) - monthlyOf(prepared, 0, rate)) / large
  ratesOf.set(key, dollars)
  return dollars
}

/** The largest down payment that cash allows, in whole dollars between two steps, and its mortgage, rounded up. */
const largestDown = ({ later, paid }: Prepared, least: Step, cash: number) => {
  if (cash < least.cash) return null
  const step = later().findLast((each) => each.cash <= cash) ?? least
  // A dollar more of down payment never takes more than a dollar of cash: tax on the premium only falls.
  const down = Math.min(paid, Math.max(step.down, Math.floor(step.down + cash - step.cash)))
  if (down === step.down) return step
  const share = step.loan / (paid - step.down)
  return { down, loan: Math.max(0, Math.ceil((paid - down) * share * 100) / 100) }
}

/** The down payment and mortgage that a visitor would choose; null if even the least takes more cash. */
const choose = (prepared: Prepared, cash: number | null) => {
  const { input, paid, least } = prepared
  return cash === null || !least
    ? { down: input.down, loan: Math.max(0, addCents(paid, -input.down)) }
    : largestDown(prepared, least, cash)
}

/**
 * Whether a suite is within reach, quickly. With cash, all of it that closing leaves goes into the down payment;
 * without, the down payment is the calculator's. `rate` is in percent a year.
 */
export const reachOf = (
  prepared: Prepared | null,
  { budget, cash }: Limits,
  rate: number,
): Verdict['reach'] => {
  if (!prepared || (cash !== null && !prepared.least)) return 'unknown'
  const chosen = choose(prepared, cash)
  if (!chosen) return 'cash'
  if (budget === null) return 'within'
  const about = prepared.unborrowed + chosen.loan * perDollar(prepared, rate)
  const monthly = Math.abs(about - budget) > ROUNDING ? about : monthlyOf(prepared, chosen.loan, rate)
  return monthly > budget ? 'budget' : 'within'
}

/** When cash runs out with the least down payment, as the panel says it; null if it does not. */
const runsOut = ({ input, least }: Prepared, cash: number) => {
  const { result } = cashToClose({ ...input, down: least?.down ?? input.down })
  return result && (savingsReach(groupsOf(result).due, cash).short?.due ?? null)
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
      due: cash === null ? null : runsOut(prepared, cash),
    }
  if (budget === null) return { reach: 'within', monthly: null, down: null, least }
  const monthly = monthlyOf(prepared, chosen.loan, rate)
  return reach === 'budget'
    ? { reach, over: addCents(monthly, -budget), down: chosen.down }
    : { reach, monthly, down: chosen.down, least }
}
