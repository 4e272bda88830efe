import type { Deposit, SuiteMoney } from './money.schema.ts'
import type { Suite } from './suite.schema.ts'

/** Beside those of a card, which has the tax treatment. */
export const MONEY =
  'rebateAssumed:rebate_assumed, deposits, feeAmount:fee_amount, feeBasis:fee_basis, feeCovers:fee_covers, parking, ' +
  'parkingPrice:parking_price, parkingFee:parking_fee, locker, lockerPrice:locker_price, lockerFee:locker_fee, ' +
  'propertyTax:property_tax, propertyTaxBasis:property_tax_basis, firstOccupancy:first_occupancy, ' +
  'levyCap:levy_cap, incentiveAmount:incentive_amount, incentiveEnds:incentive_ends, level, balcony, ceiling'

/** A suite as it is selected: PostgREST makes no object of a row's own columns. */
export type FlatSuite = Omit<Suite, 'money'> & SuiteMoney

/** Editors leave out of a deposit what it does not need. */
const wholeDeposit = (row: Deposit): Deposit => ({ ...row, after: row.after ?? null, on: row.on ?? null })

export const withMoney = (row: FlatSuite): Suite => {
  const { rebateAssumed, deposits, feeAmount, feeBasis, feeCovers, parking, parkingPrice, ...more } = row
  const { parkingFee, locker, lockerPrice, lockerFee, propertyTax, propertyTaxBasis, ...rest } = more
  const { firstOccupancy, levyCap, incentiveAmount, incentiveEnds, level, balcony, ceiling, ...suite } = rest
  return {
    ...suite,
    money: {
      taxTreatment: suite.taxTreatment,
      rebateAssumed,
      deposits: deposits?.map(wholeDeposit) ?? null,
      feeAmount,
      feeBasis,
      feeCovers,
      parking,
      parkingPrice,
      parkingFee,
      locker,
      lockerPrice,
      lockerFee,
      propertyTax,
      propertyTaxBasis,
      firstOccupancy,
      levyCap,
      incentiveAmount,
      incentiveEnds,
      level,
      balcony,
      ceiling,
    },
  }
}
