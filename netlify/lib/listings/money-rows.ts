import { maintenanceFrom, monthlyFee } from '#features/calculator/maintenance-fee.rules.ts'
import { depositsFrom } from '#features/closing/deposit-text.rules.ts'
import { depositSchedule } from '#features/closing/deposits.rules.ts'
import type { Deposit } from '#features/suite/money.schema.ts'
import type { FeeBasis } from '#features/suite/suite-values.rules.ts'
import type { Read, Values } from './rows.ts'

const isSaid = (value: unknown) => value !== null && value !== undefined
const numberIn = (value: unknown) => (typeof value === 'number' ? value : null)
const textIn = (value: unknown) => (typeof value === 'string' ? value : null)

/** Checks that a figure has the other value it needs. Only reports columns in the table, even empty ones. */
const alone = (values: Values, name: string, beside: string, allowed: readonly unknown[]) =>
  isSaid(values[name]) && Object.hasOwn(values, beside) && !allowed.includes(values[beside])

const pairs = (values: Values) => [
  alone(values, 'rebate_assumed', 'tax_treatment', ['included']) &&
    'rebate_assumed can be set only if tax_treatment is included',
  alone(values, 'fee_amount', 'fee_basis', ['month', 'square-foot']) &&
    'fee_amount needs a fee_basis: month or square-foot',
  values['property_tax'] === null &&
    isSaid(values['property_tax_basis']) &&
    'property_tax_basis needs a property_tax',
  ...['parking', 'locker'].flatMap((name) => [
    alone(values, `${name}_price`, name, ['extra']) && `${name}_price can be set only if ${name} is extra`,
    alone(values, `${name}_fee`, name, ['included', 'extra']) &&
      `${name}_fee can be set only if ${name} is included or extra`,
  ]),
]

/** Whether the fee as text contradicts the fee as a number. */
const feeOfTwoMinds = (values: Values, column: 'maintenance_fee' | 'maintenance_fee_fr') => {
  const feet = numberIn(values['square_footage'])
  const text = maintenanceFrom(textIn(values[column]), feet)
  const basis = textIn(values['fee_basis']) as FeeBasis | null
  const counted = monthlyFee({ amount: numberIn(values['fee_amount']), basis, text: null }, feet)
  return (
    text !== null &&
    counted !== null &&
    text !== counted &&
    `${column} says $${text} a month, fee_amount $${counted}`
  )
}

const depositsOfTwoMinds = (values: Values) => {
  const rows = values['deposits'] as Deposit[] | null | undefined
  if (!rows) return []
  const price = numberIn(values['price'])
  return [
    ...['deposit_structure', 'deposit_structure_fr'].map((column) => {
      const text = depositsFrom(textIn(values[column]))
      return (
        text !== null &&
        JSON.stringify(text) !== JSON.stringify(rows) &&
        `deposits differ from those of ${column}`
      )
    }),
    // Dates that have passed by now were still ahead when the list was made.
    price !== null &&
      price > 0 &&
      depositSchedule(rows, price, '2000-01-01') === null &&
      'deposits come to more than the price',
  ]
}

/** The amounts in a currency other than the building's. */
export const currencyComplaints = ({ currencies = {} }: Read, currency: string): string[] =>
  Object.entries(currencies).flatMap(([column, named]) => {
    const others = named.filter((code) => code !== currency)
    return others.length > 0
      ? [`${column} is in ${others.join(' and ')}, the building in ${currency}: write it in ${currency}`]
      : []
  })

/** The contradictions within a suite's row. */
export const moneyComplaints = (values: Values): string[] =>
  [
    ...pairs(values),
    feeOfTwoMinds(values, 'maintenance_fee'),
    feeOfTwoMinds(values, 'maintenance_fee_fr'),
    ...depositsOfTwoMinds(values),
  ].filter((one) => one !== false)
