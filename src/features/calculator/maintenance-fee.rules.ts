import type { FeeBasis } from '#features/suite/suite-values.rules.ts'
import { fraction } from '#lib/fraction.ts'

/** `1,850`, `1 028,40`, `0.625`; groups of three digits, then decimals. */
const AMOUNT = /\d{1,3}(?:[, \u00a0\u202f]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d+)?/gu
const SEPARATOR = /, |[;\n(+]| plus /u
const YEAR = /^(?:19|20)\d\d$/u
const NO_FEE = /^(?:none|nil|no (?:\p{L}+ )?fees?|aucun|sans frais)\b/iu
/** Costs that are listed beside the fee. */
const EXTRA =
  /^(?:(?!incl|with|avec|compris).)*\b(?:parking|stationnement|locker|casier|storage|hydro|water|internet)/iu
const RANGE = /^\s*(?:-|–|to|à)\s*(?:US|CA|C)?\$?\s*$/iu
const FOOT = /sq|\bs\.?f\b|\bft|foot|pi²|pi2|pied|psf/iu
const METRE = /m²|m2|metre|mètre|sq\.? ?m\b/iu
/** Months of a period. */
const PERIODS = [
  [/month|mois|mensuel|\bmo\b/iu, 1],
  [/quarter|trimestr/iu, 3],
  [/year|annum|annual|\byr\b|\ban\b|année/iu, 12],
] as const
const HIGHEST_FEE = 1_000_000
/** A fee below this without a basis is per square foot or a typing mistake. */
const LEAST_BARE_FEE = 10

interface Wording {
  dollars: number
  signed: boolean
  year: boolean
  extra: boolean
  range: boolean
  foot: boolean
  metre: boolean
  months: number | undefined
}

const numberIn = (text: string) => {
  const decimal = text.startsWith('0,') ? text.replace(',', '.') : text.replace(/,(\d{1,2})$/u, '.$1')
  return Number(decimal.replace(/[, \u00a0\u202f]/gu, ''))
}

/** Every amount in a text, with its unit's words. */
const wordingsOf = (text: string): Wording[] => {
  const matches = [...text.matchAll(AMOUNT)]
  return matches.map((match, at) => {
    const end = match.index + match[0].length
    const rest = text.slice(end, matches[at + 1]?.index)
    const after = rest.split(SEPARATOR, 1)[0] ?? ''
    const previous = matches[at - 1]
    const before = text.slice(previous ? previous.index + previous[0].length : 0, match.index)
    const label = before.split(SEPARATOR).at(-1) ?? ''
    const cents = /^\s?(?:¢|cents?\b)/iu.test(after)
    const period = (words: string) => PERIODS.find(([word]) => word.test(words))?.[1]
    return {
      dollars: numberIn(match[0]) / (cents ? 100 : 1),
      signed: cents || /\$\s?$/u.test(before) || /^\s?\$/u.test(after),
      year: YEAR.test(match[0]),
      extra: EXTRA.test(label) || EXTRA.test(after),
      range: RANGE.test(rest),
      foot: FOOT.test(after),
      metre: METRE.test(after),
      months: period(after) ?? period(label),
    }
  })
}

/**
 * Dollars a month in a maintenance fee's text, to the cent; 0 if it says there is none, null if unclear. A text may
 * hold several amounts (`$0.70 a Sq.Ft., $428.40 a month`): one for a period counts first, then one per square foot
 * where the size is known, then one without a basis.
 */
export const maintenanceFrom = (text: string | null, squareFootage: number | null): number | null => {
  if (text === null) return null
  if (NO_FEE.test(text.trim())) return 0
  const all = wordingsOf(text).filter(({ dollars, extra }) => dollars <= HIGHEST_FEE && !extra)
  const signed = all.filter((one) => one.signed)
  const found = signed.length > 0 ? signed : all.filter(({ year }) => !year)
  if (found.some(({ range, metre }) => range || metre)) return null
  const whole = found.filter(({ foot, months }) => !foot && months !== undefined)
  const periodic = PERIODS.map(([, months]) => whole.find((one) => one.months === months)).find(Boolean)
  if (periodic)
    return fraction(periodic.dollars)
      .over(periodic.months ?? 1)
      .toCent()
  const perFoot = found.find(({ foot }) => foot)
  if (perFoot) {
    if (squareFootage === null) return null
    return fraction(perFoot.dollars)
      .times(squareFootage)
      .over(perFoot.months ?? 1)
      .toCent()
  }
  const [bare, another] = found
  if (!bare || another) return null
  return bare.dollars === 0 || bare.dollars >= LEAST_BARE_FEE ? fraction(bare.dollars).toCent() : null
}

export interface Fee {
  amount: number | null
  basis: FeeBasis | null
  text: string | null
}

/** Dollars a month: from the numbers where the data has them, else from the text; null where it is not known. */
export const monthlyFee = ({ amount, basis, text }: Fee, squareFootage: number | null): number | null => {
  if (basis === 'none') return 0
  const usable = amount !== null && amount >= 0 && amount <= HIGHEST_FEE
  if (!usable || basis === null) return maintenanceFrom(text, squareFootage)
  if (basis === 'month') return fraction(amount).toCent()
  return squareFootage === null ? null : fraction(amount).times(squareFootage).toCent()
}
