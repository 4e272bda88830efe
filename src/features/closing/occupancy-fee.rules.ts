import { OCCUPANCY_MONTHS, OCCUPANCY_RATE } from '#features/law/dated.rules.ts'
import { isMissing, ruleOn } from '#features/law/law.rules.ts'
import { formatDay, formatMoney } from '#lib/format.ts'
import { addCents, fraction } from '#lib/fraction.ts'
import { closing as texts } from '#texts/closing.ts'
import type { ClosingInput, Line } from './closing.schema.ts'
import type { DepositDue, Due } from './deposits.rules.ts'
import { amount, ask, between, type Part } from './line.rules.ts'
import { hasOccupancyFee } from './home.rules.ts'

const { occupancy, occupancyUnknown } = texts.formulas

/** Occupancy date; null if unknown or before the agreement. */
export const occupancyDue = ({ firstOccupancy, agreement }: ClosingInput): Due => ({
  when: 'occupancy',
  after: null,
  on: firstOccupancy && firstOccupancy > agreement ? firstOccupancy : null,
})

const feeLine = (input: ClosingInput, rate: number, unpaid: number): Line => {
  const { fee, propertyTax, oneYear } = input
  const interest = fraction(unpaid).percent(rate).over(12).toCent()
  const taxed = fraction(propertyTax ?? 0)
    .over(12)
    .toCent()
  return amount({
    id: 'occupancyFee',
    dollars: addCents(interest, fraction(fee ?? 0).toCent(), taxed),
    formula: () =>
      [
        occupancy.interest(String(rate), formatMoney(unpaid), formatMoney(interest)),
        fee === null ? occupancy.feeUnknown : occupancy.fee(formatMoney(fee)),
        propertyTax === null ? occupancy.taxUnknown : occupancy.tax(formatMoney(taxed)),
        oneYear ? occupancy[oneYear.posted ? 'posted' : 'assumed'](formatDay(oneYear.date)) : '',
      ]
        .filter(Boolean)
        .join(' '),
    due: occupancyDue(input),
    rules: OCCUPANCY_RATE,
    counts: false,
    estimate: true,
  })
}

/** All months of the fee: their number is known only once the building is registered. */
const monthsLines = (input: ClosingInput, monthly: number): Line[] => {
  const rule = ruleOn(OCCUPANCY_MONTHS, input.agreement)
  if (isMissing(rule)) return []
  const { from, to } = rule.value
  const times = (months: number) => fraction(monthly).times(months).toCent()
  return [
    between({
      id: 'occupancyMonths',
      span: { from: times(from), to: times(to) },
      formula: () => occupancy.months(String(from), String(to), formatMoney(monthly)),
      due: occupancyDue(input),
      rules: [rule],
    }),
  ]
}

/** The monthly fee an Ontario builder may charge from occupancy until closing, and its possible total. */
export const occupancyFee = (
  input: ClosingInput,
  schedule: readonly DepositDue[] | null,
  paid: number,
): Part => {
  if (!hasOccupancyFee(input)) return { lines: [], notices: [] }
  if (input.occupancyRate === null || !schedule)
    return { lines: [{ ...ask('occupancyFee', occupancyUnknown), due: occupancyDue(input) }], notices: [] }
  const fee = feeLine(input, input.occupancyRate, addCents(paid, -(schedule.at(-1)?.total ?? 0)))
  return { lines: [fee, ...monthsLines(input, fee.dollars ?? 0)], notices: [] }
}
