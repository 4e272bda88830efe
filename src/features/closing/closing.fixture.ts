import type { Municipality } from '#features/law/place.rules.ts'
import { cashToClose } from './closing.rules.ts'
import type { ClosingInput, LineId } from './closing.schema.ts'
import { depositsFrom } from './deposit-text.rules.ts'

export const TODAY = '2026-11-22'

/** Suite 1204 of Aurora on King, bought by an owner with 20 % down. */
export const aurora: ClosingInput = {
  place: { country: 'CA', region: 'Ontario', municipality: 'toronto' },
  dwelling: true,
  condominium: true,
  price: 649_900,
  tax: 'included',
  rebateAssumed: true,
  deposits: depositsFrom('$10,000 on signing, balance to 5% in 30 days, 5% in 180 days, 5% on occupancy'),
  down: 129_980,
  years: 25,
  lives: true,
  firstHome: false,
  agreement: TODAY,
  today: TODAY,
  occupancyRate: null,
  fee: null,
  propertyTax: null,
  levyCap: null,
}

const at = (region: string, municipality: Municipality, price: number, down: number): ClosingInput => ({
  ...aurora,
  place: { country: 'CA', region, municipality },
  condominium: false,
  price,
  down,
  tax: 'extra',
  rebateAssumed: null,
  deposits: [],
})
export const hamilton: ClosingInput = {
  ...at('Ontario', 'other', 657_900, 131_580),
  tax: 'included',
  rebateAssumed: true,
}
export const montreal = at('Québec', 'montreal', 429_900, 98_855.51)
export const calgary = at('Alberta', 'other', 674_900, 141_729)
export const vancouver = at('British Columbia', 'other', 559_900, 117_579)
export const chicago: ClosingInput = {
  ...at('Illinois', 'chicago', 329_900, 65_980),
  place: { country: 'US', region: 'Illinois', municipality: 'chicago' },
}

export const closingOf = (input: ClosingInput, more: Partial<ClosingInput> = {}) => {
  const { result } = cashToClose({ ...input, ...more })
  if (!result) throw new Error('No panel for this input')
  const lines = (id: LineId) => result.lines.filter((line) => line.id === id)
  return { ...result, linesOf: lines, line: (id: LineId) => lines(id)[0] }
}
