/** What a purchaser may be known by: a licence unless a passport is named. */
export const IDENTITY_DOCUMENTS = ['licence', 'passport'] as const
export type IdentityDocument = (typeof IDENTITY_DOCUMENTS)[number]

/** Years a purchaser must have lived. */
const ADULT = 18

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/

/** Whether the text is a day there is, written 2026-11-20. */
export const isDay = (text: string) => {
  const [, year, month, day] = DAY.exec(text) ?? []
  if (!year || Number(year) < 1900) return false
  const date = new Date(`${text}T00:00:00Z`)
  return date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day)
}

/** The day it is at the head office, written 2026-11-20. */
export const today = (now = new Date()) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format(now)

/** The first day a licence may expire on: one that ends today is of no use tomorrow. Asked by the form and the API. */
export const soonestExpiry = (on: string) => {
  const next = new Date(`${on}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}

/** Dates compare as text. People born on 29 February turn a year older on 1 March. */
export const isAdult = (born: string, on: string) => {
  const year = String(Number(on.slice(0, 4)) - ADULT).padStart(4, '0')
  return born <= year + on.slice(4)
}
