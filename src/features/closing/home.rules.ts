import { monthlyFee } from '#features/calculator/maintenance-fee.rules.ts'
import { BOUNDS } from '#features/suite/bounds.rules.ts'
import { isDwelling } from '#features/suite/suite-values.rules.ts'
import type { SuiteCosts, SuiteMoney } from '#features/suite/money.schema.ts'
import type { Suite } from '#features/suite/suite.schema.ts'
import type { ClosingInput } from './closing.schema.ts'
import { depositsFrom } from './deposit-text.rules.ts'
import { salesTaxOf } from './tax-base.rules.ts'
import { regionOf } from '#features/law/place.rules.ts'

/** A home's figures for calculator and panel, except its price. */
export type Home = Pick<
  ClosingInput,
  | 'place'
  | 'dwelling'
  | 'condominium'
  | 'tax'
  | 'rebateAssumed'
  | 'deposits'
  | 'fee'
  | 'propertyTax'
  | 'levyCap'
  | 'firstOccupancy'
>

type Given = Pick<Suite, 'propertyType' | 'depositStructure' | 'maintenanceFee' | 'squareFootage'> & {
  money: Omit<SuiteCosts, 'depositStructure' | 'maintenanceFee'> &
    Pick<SuiteMoney, 'taxTreatment' | 'firstOccupancy'>
  building: Pick<Suite['building'], 'country' | 'region' | 'municipality' | 'condominium'>
}

/** The deposits of a text, unless a share is implausibly high: then they are unknown. */
const usualDeposits = (text: string | null) => {
  const [lowest, highest] = BOUNDS.deposit
  const rows = depositsFrom(text)
  const isUsual = rows?.every(
    ({ measure, value }) => measure === 'amount' || value === 0 || (value >= lowest && value <= highest),
  )
  return isUsual ? rows : null
}

/** The deposit schedule of a suite: its rows, else those parsed from its text. */
export const scheduleOf = (rows: SuiteMoney['deposits'], text: string | null) => rows ?? usualDeposits(text)

/** The listing's numbers, else the unambiguous numbers in its texts. */
export const homeOf = (suite: Given): Home => {
  const { money, building, squareFootage, maintenanceFee, propertyType } = suite
  const { country, region, municipality, condominium } = building
  const { taxTreatment, rebateAssumed, deposits, feeAmount, feeBasis, propertyTax, levyCap, firstOccupancy } =
    money
  return {
    place: { country, region, municipality },
    dwelling: isDwelling(suite),
    condominium: condominium ?? propertyType === 'condo',
    tax: taxTreatment,
    rebateAssumed,
    deposits: scheduleOf(deposits, suite.depositStructure),
    fee: monthlyFee({ amount: feeAmount, basis: feeBasis, text: maintenanceFee }, squareFootage),
    propertyTax,
    levyCap,
    firstOccupancy,
  }
}

/** Percent of sales tax on top of the price; 0 if included, unknown or not levied. */
export const taxOnTop = ({ tax, place, dwelling }: Pick<Home, 'tax' | 'place' | 'dwelling'>, day: string) =>
  (dwelling && tax === 'extra' && salesTaxOf(place, day)?.rate) || 0

/** Whether a buyer who moves in before closing pays an occupancy fee until then: Ontario's condominiums. */
export const hasOccupancyFee = ({
  place,
  condominium,
  dwelling,
}: Pick<Home, 'place' | 'condominium' | 'dwelling'>) =>
  dwelling && condominium && place.country === 'CA' && regionOf(place.region) === 'ON'
