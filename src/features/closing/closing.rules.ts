import { borrow, type Borrowed } from '#features/calculator/borrowing.rules.ts'
import { AMORTIZATIONS, HIGHEST_PRICE, HIGHEST_RATE } from '#features/calculator/mortgage.rules.ts'
import { isAgreementDay } from '#features/calculator/scenario.rules.ts'
import { regionOf, type Region } from '#features/law/place.rules.ts'
import { formatMoney } from '#lib/format.ts'
import { addCents, fraction } from '#lib/fraction.ts'
import { calculator } from '#texts/calculator.ts'
import { closing as texts } from '#texts/closing.ts'
import type { Closing, ClosingErrors, ClosingInput, Line } from './closing.schema.ts'
import { depositSchedule, type DepositDue } from './deposits.rules.ts'
import { lineName, join, type Notice, type Part, amount, ask } from './line.rules.ts'
import { occupancyDue, occupancyFee } from './occupancy-fee.rules.ts'
import { salesTaxes } from './sales-tax.rules.ts'
import { baseOf, salesTaxOf, type SalesTax } from './tax-base.rules.ts'
import { transferTaxes } from './transfer-tax.rules.ts'
import { varyingSum, varyingLines } from './varying.rules.ts'
import { NON_RESIDENT } from '#features/law/dated.rules.ts'
import { isMissing, ruleOn } from '#features/law/law.rules.ts'

const { formulas } = texts
const only = (...lines: readonly Line[]): Part => ({ lines: [...lines], notices: [] })

const depositLines = (schedule: readonly DepositDue[] | null, { price }: ClosingInput): Part => {
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
const downLine = (schedule: readonly DepositDue[] | null, down: number): Part => {
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
const premiumLines = (borrowed: Borrowed | null, paid: number, down: number): Part => {
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

/** The buyer's status is not asked, so the amount is unknown. */
const nonResident = (region: Region | null, day: string): Line[] => {
  if (region !== 'ON' && region !== 'BC') return []
  const known = ruleOn<number>(NON_RESIDENT[region], day)
  return [ask('nonResidentTax', formulas.nonResident, 'closing', isMissing(known) ? [] : [known])]
}

/** Costs that cannot be computed: a range, or the reason why there is none. None is shown as 0. */
const extraLines = (input: ClosingInput, taxKnown: boolean): Part => {
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

const isAmount = (value: number | null) => value === null || (value >= 0 && value <= HIGHEST_PRICE)

const wrongFields = (input: ClosingInput): ClosingErrors => {
  const errors: ClosingErrors = {}
  const { price, down, years, agreement, today, occupancyRate } = input
  if (!(price > 0 && price <= HIGHEST_PRICE)) errors.price = texts.errors.price
  if (!(down >= 0 && down <= HIGHEST_PRICE)) errors.down = texts.errors.down
  if (!AMORTIZATIONS.some((each) => each === years)) errors.years = calculator.yearsInvalid
  if (!isAgreementDay(agreement, today)) errors.agreement = texts.errors.agreement
  if (occupancyRate !== null && !(occupancyRate >= 0 && occupancyRate <= HIGHEST_RATE))
    errors.occupancyRate = texts.errors.occupancyRate
  for (const name of ['fee', 'propertyTax', 'levyCap'] as const)
    if (!isAmount(input[name])) errors[name] = texts.errors.amount
  return errors
}

/** Price with tax, and without it if known. */
const priced = ({ price, tax, rebateAssumed, place }: ClosingInput, salesTax: SalesTax | null) => {
  const onTop = salesTax && tax === 'extra' ? fraction(price).percent(salesTax.rate).toCent() : 0
  // In Ontario prices are usually net of the rebate.
  const net = tax === 'included' && (rebateAssumed ?? regionOf(place.region) === 'ON')
  const base = salesTax && tax === 'included' ? baseOf(price, salesTax, net) : fraction(price)
  return { paid: addCents(price, onTop), net, base }
}

const totalsOf = (lines: readonly Line[]) => {
  const counted = lines.filter(({ counts }) => counts)
  const sum = (these: readonly Line[]) => addCents(...these.map(({ dollars }) => dollars ?? 0))
  const closing = counted.filter(({ due }) => due.when === 'closing')
  const deposits = counted.filter(({ due }) => due.when !== 'closing')
  return { deposits: sum(deposits), closing: sum(closing), together: sum(counted) }
}

const noticeOf = ({ missing, day, ...line }: Notice) => texts.notices[missing](lineName(line), day)

const noticesOf = (input: ClosingInput, schedule: readonly DepositDue[] | null, taxKnown: boolean) => {
  const deposits = schedule?.at(-1)?.total ?? 0
  return [
    ...(schedule ? [] : [texts.notices.depositsUnknown]),
    ...(deposits > input.down
      ? [texts.notices.depositsOverDown(formatMoney(deposits), formatMoney(input.down))]
      : []),
    ...(taxKnown ? [] : [texts.notices.taxUnknown]),
    ...(taxKnown && input.tax === 'included' && input.rebateAssumed === null && input.place.country === 'CA'
      ? [texts.notices.rebateUnknown]
      : []),
  ]
}

/** The cash a buyer needs, when, and later refunds; or errors by field. Both are empty for a commercial unit. */
export const cashToClose = (input: ClosingInput): { errors: ClosingErrors; result: Closing | null } => {
  if (!input.dwelling) return { errors: {}, result: null }
  const errors = wrongFields(input)
  if (Object.keys(errors).length > 0) return { errors, result: null }

  const { place, price, down, years, lives, firstHome, agreement: day } = input
  const salesTax = salesTaxOf(place, day)
  const { paid, net, base } = priced(input, salesTax)
  if (down > paid) return { errors: { down: texts.errors.down }, result: null }
  const schedule = input.deposits && depositSchedule(input.deposits, price, day, occupancyDue(input).on)
  if (input.deposits && !schedule) return { errors: { deposits: texts.errors.deposits }, result: null }
  const mortgage =
    place.country === 'CA' ? borrow(paid, down, years, { region: regionOf(place.region), lives, day }) : null
  if (mortgage && !mortgage.borrowed) return { errors: mortgage.errors, result: null }

  const borrowed = mortgage?.borrowed ?? null
  const loan = borrowed?.loan ?? addCents(paid, -down)
  const taxKnown = place.country === 'US' || (salesTax !== null && input.tax !== null)
  const taxes: Part =
    salesTax && input.tax !== null
      ? salesTaxes({
          place,
          day,
          price,
          tax: salesTax,
          base,
          included: input.tax === 'included',
          net,
          lives,
          firstHome,
        })
      : { lines: [], notices: [] }
  const { lines: found, notices } = join(
    depositLines(schedule, input),
    downLine(schedule, down),
    taxes,
    transferTaxes({ place, day, base, baseKnown: taxKnown, loan, lives, firstHome }),
    premiumLines(borrowed, paid, down),
    occupancyFee(input, schedule, paid),
    extraLines(input, taxKnown),
  )
  const lines =
    regionOf(place.region) === 'QC'
      ? found.map((line) => ({ ...line, due: { ...line.due, inQuebec: true } }))
      : found
  const deposits = schedule?.at(-1)?.total ?? 0
  return {
    errors,
    result: {
      paid,
      base: taxKnown ? base.toCent() : null,
      loan,
      lines,
      totals: totalsOf(lines),
      varying: varyingSum(lines),
      notices: [...noticesOf(input, schedule, taxKnown), ...notices.map(noticeOf)],
      downOffered: deposits > down ? deposits : null,
    },
  }
}
