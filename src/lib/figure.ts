/** Spaces and apostrophes as used between groups of three digits. */
const GAP = "[ \\u00a0\\u2009\\u202f'’]"

/** Each way to write a figure: its whole part, its decimals, and the separator of the whole part's groups. */
const SPELLINGS: readonly [spelling: RegExp, group: RegExp][] = [
  [/^(?=.*\d)(\d*)(?:[.,](\d+))?$/, /,/g],
  [new RegExp(`^(\\d{1,3}(${GAP})\\d{3}(?:\\2\\d{3})*)(?:[.,](\\d{1,2}))?$`), new RegExp(GAP, 'g')],
  [/^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d+))?$/, /,/g],
  [/^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d+))?$/, /\./g],
]

const ENGLISH_GROUPS = /^[1-9]\d{0,2}(?:,\d{3})+$/

/**
 * The values that a figure can mean, in English or French: `1,234.50`, `1 234,50` and `1234.5` have one.
 * `650.000` has two, 650 and 650,000: only its column can decide. A comma before three digits separates
 * groups, because nobody writes three decimals with it (`0,625` apart). Anything but one figure (`1 1`,
 * `1,23,456`) has none.
 */
export const readingsOf = (text: string): number[] => {
  const given = text.trim().replace(/^−/, '-')
  const sign = given.startsWith('-') ? -1 : 1
  const digits = sign < 0 ? given.slice(1) : given
  if (ENGLISH_GROUPS.test(digits)) return [sign * Number(digits.replaceAll(',', ''))]
  const values = SPELLINGS.flatMap(([spelling, group]) => {
    const match = spelling.exec(digits)
    if (!match) return []
    const [whole = '', decimals = '0'] = [match[1]?.replaceAll(group, ''), match.at(-1)]
    return [sign * Number(`${whole || '0'}.${decimals}`)]
  })
  return [...new Set(values)]
}

/** How texts name a currency, by its code. A `$` alone names none. Letters after `$` are capitals: `$ can` is a word. */
const CURRENCIES: readonly (readonly [code: string, ...spellings: RegExp[]])[] = [
  [
    'CAD',
    /\bC(?:AN?|DN)?\s?\$/gi,
    /\$\s?C(?:AD|AN|DN|A)?\b/g,
    /\bC(?:AD|DN)\b/gi,
    /\bcanadian dollars?\b|(?:\bdollars?|\$)\s?canadiens?(?!\p{L})/giu,
  ],
  [
    'USD',
    /\bU\.?S\.?A?\s?\$/gi,
    /\$\s?U\.?S\.?[AD]?(?![A-Za-z])|\$\s?É\.?-?U\.?/g,
    /\bUSD\b/gi,
    /\bU\.?S\.? (?:dollars?|funds)\b|(?:\bdollars?|\$)\s?(?:américains?|U\.?S\.?)(?!\p{L})/giu,
    // In capitals beside a figure: `us` is a word.
    /\(U\.?S\.?A?\.?\)|\bUS\s?(?=\d)|(?<=\d\s?(?:[km]\s?)?)US\b/g,
  ],
  ['EUR', /€|\b(?:EUR|euros?)\b/gi],
  ['GBP', /£|\bGBP\b/gi],
  ['AUD', /\bAU?\$/g, /\bAUD\b/gi],
  ['HKD', /\bHK\$/g, /\bHKD\b/gi],
  ['MXN', /\bMX\$/g, /\bMXN\b/gi],
  ['JPY', /¥|\bJPY\b/gi],
]

/** The codes of the currencies that a text names. */
export const currenciesIn = (text: string) =>
  /[a-z€£¥]/i.test(text)
    ? CURRENCIES.filter(([, ...spellings]) => spellings.some((one) => text.search(one) !== -1)).map(
        ([code]) => code,
      )
    : []

/** A figure without its currency. */
export const withoutCurrency = (text: string) =>
  CURRENCIES.flatMap(([, ...spellings]) => spellings)
    .reduce((left, spelling) => left.replaceAll(spelling, ''), text)
    .replaceAll('$', '')
