import { OCCUPANCY_RATE } from '#features/law/dated.rules.ts'
import { formatDay, formatMoney } from '#lib/format.ts'
import { addCents, fraction } from '#lib/fraction.ts'
import { closing as texts } from '#texts/closing.ts'
import type { ClosingInput, Line } from './closing.schema.ts'
import type { DepositDue, Due } from './deposits.rules.ts'
import { amount, ask, type Part } from './line.rules.ts'
import { hasOccupancyFee } from './occupancy.rules.ts'

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

/** The monthly fee an Ontario builder may charge from occupancy until closing. The length of that period is unknown. */
export const occupancyFee = (
  input: ClosingInput,
  schedule: readonly DepositDue[] | null,
  paid: number,
): Part => {
  if (!hasOccupancyFee(input)) return { lines: [], notices: [] }
  const line =
    input.occupancyRate === null || !schedule
      ? { ...ask('occupancyFee', occupancyUnknown), due: occupancyDue(input) }
      : feeLine(input, input.occupancyRate, addCents(paid, -(schedule.at(-1)?.total ?? 0)))
  return { lines: [line], notices: [] }
}
