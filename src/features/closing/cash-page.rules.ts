import { parseAmount, parsePercent } from '#features/calculator/amount.rules.ts'
import type { Scenario } from '#features/calculator/scenario.rules.ts'
import type { Municipality, Place } from '#features/law/place.rules.ts'
import type { Deposit } from '#features/suite/money.schema.ts'
import { DEPOSIT_DUES, DEPOSIT_MEASURES } from '#features/suite/suite-values.rules.ts'
import type { Home } from './home.rules.ts'

const canada = (region: string, municipality: Municipality = 'other'): Place => ({
  country: 'CA',
  region,
  municipality,
})
const states = (region: string, municipality: Municipality = 'other'): Place => ({
  country: 'US',
  region,
  municipality,
})

/** The places with dated rules of their own. */
export const PLACES = {
  toronto: canada('ON', 'toronto'),
  on: canada('ON'),
  montreal: canada('QC', 'montreal'),
  qc: canada('QC'),
  ab: canada('AB'),
  bc: canada('BC'),
  mb: canada('MB'),
  sk: canada('SK'),
  chicago: states('IL', 'chicago'),
  il: states('IL'),
  ny: states('NY'),
} as const
export type PlaceId = keyof typeof PLACES
const isPlace = (id: string): id is PlaceId => Object.hasOwn(PLACES, id)

export const TREATMENTS = ['included', 'extra', 'ask'] as const

/** A deposit as typed. */
export interface DepositRow {
  measure: Deposit['measure']
  value: string
  due: Deposit['due']
  /** A number of days or months, or a date, depending on `due`. */
  after: string
}

const LETTERS = { amount: 'a', percent: 'p', 'up-to-percent': 'u' } as const
const DUES = { signing: 's', days: 'd', months: 'm', date: 'on', occupancy: 'o' } as const
const clean = (text: string) => text.replace(/[^\d.,-]/gu, '').slice(0, 12)

/** A row's figure in an address: a number, or as typed if it is not one. */
export const figureOf = ({ measure, value }: Pick<DepositRow, 'measure' | 'value'>) => {
  if (measure !== 'amount') return clean(value.replace(',', '.'))
  const dollars = parseAmount(value)
  return clean(dollars === null ? value : String(dollars))
}

/** Rows as a query parameter: `a10000_s*u5_d30*p5_o`. Invalid input is kept, with its error. */
export const encodeRows = (rows: readonly DepositRow[]) =>
  rows.length === 0
    ? 'none'
    : rows
        .map((row) => `${LETTERS[row.measure]}${figureOf(row)}_${DUES[row.due]}${clean(row.after)}`)
        .join('*')

const rowFrom = (code: string): DepositRow | null => {
  const [, letter, value = '', word, after = ''] =
    /^([apu])([\d.,-]*)_(on|[sdmo])([\d.-]*)$/u.exec(code) ?? []
  const measure = DEPOSIT_MEASURES.find((each) => LETTERS[each] === letter)
  const due = DEPOSIT_DUES.find((each) => DUES[each] === word)
  return measure && due ? { measure, value, due, after } : null
}

/** A deposit schedule common among new condominiums, as a default. */
export const EXAMPLE = 'p5_s*p5_d90*p5_d180*p5_o'
export const EXAMPLE_PRICE = 650_000

const decodeRows = (code: string | undefined): DepositRow[] =>
  code === 'none' ? [] : (code ?? EXAMPLE).split('*').flatMap((row) => rowFrom(row) ?? [])

const isCount = /^\d{1,4}$/u

/** NaN, which every schedule refuses, stands for an invalid or ambiguous figure. */
const depositOf = ({ measure, value, due, after }: DepositRow): Deposit => ({
  measure,
  value: (measure === 'amount' ? parseAmount(value) : parsePercent(value)) ?? Number.NaN,
  due,
  after: due === 'days' || due === 'months' ? (isCount.test(after) ? Number(after) : Number.NaN) : null,
  on: due === 'date' ? after : null,
})

/** The home in an address: any price, any place. */
export const homeFrom = (scenario: Scenario) => {
  const placeId = scenario.in && isPlace(scenario.in) ? scenario.in : 'toronto'
  const place = PLACES[placeId]
  const usual = place.region === 'ON' ? 'included' : 'extra'
  const treatment = TREATMENTS.find((each) => each === scenario.treatment) ?? usual
  const rows = decodeRows(scenario.deposits)
  const home: Home = {
    place,
    dwelling: true,
    condominium: scenario.condo !== 'no',
    tax: place.country === 'US' || treatment === 'ask' ? null : treatment,
    rebateAssumed: null,
    deposits: rows.map(depositOf),
    fee: null,
    propertyTax: null,
    levyCap: null,
    firstOccupancy: null,
  }
  return { home, placeId, treatment, usual, rows }
}
