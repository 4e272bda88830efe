import { currenciesIn, readingsOf } from '#lib/figure.ts'

const FIGURE = "\\d{1,3}(?:[ '’]\\d{3})+(?:[.,]\\d+)?(?! ?\\d)|\\d[\\d.,]*\\d|\\d"
const SCALES: readonly (readonly [factor: number, words: string])[] = [
  [1000, 'k|thousand|thou|grand|mille|mil'],
  [1_000_000, 'm|mm|millions?|mio'],
]
const words = SCALES.map(([, scale]) => scale).join('|')

/** `$800,000`, `800k`, `800 000 $`, `CAD 1.2 million`. */
export const MONEY = `(?:(?:cad|cdn|can|ca|c|usd|us|u\\.s\\.|a|au|hk|eur)\\s?)?[$€£¥]?\\s?(?:${FIGURE})(?:\\s?(?:${words})#)?(?:\\s?[$€£¥])?(?:\\s?(?:cad|cdn|usd|us#|eur|euros?|gbp|(?:us |canadian )?dollars?)#)?`

const scaleOf = (text: string) =>
  SCALES.find(([, scale]) => new RegExp(`\\d\\s?(?:${scale})(?![\\p{L}\\p{N}])`, 'iu').test(text))?.[0]

/** Whether a text is money without a word that says so: it has a sign, a scale, or a price's digits. */
export const looksLikeMoney = (text: string) =>
  /[$€£¥]/u.test(text) ||
  scaleOf(text) !== undefined ||
  currenciesIn(text).length > 0 ||
  text.replaceAll(/\D/gu, '').length >= 6

/**
 * Dollars in a text; null for other currencies, and for a figure with none or two readings. `like` is the other end
 * of a range: `400 to 500k`.
 */
export const dollarsIn = (text: string, like = ''): number | null => {
  if (currenciesIn(text).some((code) => code !== 'CAD')) return null
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

/** Amounts in words, as figures: `half a million`, `un demi-million`, `five hundred thousand`, `cinq cent mille`. */
export const amountsAsFigures = (text: string) =>
  text
    .replaceAll(
      /(?<![\p{L}\p{N}])(?:half an? million|(?:an? )?half million|(?:un )?demi[\s-]million)(?!\p{L})/giu,
      '$500,000',
    )
    .replaceAll(
      /(?<![\p{L}\p{N}])(?:an? million and an? half|(?:one|an?) and an? half million|(?:un|1) million et demi)(?!\p{L})/giu,
      '$1,500,000',
    )
    .replaceAll(/(?<![\p{L}\p{N}])(?:an?|one|un) million(?!\p{L})/giu, '$1,000,000')
    .replaceAll(
      /(?<![\p{L}\p{N}])(?:(one|two|three|four|five|six|seven|eight|nine) hundred (?:thousand|k)|(?:(deux|trois|quatre|cinq|six|sept|huit|neuf) )?cents? mille)(?!\p{L})/giu,
      (_, english: string | undefined, french: string | undefined) =>
        `$${HUNDREDS.get((english ?? french ?? '').toLowerCase()) ?? 1}00,000`,
    )

/**
 * Whether a text may say what somebody can pay, also before it is typed to its end: such figures are in no call
 * (decision 203).
 */
export const isAboutMoney = (text: string) =>
  /[$€£¥]|^\d[\d.,]*\s?[km]$|^\d{6,}$|\d,\d/iu.test(text) ||
  (/\d/u.test(text) &&
    /(?<!\p{L})(?:buy|afford|pay|cash|down|savings?|saved|deposit|months?|monthly|budget|acheter|payer|comptant|mise de|épargnes?|économies|mois|mensuel)/iu.test(
      text,
    ))
