import * as z from 'zod/mini'
import { DEPOSIT_DUES, DEPOSIT_MEASURES, EXTRAS, FEE_BASES, TAX_TREATMENTS } from './suite-values.rules.ts'

export const depositSchema = z.object({
  measure: z.enum(DEPOSIT_MEASURES),
  value: z.number().check(z.nonnegative()),
  due: z.enum(DEPOSIT_DUES),
  /** Days or months after signing; otherwise null. */
  after: z.nullable(z.int().check(z.nonnegative())),
  /** `2027-03-31`, for a fixed day; else null. */
  on: z.nullable(z.iso.date()),
})
export type Deposit = z.infer<typeof depositSchema>

const amount = z.nullable(z.number().check(z.nonnegative()))
/** Dollars of the building's country. */
const dollars = amount

/** What a suite costs besides its price, and its smaller measures; null if unknown. Cards have only some (`costs`). */
export const suiteMoneySchema = z.object({
  taxTreatment: z.nullable(z.enum(TAX_TREATMENTS)),
  /** Whether a price with tax in it is net of the new housing rebate. */
  rebateAssumed: z.nullable(z.boolean()),
  /** Empty if there are none. */
  deposits: z.nullable(z.array(depositSchema)),
  /** Dollars a month, or a square foot and month. */
  feeAmount: dollars,
  feeBasis: z.nullable(z.enum(FEE_BASES)),
  feeCovers: z.nullable(z.string()),
  parking: z.nullable(z.enum(EXTRAS)),
  parkingPrice: dollars,
  /** Dollars a month. */
  parkingFee: dollars,
  locker: z.nullable(z.enum(EXTRAS)),
  lockerPrice: dollars,
  /** Dollars a month. */
  lockerFee: dollars,
  /** Dollars a year. */
  propertyTax: dollars,
  /** Basis of the estimate, in words. */
  propertyTaxBasis: z.nullable(z.string()),
  /** First tentative occupancy date. */
  firstOccupancy: z.nullable(z.iso.date()),
  levyCap: dollars,
  incentiveAmount: dollars,
  incentiveEnds: z.nullable(z.iso.date()),
  /** The storey. */
  level: z.nullable(z.int()),
  /** Homes of one stack stand above each other: `4`, `A`. */
  stack: z.nullable(z.string()),
  /** Square feet of outdoor space. */
  balcony: amount,
  /** Feet. */
  ceiling: amount,
})
export type SuiteMoney = z.infer<typeof suiteMoneySchema>

/** What a card needs to say whether a suite is within reach. The texts are null where the numbers are known. */
export const suiteCostsSchema = z.object({
  rebateAssumed: z.nullable(z.boolean()),
  deposits: z.nullable(z.array(depositSchema)),
  depositStructure: z.nullable(z.string()),
  feeAmount: dollars,
  feeBasis: z.nullable(z.enum(FEE_BASES)),
  maintenanceFee: z.nullable(z.string()),
  propertyTax: dollars,
  levyCap: dollars,
})
export type SuiteCosts = z.infer<typeof suiteCostsSchema>
