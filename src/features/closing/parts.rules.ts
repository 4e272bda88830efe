import type { Borrowed } from '#features/calculator/borrowing.rules.ts'
import { NON_RESIDENT } from '#features/law/dated.rules.ts'
import { isMissing, ruleOn } from '#features/law/law.rules.ts'
import { regionOf, type Region } from '#features/law/place.rules.ts'
import { formatMoney } from '#lib/format.ts'
import { addCents } from '#lib/fraction.ts'
import { closing as texts } from '#texts/closing.ts'
import type { ClosingInput, Line } from './closing.schema.ts'
import type { DepositDue } from './deposits.rules.ts'
import { amount, ask, type Part } from './line.rules.ts'
import { varyingLines } from './varying.rules.ts'

const { formulas } = texts
const only = (...lines: readonly Line[]): Part => ({ lines: [...lines], notices: [] })

export const depositLines = (schedule: readonly DepositDue[] | null, { price }: ClosingInput): Part => {
  if (!schedule) return only(ask('deposits', texts.notices.depositsUnknown, 'signing'))
  return only(
    ...schedule.map(({ deposit: { measure, value }, dollars, total, due }, at) => {
      const percent = String(value)
      const formula = () =>
        ({
          amount: formulas.agreed,
          percent: formulas.share(percent, formatMoney(price)),
          'up-to-percent': formulas.upToShare(
            percent,
            formatMoney(price),
            formatMoney(addCents(total, -dollars)),
          ),
        })[measure]
      return amount({ id: 'deposit', key: `deposit-${at + 1}`, dollars, formula, due })
    }),
  )
}

/** The down payment less the deposits, due on closing. */
export const downLine = (schedule: readonly DepositDue[] | null, down: number): Part => {
  const paid = schedule?.at(-1)?.total ?? 0
  return only(
    amount({
      id: 'balance',
      dollars: Math.max(0, addCents(down, -paid)),
      formula: () =>
        schedule
          ? formulas.balance(formatMoney(down), formatMoney(paid))
          : formulas.balanceUnknown(formatMoney(down)),
    }),
  )
}

/** The premium, which is added to the loan, and its tax, which is paid in cash. */
export const premiumLines = (borrowed: Borrowed | null, paid: number, down: number): Part => {
  if (!borrowed || borrowed.premium === 0) return only()
  const { premium, premiumPercent, premiumTax, rules, taxRule, missing } = borrowed
  const premiumLine = amount({
    id: 'premium',
    dollars: premium,
    formula: () => formulas.premium(String(premiumPercent), formatMoney(addCents(paid, -down))),
    rules,
    counts: false,
  })
  if (premiumTax === 0) return only(premiumLine)
  if (premiumTax === null)
    return {
      lines: [premiumLine, ask('premiumTax', formulas.premiumTaxUnknown)],
      notices: missing ? [{ id: 'premiumTax', ...missing }] : [],
    }
  const formula = () => formulas.premiumTax(formatMoney(premium))
  return only(
    premiumLine,
    amount({ id: 'premiumTax', dollars: premiumTax, formula, rules: taxRule ? [taxRule] : [] }),
  )
}

/** Who buys is not asked, so no amount is known. */
const nonResident = (region: Region | null, day: string): Line[] => {
  if (region !== 'ON' && region !== 'BC') return []
  const known = ruleOn<number>(NON_RESIDENT[region], day)
  return [ask('nonResidentTax', formulas.nonResident, 'closing', isMissing(known) ? [] : [known])]
}

/** Costs that cannot be computed: a range, or the reason why there is none. None is shown as 0. */
export const extraLines = (input: ClosingInput, taxKnown: boolean): Part => {
  const { place, tax } = input
  if (place.country === 'US') return only(ask('settlementCosts', formulas.askAbroad))
  const region = regionOf(place.region)
  return only(
    ...(taxKnown ? [] : [ask(tax === 'included' ? 'taxInPrice' : 'taxOnTop', formulas.taxUnknown)]),
    ...nonResident(region, input.agreement),
    ...varyingLines(input),
    ask('adjustments', formulas.adjustments),
  )
}
