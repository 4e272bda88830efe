import type { Deposit } from '#features/suite/money.schema.ts'
import { isDay } from '#lib/day.ts'

// In English and in French, because French pages have the French text.
const ROW =
  /^(?:\$ ?(?<dollars>(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?)|(?<balance>balance to )?(?<percent>\d+(?:\.\d+)?) ?%)(?: of (?:the )?(?:purchase )?price)? (?<due>.+)$/iu
const FRENCH_ROW =
  /^(?:(?<dollars>(?:\d{1,3}(?: \d{3})+|\d+)(?:,\d{1,2})?) ?\$|(?<balance>solde jusqu’à )?(?<percent>\d+(?:,\d+)?) ?%)(?: du prix(?: d’achat)?)? (?<due>.+)$/iu
const SIGNING = /^(?:(?:on|at|with|upon) (?:signing|the agreement|the offer)|à la signature)$/iu
const OCCUPANCY =
  /^(?:(?:on|at|upon) (?:occupancy|possession)|à la (?:prise de possession|livraison)|à l’occupation)$/iu
const LATER = /^(?:(?:with)?(?:in|after)|dans|après) (?<count>\d+) (?:(?<days>days?|jours?)|months?|mois)$/iu
const FIXED = /^(?:on|le) (?<day>\d{4}-\d{2}-\d{2})$/iu

const dueFrom = (text: string): Pick<Deposit, 'due' | 'after' | 'on'> | null => {
  if (SIGNING.test(text)) return { due: 'signing', after: null, on: null }
  if (OCCUPANCY.test(text)) return { due: 'occupancy', after: null, on: null }
  const { count, days } = LATER.exec(text)?.groups ?? {}
  if (count) return { due: days ? 'days' : 'months', after: Number(count), on: null }
  const day = FIXED.exec(text)?.groups?.['day']
  return day && isDay(day) ? { due: 'date', after: null, on: day } : null
}

const rowFrom = (text: string): Deposit | null => {
  const tidy = text
    .replaceAll(/[\s\u00a0\u202f]+/gu, ' ')
    .replaceAll("'", '’')
    .trim()
  const english = ROW.exec(tidy)?.groups
  const { dollars, balance, percent, due = '' } = english ?? FRENCH_ROW.exec(tidy)?.groups ?? {}
  const when = dueFrom(due.trim())
  if (!when) return null
  const numberIn = (figure: string) =>
    Number(english ? figure.replaceAll(',', '') : figure.replaceAll(' ', '').replace(',', '.'))
  if (dollars) return { measure: 'amount', value: numberIn(dollars), ...when }
  const value = numberIn(percent ?? '')
  return value <= 100 ? { measure: balance ? 'up-to-percent' : 'percent', value, ...when } : null
}

/**
 * Parses a deposit structure such as `$10,000 on signing, balance to 5% in 30 days, 5% on occupancy`. Null if any
 * part cannot be read, because a partial schedule would have a wrong total.
 */
export const depositsFrom = (text: string | null): Deposit[] | null => {
  const parts = (text ?? '').replace(/\.$/u, '').split(/(?:,\s+|;\s*|\n+)(?:and |then |et |puis )?/u)
  const rows = parts.map(rowFrom)
  const read = rows.filter((row) => row !== null)
  return read.length === rows.length && read.length > 0 ? read : null
}
