import { currenciesIn, readingsOf } from '#lib/figure.ts'
import { NO_STREET } from './sentence-words.rules.ts'

const FIGURE = "\\d{1,3}(?:[ '’]\\d{3})+(?:[.,]\\d+)?(?! ?\\d)|\\d[\\d.,]*\\d|\\d"
const SCALES: readonly (readonly [factor: number, words: string])[] = [
  [1000, 'k|thousand|thou|grand|mille|mil'],
  [1_000_000, 'm|mm|millions?|mio'],
]
const words = SCALES.map(([, scale]) => scale).join('|')

/** `$800,000`, `800k`, `800 000 $`, `CAD 1.2 million`. */
export const MONEY = `(?:(?:cad|cdn|can|ca|c|usd|us|u\\.s\\.|a|au|hk|eur)\\s?)?[$€£¥]?\\s?(?:${FIGURE})(?:\\s?(?:${words})#${NO_STREET})?(?:\\s?[$€£¥])?(?:\\s?(?:cad|cdn|usd|u\\.?s\\.?(?: dollars?| funds)?|eur|euros?|gbp|(?:canadian )?dollars?(?: (?:américains?|canadiens?))?|américains?|canadiens?)#)?`

const scaleOf = (text: string) =>
  SCALES.find(([, scale]) => new RegExp(`\\d\\s?(?:${scale})(?![\\p{L}\\p{N}])`, 'iu').test(text))?.[0]

/** Whether a text has what only money has: a sign, a scale or a currency. */
export const isMarked = (text: string) =>
  /[$€£¥]/u.test(text) || scaleOf(text) !== undefined || currenciesIn(text).length > 0

/** Whether a text is money without a word that says so: it is marked, or has a price's digits. */
export const looksLikeMoney = (text: string) => isMarked(text) || text.replaceAll(/\D/gu, '').length >= 6

/** `us` is also a word: beside an amount it is the currency, whatever its case. */
const AMERICAN = /(?<!\p{L})u\.?s\.?(?!\p{L})/iu

/**
 * Dollars in a text; null for other currencies, and for an invalid or ambiguous figure. `like` is the other
 * end of a range: `400 to 500k`.
 */
export const dollarsIn = (text: string, like = ''): number | null => {
  if (AMERICAN.test(text) || currenciesIn(text).some((code) => code !== 'CAD')) return null
  const [figure = ''] = new RegExp(FIGURE, 'u').exec(text) ?? []
  const [value, ...others] = readingsOf(figure)
  if (value === undefined || others.length > 0) return null
  const scale = scaleOf(text) ?? (value < 1000 ? scaleOf(like) : 1) ?? 1
  return Math.round(value * scale)
}

const HUNDREDS = new Map([
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'].map(
    (word, at) => [word, at + 1] as const,
  ),
  ...['', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf'].map(
    (word, at) => [word, at + 1] as const,
  ),
])

/**
 * Converts amounts in words to figures: `half a million`, `un demi-million`, `five hundred thousand`, `cinq
 * cent mille`.
 */
export const amountsAsFigures = (text: string) =>
  text
    .replaceAll(
      /(?<![\p{L}\p{N}])(?:half an? million|(?:an? )?half million|(?:un )?demi[\s-]million)(?!\p{L})/giu,
      '$500,000',
    )
    .replaceAll(
      /(?<![\p{L}\p{N}])(?:an? million and an? half|(?:one|an?) and an? half million|(?:un|le|1) million et demi)(?!\p{L})/giu,
      '$1,500,000',
    )
    .replaceAll(/(?<![\p{L}\p{N}])(?:an?|one|un|le) million(?!\p{L})/giu, '$1,000,000')
    .replaceAll(
      /(?<![\p{L}\p{N}])(?:(one|two|three|four|five|six|seven|eight|nine) hundred (?:thousand|k)|(?:(deux|trois|quatre|cinq|six|sept|huit|neuf) )?cents? mille)(?!\p{L})/giu,
      (_, english: string | undefined, french: string | undefined) =>
        `$${HUNDREDS.get((english ?? french ?? '').toLowerCase()) ?? 1}00,000`,
    )

/**
 * Whether a text may say what a visitor can pay, even before it is complete: such figures are in no call
 * (decision 203).
 */
export const isAboutMoney = (text: string) =>
  /[$€£¥]|^\d[\d.,]*\s?[km]$|^\d{6,}$|\d,\d/iu.test(text) ||
  (/\d/u.test(text) &&
    // Whole words: 12 Downing Street is an address.
    /(?<!\p{L})(?:buy|afford|pay|paym\p{L}*|cash|down|downpay\p{L}*|savings?|saved|deposits?|months?|monthly|budget|have|got|income|salary|earn(?:s|ing)?|acheter|payer|comptant|mise de|j'ai|j’ai|revenus?|salaires?|gagne|épargnes?|économies|mois|mensuel\p{L}*|mensualités?)(?!\p{L})/iu.test(
      text,
    ))
