import { parseAmount } from '#features/calculator/amount.rules.ts'
import { minimumDown } from '#features/calculator/borrowing.rules.ts'
import { chooseTax, startFields } from '#features/calculator/calculator.rules.ts'
import { fieldsFrom } from '#features/calculator/fields.rules.ts'
import type { Scenario } from '#features/calculator/scenario.rules.ts'
import { addCents } from '#lib/fraction.ts'
import { cashToClose } from './closing.rules.ts'
import type { Closing, ClosingInput, Line } from './closing.schema.ts'
import type { Due } from './deposits.rules.ts'
import { taxOnTop, type Home } from './home.rules.ts'
import { DEFAULT_ONE_YEAR } from '#features/rates/bank-figure.rules.ts'
import type { Step } from './CashCalendar.tsx'
import { dueDay, dueName } from './when.rules.ts'

/** The input of `cashToClose` for a home and a scenario. */
export const closingInput = (
  home: Home,
  price: number | null,
  scenario: Scenario,
  today: string,
  oneYear = DEFAULT_ONE_YEAR,
): ClosingInput => {
  const onTop = taxOnTop(home, today)
  // The tax is due even if the calculator leaves it out.
  const fields = chooseTax(fieldsFrom(startFields(price, onTop), scenario), onTop)
  return {
    ...home,
    price: parseAmount(fields.price) ?? Number.NaN,
    down: parseAmount(fields.down) ?? Number.NaN,
    years: fields.years,
    lives: scenario.use !== 'rent',
    firstHome: scenario.first === 'yes' && scenario.use !== 'rent',
    agreement: scenario.signed ?? today,
    today,
    occupancyRate: oneYear.rate,
    oneYear,
  }
}

/** Lines due together. */
export interface Group {
  due: Due
  lines: Line[]
  /** Amount due and running total; null if no line counts as cash. */
  dollars: number | null
  total: number | null
}

const ORDER: readonly Due['when'][] = ['signing', 'days', 'months', 'date', 'occupancy', 'closing', 'later']
/** Days and months sort by date; occupancy, without a date yet, comes after them. */
const rank = ({ when, on }: Due) => (on === null || when === 'signing' ? ORDER.indexOf(when) * 10 : 30)
const inOrder = (a: Due, b: Due) => rank(a) - rank(b) || (a.on ?? '').localeCompare(b.on ?? '')
const keyOf = ({ when, after, on }: Due) => [when, on ?? after].join(' ')

/** Whether a line is part of the price or the loan: shown, but not as cash. */
const isWithin = ({ due, counts, dollars }: Line) => due.when === 'closing' && !counts && dollars !== null

/** A rebate of $0 needs no line. */
const isNothing = ({ due, dollars }: Line) => due.when === 'later' && dollars === 0

/** Lines grouped by due date, with running totals; `within` has those that need no cash. */
export const groupsOf = ({ lines }: Pick<Closing, 'lines'>) => {
  const own = lines.filter((line) => !isWithin(line) && !isNothing(line))
  const groups = [...Map.groupBy(own, ({ due }) => keyOf(due)).values()]
    .map((those) => ({
      due: those[0]?.due ?? { when: 'closing' as const, after: null, on: null },
      lines: those,
    }))
    .toSorted((a, b) => inOrder(a.due, b.due))
  let total = 0
  return {
    due: groups.map(({ due, lines: those }): Group => {
      const counted = those.flatMap(({ counts, dollars }) => (counts && dollars !== null ? [dollars] : []))
      if (counted.length === 0) return { due, lines: those, dollars: null, total: null }
      const dollars = addCents(...counted)
      total = addCents(total, dollars)
      return { due, lines: those, dollars, total }
    }),
    within: lines.filter(isWithin),
  }
}

/**
 * Least cash for a home: the legal minimum down payment, or the deposits if they are more. `together` has
 * every certain amount, `varying` the costs that vary at their upper end.
 */
export const minimumCash = (input: ClosingInput, paid: number, deposits: number) => {
  const legal = input.place.country === 'CA' ? (minimumDown(paid, input.lives, input.agreement) ?? 0) : 0
  const down = Math.max(legal, deposits)
  const { result } = cashToClose({ ...input, down })
  if (!result) return null
  const premiumTax = result.lines.find(({ id }) => id === 'premiumTax')?.dollars ?? 0
  const { loan, totals } = result
  const varying = result.varying?.to ?? 0
  return { down, legal, together: totals.together, varying, loan, premiumTax, byDeposits: deposits > legal }
}

/**
 * How far savings go: what is left (below 0 if they fall short), the last group they cover, the first they do
 * not. `varying` is the amount that the costs that vary add on closing.
 */
export const savingsReach = (groups: readonly Group[], savings: number, varying: number) => {
  const dated = groups.flatMap(({ due, total }) =>
    total === null ? [] : [{ due, total: due.when === 'closing' ? addCents(total, varying) : total }],
  )
  const together = dated.at(-1)?.total ?? 0
  return {
    left: addCents(savings, -together),
    short: dated.find(({ total }) => total > savings) ?? null,
    covered: dated.findLast(({ total }) => total <= savings) ?? null,
  }
}

/** The due dates as text. */
const stepsOf = (groups: readonly Group[]): Step[] =>
  groups.flatMap(({ due, dollars, total }) =>
    dollars === null || total === null
      ? []
      : [{ name: dueName(due), day: dueDay(due), dollars, before: addCents(total, -dollars), total }],
  )

/** Everything the panel shows for one input. */
export const workOut = (input: ClosingInput) => {
  const { errors, result } = cashToClose(input)
  const groups = result && groupsOf(result)
  return {
    errors,
    result,
    groups,
    steps: groups && stepsOf(groups.due),
    minimum: result && minimumCash(input, result.paid, result.totals.deposits),
  }
}
export type Outcome = ReturnType<typeof workOut>
