import type { Rule, Span } from '#features/law/law.schema.ts'
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
  /** In a building registered as a condominium after people move in. */
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
  /** Percent a year that a builder may charge on the unpaid balance. */
  occupancyRate: number | null
  /** Source of that rate; absent if the visitor entered it. */
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
  /** Whose transfer tax it is: each has its own name. */
  transfer?: keyof typeof texts.transfers
  /** Unique among the lines of a home: its id, with a number for each deposit. */
  key: string
  due: Due
  /** `range`: between two amounts. `ask`: the amount is unknown. */
  status: 'number' | 'estimate' | 'range' | 'ask'
  /** To the cent; null with `range` and `ask`. */
  dollars: number | null
  /** Only with `range`. */
  span?: Span
  /** Whether it is part of the cash needed and the totals. */
  counts: boolean
  /** The formula as text, written only for a line that shows it, because lists compute thousands of homes. */
  formula: () => string
  /** The dated rules used, with source and date. */
  rules: readonly Rule[]
}

export interface Closing {
  /** Price with any tax on top. */
  paid: number
  /** Price without tax; null if unknown. */
  base: number | null
  /** Mortgage including the premium. */
  loan: number
  lines: readonly Line[]
  totals: { deposits: number; closing: number; together: number }
  /** The sum of the ranges due on closing, which no total includes; null without one. */
  varying: Span | null
  /** Expired or missing rules, and contradictions. */
  notices: readonly string[]
  /** The deposits, if they are more than the down payment. */
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
