import type { FeeBasis } from '#features/suite/suite-values.rules.ts'
import { BOUNDS } from '#features/suite/bounds.rules.ts'
import { currenciesIn, readingsOf } from '#lib/figure.ts'
import { fraction } from '#lib/fraction.ts'

/** `1,850`, `1 028,40`, `1.028,40`, `0.625`, `.66`; groups of three digits, then decimals. */
const AMOUNT = /\d{1,3}(?:[, .'’]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d+)?|(?<![\p{L}\d])\.\d+/gu
const SEPARATOR = /, |[;\n(+]| plus /u
const YEAR = /^(?:19|20)\d\d$/u
const NO_FEE = /^(?:none|nil|no (?:\p{L}+ )?fees?|aucun|sans frais)\b/iu
/** The fee is waived only for a time. */
const FOR_A_TIME = /first|premi|until|jusqu|pendant|\bfor (?:an?|one|two|three)\b|then|puis/iu
/** How spreadsheets write a debt, which a fee is not. */
const NEGATIVE = /^[-−]\$?\d|^\(\$?[\d., ]+\$?\)$|\d[-−]$/u
/** What is paid in addition to the fee, or for part of it. */
const BESIDE = [
  ...['parking', 'stationnement', 'locker', 'casier', 'storage', 'entreposage'],
  ...['hydro', 'water', 'eau', 'gas', 'gaz', 'heat', 'chauffage', 'cooling', 'climatisation'],
  ...['thermal', 'thermique', 'meter', 'compteur'],
  ...['internet', 'wi-?fi', 'cable', 'câble', 'tv', 'rogers', 'bell', 'telus', 'vidéotron', 'bulk'],
  ...['smart', 'domotique', 'bbq', 'gym', 'pool', 'piscine', 'insurance', 'assurance', 'tax'],
]
const EXTRA = new RegExp(`^(?:(?!incl|with|avec|compris).)*\\b(?:${BESIDE.join('|')})`, 'iu')
const RANGE = /^\s*(?:-|–|to|à)\s*(?:US|CA|C)?\$?\s*$/iu
const FOOT = /sq|\bs\.?f\b|\bft|foot|pi²|pi2|pi\.? ?ca\b|pied|psf/iu
const METRE = /m²|m2|metre|mètre|sq\.? ?m\b/iu
/** A period that does not divide a year into months: the fee is unknown. */
const OTHER_PERIOD =
  /week|semaine|hebdo|fortnight|semestr|\b(?:semi|bi)[- ]?(?:month|ann|mens|mest)|(?:every|aux|tous les) (?:\p{L}+ (?:month|mois)|$)|(?:\/|per|for|pour|par)\s*$/iu
/** Words before an amount that say it is included in the previous one. */
const PART = /\b(?:incl|with|avec|dont|of which|compris|compren)/iu
/** Months of a period. */
const PERIODS = [
  [/month|mois|mensuel|\bmo\b/iu, 1],
  [/quarter|trimestr/iu, 3],
  [/year|annum|annual|annuel|\byr\b|\bp\.?a\b|\ban\b|année/iu, 12],
] as const
const HIGHEST_FEE = 1_000_000
/** A lower fee without a basis is per square foot or a typing mistake. */
const LEAST_BARE_FEE = 10
const [LEAST_PER_FOOT, HIGHEST_PER_FOOT] = BOUNDS.fee_a_foot
const [LEAST_A_MONTH, HIGHEST_A_MONTH] = BOUNDS.fee_a_month
/** How far a text's two amounts may differ, because the one per square foot is rounded. */
const ROUNDED = 0.05

interface Wording {
  dollars: number
  signed: boolean
  year: boolean
  extra: boolean
  range: boolean
  foot: boolean
  metre: boolean
  /** Two readings, none, or an unusual period. */
  unclear: boolean
  months: number | undefined
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
    const cents = /^\s?(?:¢|cents?\b|c\b(?=\s*(?:\/|per|par|a|sq|psf)))/iu.test(after)
    const foot = FOOT.test(after)
    const [value = Number.NaN, ...others] = readingsOf(match[0])
    const period = (words: string) => PERIODS.find(([word]) => word.test(words))?.[1]
    return {
      dollars: value / (cents ? 100 : 1),
      signed: cents || /\$\s?$/u.test(before) || /^\s?\$/u.test(after),
      year: YEAR.test(match[0]),
      extra: EXTRA.test(label) || EXTRA.test(after) || (previous !== undefined && PART.test(label)),
      range: RANGE.test(rest),
      foot,
      metre: METRE.test(after),
      // No fee per square foot is a thousand dollars.
      unclear:
        Number.isNaN(value) ||
        (others.length > 0 && !foot) ||
        /^k\b/iu.test(after) ||
        OTHER_PERIOD.test(after),
      months: period(after) ?? period(label),
    }
  })
}

/** Dollars a month, to the cent; null for an amount per square foot if the size is unknown. */
const monthly = ({ dollars, foot, months }: Wording, squareFootage: number | null) => {
  const amount = fraction(dollars).over(months ?? 1)
  if (!foot) return amount.toCent()
  return squareFootage === null ? null : amount.times(squareFootage).toCent()
}

/** The amount for a period if there is one, else the one per square foot; null if they contradict each other. */
const stated = (found: Wording[], squareFootage: number | null): number | null | undefined => {
  const feet = found.filter(({ foot }) => foot)
  const periodic = found.filter(({ foot, months }) => !foot && months !== undefined)
  const amounts = [...periodic, ...feet].map((one) => monthly(one, squareFootage))
  const known = amounts.filter((amount) => amount !== null)
  const [first] = known
  if (first === undefined) return amounts.length > 0 ? null : undefined
  return known.every((amount) => Math.abs(amount - first) <= first * ROUNDED) ? first : null
}

const isPossible = (amount: number, squareFootage: number | null) =>
  amount === 0 ||
  (squareFootage === null && amount >= LEAST_A_MONTH && amount <= HIGHEST_A_MONTH) ||
  (squareFootage !== null &&
    amount >= squareFootage * LEAST_PER_FOOT &&
    amount <= squareFootage * HIGHEST_PER_FOOT)

/**
 * Dollars a month in a maintenance fee's text, to the cent; 0 if it says there is none, null if it is not certain. A
 * text may say one fee twice (`$0.70 a Sq.Ft., $428.40 a month`). Costs beside the fee, such as parking, are left out.
 */
export const maintenanceFrom = (text: string | null, squareFootage: number | null): number | null => {
  if (text === null) return null
  // Narrow and no-break spaces group digits as well.
  const tidy = text.replaceAll(/[^\S\n]/gu, ' ').trim()
  if (NEGATIVE.test(tidy)) return null
  // Of two currencies, or another one, no amount is certain.
  const [currency = 'CAD', ...others] = currenciesIn(tidy)
  if (others.length > 0 || (currency !== 'CAD' && currency !== 'USD')) return null
  const all = wordingsOf(tidy).filter(({ dollars, extra }) => !(dollars > HIGHEST_FEE) && !extra)
  if (NO_FEE.test(tidy)) return FOR_A_TIME.test(tidy) || all.some(({ year }) => !year) ? null : 0
  const signed = all.filter((one) => one.signed)
  const found = signed.length > 0 ? signed : all.filter(({ year }) => !year)
  if (found.some(({ range, metre, unclear }) => range || metre || unclear)) return null
  const fee = stated(found, squareFootage)
  if (fee !== undefined) return fee !== null && isPossible(fee, squareFootage) ? fee : null
  const [bare, another] = found
  if (!bare || another) return null
  const amount = fraction(bare.dollars).toCent()
  if (bare.dollars !== 0 && bare.dollars < LEAST_BARE_FEE) return null
  return isPossible(amount, squareFootage) ? amount : null
}

export interface Fee {
  amount: number | null
  basis: FeeBasis | null
  text: string | null
}

/** Dollars a month: from the numbers if the listing has them, else from the text; null if unknown. */
export const monthlyFee = ({ amount, basis, text }: Fee, squareFootage: number | null): number | null => {
  if (basis === 'none') return 0
  const usable = amount !== null && amount >= 0 && amount <= HIGHEST_FEE
  if (!usable || basis === null) return maintenanceFrom(text, squareFootage)
  if (basis === 'month') return fraction(amount).toCent()
  return squareFootage === null ? null : fraction(amount).times(squareFootage).toCent()
}
