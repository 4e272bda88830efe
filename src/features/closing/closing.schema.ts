import type { Rule } from '#features/law/law.schema.ts'
import type { Place } from '#features/law/place.rules.ts'
import type { Deposit } from '#features/suite/money.schema.ts'
import type { TaxTreatment } from '#features/suite/suite-values.rules.ts'
import type { closing as texts } from '#texts/closing.ts'
import type { Due } from './deposits.rules.ts'
import type { OneYearRate } from '#features/rates/bank-figure.rules.ts'

export interface ClosingInput {
  place: Place
  /** Commercial units have no panel. */
  dwelling: boolean
  /** In a building that is registered as a condominium after people move in. */
  condominium: boolean
  price: number
  tax: TaxTreatment | null
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
  /** Where that rate is from; absent where it was only entered. */
  oneYear?: OneYearRate
  /** First tentative occupancy date. */
  firstOccupancy?: string | null
  /** A month. */
  fee: number | null
  /** A year. */
  propertyTax: number | null
  levyCap: number | null
}

export type LineId = keyof typeof texts.lines

export interface Line {
  id: LineId
  /** Unique among the lines of a home: its id, with a number for each deposit. */
  key: string
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
