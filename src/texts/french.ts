import { once } from '#lib/once.ts'

// Helpers of the French texts. They stand beside the folder of a language, which has texts only, and do not use
// lib/format.ts: functions hold both languages in one process, where that formats in English.

const numbers = once(() => new Intl.NumberFormat('fr-CA', { maximumFractionDigits: 2 }))

/** `1 299`, `2,5` */
export const number = (value: number) => numbers().format(value)

/** 0 and 1.5 are singular, as `Intl.PluralRules('fr-CA')` has it. */
export const plural = (count: number, one: string, many = `${one}s`) => (Math.abs(count) < 2 ? one : many)

/** `1 logement`, `1 200 logements` */
export const counted = (count: number, one: string, many?: string) =>
  `${number(count)} ${plural(count, one, many)}`

/** `5,25 %`, also from `5.25`. */
export const percent = (value: string) => `${value.replace('.', ',')}\u00a0%`

/** `à Toronto`, `aux Coteaux`: the name of a city with the preposition. `à` needs no elision, an article contracts. */
export const inCity = (city: string) => {
  const article = /^(?<article>les?) /iu.exec(city)?.groups?.['article']
  if (!article) return `à ${city}`
  return `${article.toLowerCase() === 'le' ? 'au' : 'aux'} ${city.slice(article.length + 1)}`
}
