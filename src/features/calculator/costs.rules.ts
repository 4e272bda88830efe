import { parseAmount } from './amount.rules.ts'

/** Dollars a month the calculator adds to every mortgage. */
export const FIXED_COSTS = { utilities: 200, insurance: 100, miscellaneous: 50 } as const

/** Property tax as the calculator takes it: this share of the loan, not of the value, per year. */
export const PROPERTY_TAX = 0.01

const AMOUNT = /\d[\d, \u00a0\u202f]*(?:[.,]\d+)?/gu

/**
 * Dollars a month in a maintenance fee's text, null when it holds no amount. A text may hold several
 * (`$0.70 a Sq.Ft., $428.40 a month`): the monthly one counts, then a yearly one, then one per square
 * foot where the size is known, else the first.
 */
export const maintenanceFrom = (text: string | null, squareFootage: number | null): number | null => {
  const found = [...(text ?? '').matchAll(AMOUNT)].flatMap((match) => {
    const dollars = parseAmount(match[0].replace(/[, \u00a0\u202f]+$/u, '').replace(/,(\d{1,2})$/u, '.$1'))
    const after = (text ?? '')
      .slice(match.index + match[0].length, match.index + match[0].length + 16)
      .toLowerCase()
    return dollars === null || dollars > 1_000_000 ? [] : [{ dollars, after }]
  })
  const of = (unit: RegExp) => found.find(({ after }) => unit.test(after))?.dollars
  const [monthly, yearly, perFoot] = [
    of(/^[^\d,;]*\bmo(?:nth|\b)/u),
    of(/^[^\d,;]*\b(?:year|annum|annual)/u),
    of(/^[^\d,;]*\b(?:sq|ft|psf)/u),
  ]
  if (monthly !== undefined) return monthly
  if (yearly !== undefined) return yearly / 12
  if (perFoot !== undefined && squareFootage !== null) return perFoot * squareFootage
  return found[0]?.dollars ?? null
}
