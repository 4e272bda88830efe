import * as z from 'zod/mini'
import type { Rule } from '#features/law/law.schema.ts'
import type { Place } from '#features/law/place.rules.ts'
import type { closing as texts } from '#texts/closing.ts'
import { DEPOSIT_DUES, DEPOSIT_MEASURES, type Deposit, type Due } from './deposits.rules.ts'

const depositSchema = z.object({
  measure: z.enum(DEPOSIT_MEASURES),
  value: z.number().check(z.nonnegative()),
  due: z.enum(DEPOSIT_DUES),
  after: z.nullable(z.int().check(z.nonnegative())),
  on: z.nullable(z.iso.date()),
})

const dollars = z.nullable(z.number().check(z.nonnegative()))

/** What the data says about the money of a suite; null wherever it does not say. */
export const suiteMoneySchema = z.object({
  taxTreatment: z.nullable(z.enum(['included', 'extra'])),
  /** Whether a price with tax in it is net of the new housing rebate. */
  rebateAssumed: z.nullable(z.boolean()),
  deposits: z.nullable(z.array(depositSchema)),
  feeAmount: dollars,
  feeBasis: z.nullable(z.enum(['month', 'square-foot', 'none'])),
  feeCovers: z.nullable(z.string()),
  parking: z.nullable(z.enum(['included', 'extra', 'none'])),
  parkingPrice: dollars,
  parkingFee: dollars,
  locker: z.nullable(z.enum(['included', 'extra', 'none'])),
  lockerPrice: dollars,
  lockerFee: dollars,
  /** Dollars a year. */
  propertyTax: dollars,
  /** What the estimate rests on, in words. */
  propertyTaxBasis: z.nullable(z.string()),
  /** First tentative occupancy date. */
  firstOccupancy: z.nullable(z.iso.date()),
  levyCap: dollars,
  incentiveAmount: dollars,
  incentiveEnds: z.nullable(z.iso.date()),
  /** Storey, square feet of outdoor space, and feet. */
  level: z.nullable(z.int()),
  balcony: dollars,
  ceiling: dollars,
})
type SuiteMoney = z.infer<typeof suiteMoneySchema>

export interface ClosingInput {
  place: Place
  /** Commercial units have no panel. */
  dwelling: boolean
  /** In a building that is registered as a condominium after people move in. */
  condominium: boolean
  price: number
  tax: SuiteMoney['taxTreatment']
  rebateAssumed: boolean | null
  deposits: readonly Deposit[] | null
  down: number
  /** Amortization. */
  years: number
  lives: boolean
  firstHome: boolean
  /** Day of the agreement, and today, such as `2026-11-22`. */
  agreement: string
  today: string
  /** Percent a year a builder may charge on what is unpaid. */
  occupancyRate: number | null
  /** A month. */
  fee: number | null
  /** A year. */
  propertyTax: number | null
  levyCap: number | null
}

export type LineId = keyof typeof texts.lines

export interface Line {
  id: LineId
  due: Due
  /** `ask`: no amount is known. */
  status: 'number' | 'estimate' | 'ask'
  /** To the cent; null only with `ask`. */
  dollars: number | null
  /** Part of the cash needed, and so of the totals. */
  counts: boolean
  /** How the amount came about, in words. */
  formula: string
  /** The dated rules it was computed from, with source and date. */
  rules: readonly Rule[]
}

export interface Closing {
  /** Price with any tax on top. */
  paid: number
  /** Price without tax; null where that is not known. */
  base: number | null
  /** Mortgage with the premium in it. */
  loan: number
  lines: readonly Line[]
  totals: { deposits: number; closing: number; together: number }
  /** Expired and missing rules, and what does not add up. */
  notices: readonly string[]
  /** The deposits, where they come to more than the down payment. */
  downOffered: number | null
}

export type ClosingErrors = Partial<
  Record<
    | 'price'
    | 'down'
    | 'years'
    | 'agreement'
    | 'deposits'
    | 'occupancyRate'
    | 'fee'
    | 'propertyTax'
    | 'levyCap',
    string
  >
>
