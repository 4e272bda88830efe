import type { Deposit } from '#features/suite/money.schema.ts'
import type { Plan } from '../plans/plan.ts'
import { frenchTaxBasis } from './french.ts'
import { PLANS, type DemoBuilding, type DemoMoney, type DemoOffer, type DemoPlan } from './demo.ts'

interface Given {
  building: DemoBuilding
  offer: DemoOffer
  plan: DemoPlan
  drawn: Pick<Plan, 'squareFootage' | 'balcony'>
  price: number
  floor: number
  stack: string | null
}

/** Rounded to the cent, as printed. */
const toCent = (dollars: number) => Number(dollars.toFixed(2))

const feeOf = ({ feeBasis, feeCovers }: DemoMoney, rate: number | undefined, squareFootage: number) => {
  if (feeBasis === 'none' || rate === undefined)
    return { fee_amount: null, fee_basis: 'none', fee_covers: null }
  return {
    fee_amount: feeBasis === 'month' ? toCent(rate * squareFootage) : rate,
    fee_basis: feeBasis,
    fee_covers: feeCovers ?? null,
  }
}

const extraOf = (name: 'parking' | 'locker', extra: DemoMoney['parking']) => {
  const [how, ...figures] = extra === 'none' ? (['none'] as const) : extra
  const [price, fee] = how === 'extra' ? figures : [undefined, figures[0]]
  return { [name]: how, [`${name}_price`]: price ?? null, [`${name}_fee`]: fee ?? null }
}

/** The estimate is monthly; twelve of them are the year. */
const propertyTaxOf = ({ propertyTax }: DemoMoney, { country }: DemoBuilding, price: number) => ({
  property_tax: toCent(toCent((price * propertyTax) / 1200) * 12),
  property_tax_basis: `About ${propertyTax}% of the price, as estimated by the ${country === 'US' ? 'seller' : 'builder'}`,
  property_tax_basis_fr: frenchTaxBasis(propertyTax, country),
})

const unknown = {
  tax_treatment: null,
  rebate_assumed: null,
  deposits: null as Deposit[] | null,
  fee_amount: null,
  fee_basis: null,
  fee_covers: null,
  fee_covers_fr: null,
  parking: null,
  parking_price: null,
  parking_fee: null,
  locker: null,
  locker_price: null,
  locker_fee: null,
  property_tax: null,
  property_tax_basis: null,
  property_tax_basis_fr: null,
  first_occupancy: null,
  levy_cap: null,
  incentive_amount: null,
  incentive_ends: null,
  level: null,
  stack: null as string | null,
  balcony: null,
  ceiling: null,
}
export type MoneyRow = {
  [Column in keyof typeof unknown]: (typeof unknown)[Column] | string | number | boolean
} & {
  deposits: Deposit[] | null
}

/** The money columns of a suite; every row has every column. */
export const moneyOf = ({ building, offer, plan, drawn, price, floor, stack }: Given): MoneyRow => {
  const tax = plan.tax ?? offer.tax ?? null
  if (plan.unknown?.includes('terms')) return unknown
  if (plan.unknown?.includes('numbers')) return { ...unknown, tax_treatment: tax }
  const { money } = offer
  const dwelling = PLANS[plan.key].bedrooms !== null
  return {
    ...unknown,
    tax_treatment: tax,
    // Only homes have a rebate.
    rebate_assumed: dwelling && tax === 'included' ? true : null,
    deposits: [...money.deposits],
    ...feeOf(money, offer.maintenance, drawn.squareFootage),
    fee_covers_fr:
      money.feeBasis === 'none' || offer.maintenance === undefined
        ? null
        : (building.french.offer?.feeCovers ?? null),
    ...extraOf('parking', money.parking),
    ...extraOf('locker', dwelling ? money.locker : 'none'),
    ...propertyTaxOf(money, building, price),
    first_occupancy: money.firstOccupancy,
    levy_cap: money.levyCap ?? null,
    incentive_amount: money.incentiveAmount ?? null,
    incentive_ends: money.incentiveEnds ?? null,
    level: floor,
    stack,
    balcony: drawn.balcony ?? 0,
    ceiling: plan.ceiling ?? money.ceiling,
  }
}
