import { once } from '#lib/once.ts'
import { language } from '#texts/language.ts'

const GROUPED_BY_SPACE = /^\d{1,3}(?: \d{3})+(?:[.,]\d{1,2})?$/
const GROUPED_BY_COMMA = /^\d[\d,]*(?:\.\d{0,2})?$/

const DECIMAL_COMMA = /^\d+,\d{0,2}$/

/** Above this floating point loses cents; larger amounts are capped. */
const MAX_AMOUNT = 1e13
const known = (value: number) => Math.min(value, MAX_AMOUNT)

const amounts = once(() => new Intl.NumberFormat(language, { maximumFractionDigits: 2 }))
const percents = once(() => new Intl.NumberFormat(language, { maximumFractionDigits: 2, useGrouping: false }))
const writesComma = once(() => percents().format(0.5).includes(','))

/**
 * Dollars as people write them, `649,900`, `$649 900`, `US$649,900.50`, `649 900,50 $`; null for anything else. A
 * comma groups digits, so that editing digits does not change a figure's scale. It is a decimal sign only in a figure
 * grouped by spaces, or where the language writes decimals with it.
 */
export const parseAmount = (text: string): number | null => {
  const bare = text
    .replace(/\s/gu, ' ')
    .trim()
    .replace(/^(?:US|CA|C)? ?\$ ?| ?\$$/giu, '')
  if (GROUPED_BY_SPACE.test(bare)) return known(Number(bare.replaceAll(' ', '').replace(',', '.')))
  if (writesComma() && DECIMAL_COMMA.test(bare)) return known(Number(bare.replace(',', '.')))
  return GROUPED_BY_COMMA.test(bare) ? known(Number(bare.replaceAll(',', ''))) : null
}

/** A percentage with a point or a comma, `6.09`, `6,09 %`, to six decimals; null for anything else. */
export const parsePercent = (text: string): number | null => {
  // A blank within it may be a missing sign: `6 09`.
  const bare = text.trim().replace(/\s*%$/u, '').replace(',', '.')
  return /^(?:\d+\.?\d*|\.\d+)$/u.test(bare) ? known(Number(Number(bare).toFixed(6))) : null
}

/** `649,900`, with cents only where there are some. */
export const showAmount = (dollars: number) => {
  const text = amounts().format(dollars)
  return /(?:\.|,)\d$/u.test(text) ? `${text}0` : text
}

/** A percentage as its field shows it, with all its decimals: `6.095`. */
export const fieldPercent = (percent: number) =>
  writesComma() ? String(percent).replace('.', ',') : String(percent)

/** At most two decimals, without trailing zeros: `20`, `19.95`. */
export const showPercent = (percent: number) => percents().format(percent)
