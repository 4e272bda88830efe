import { readingsOf } from '#lib/figure.ts'
import { once } from '#lib/once.ts'
import { amounts as dollars, figures } from '#texts/figures.ts'
import { language } from '#texts/language.ts'

/** Groups of three digits; the first may be longer, where digits were added to a grouped figure. */
const GROUPED_BY_COMMA = /^[1-9]\d*(?:,\d{3})+(?:\.\d{1,2})?$/
const GROUPED_BY_SPACE = /^[1-9]\d*(?: \d{3})+(?:[.,]\d{1,2})?$/
/** `649,90`: cents, or an incomplete `649,900`. */
const AFTER_COMMA = /^([1-9][\d,]*),(\d{1,2})$/

/** Above this floating point loses cents; larger amounts are capped. */
const MAX_AMOUNT = 1e13
const known = (value: number) => Math.min(value, MAX_AMOUNT)

const amounts = once(() => new Intl.NumberFormat(language, { maximumFractionDigits: 2 }))
const percents = once(() => new Intl.NumberFormat(language, { maximumFractionDigits: 2, useGrouping: false }))
const writesComma = once(() => percents().format(0.5).includes(','))

const bareOf = (text: string) =>
  text
    .replace(/\s/gu, ' ')
    .trim()
    .replace(/^(?:US|CA|C)? ?\$ ?| ?\$$/giu, '')
    .replace(/[.,]$/u, '')

/**
 * The dollar amounts a text can mean. A comma groups digits by three in both languages; before one or two
 * digits it separates cents in French, and in English is either that or a group that lost a digit.
 */
const amountsIn = (text: string): number[] => {
  const bare = bareOf(text)
  if (!/^\d/u.test(bare)) return []
  if (GROUPED_BY_COMMA.test(bare)) return [Number(bare.replaceAll(',', ''))]
  if (GROUPED_BY_SPACE.test(bare)) return [Number(bare.replaceAll(' ', '').replace(',', '.'))]
  const [, whole, last = ''] = writesComma() ? [] : (AFTER_COMMA.exec(bare) ?? [])
  if (whole) {
    const digits = whole.replaceAll(',', '')
    return [Number(`${digits}.${last}`), Number(digits + last)]
  }
  const readings = readingsOf(bare)
  // Prices have no thousandths, so such a reading is a mistake.
  return readings.length === 1 && /[.,]\d{3,}$/u.test(bare) && !Number.isInteger(readings[0]) ? [] : readings
}

/**
 * Dollars as people write them, `649,900`, `$649 900`, `US$649,900.50`, `649 900,50 $`; null for anything else, and for
 * a text with two readings.
 */
export const parseAmount = (text: string): number | null => {
  const [amount, ...others] = amountsIn(text)
  return amount === undefined || others.length > 0 ? null : known(amount)
}

const inWords = (amount: number) =>
  dollars.dollars(
    amount.toLocaleString(language, {
      minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
      maximumFractionDigits: 3,
    }),
  )

/** Asks which of two readings is meant; undefined if there is at most one. */
export const doubtOf = (text: string): string | undefined => {
  const [first, second] = amountsIn(text)
  return first === undefined || second === undefined
    ? undefined
    : figures.doubt(inWords(first), inWords(second))
}

/** A percentage with a point or a comma, `6.09`, `6,09 %`, to six decimals; null for anything else. */
export const parsePercent = (text: string): number | null => {
  // A space inside may stand for a missing sign: `6 09`.
  const bare = text.trim().replace(/\s*%$/u, '').replace(',', '.')
  return /^(?:\d+\.?\d*|\.\d+)$/u.test(bare) ? known(Number(Number(bare).toFixed(6))) : null
}

/** `649,900`, with cents only if there are any. */
export const showAmount = (dollars: number) => {
  const text = amounts().format(dollars)
  return /(?:\.|,)\d$/u.test(text) ? `${text}0` : text
}

/** A percentage as its field shows it, with all its decimals: `6.095`. */
export const fieldPercent = (percent: number) =>
  writesComma() ? String(percent).replace('.', ',') : String(percent)

/** At most two decimals, without trailing zeros: `20`, `19.95`. */
export const showPercent = (percent: number) => percents().format(percent)
