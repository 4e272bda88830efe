/** Identity documents; a licence by default. */
export const IDENTITY_DOCUMENTS = ['licence', 'passport'] as const
export type IdentityDocument = (typeof IDENTITY_DOCUMENTS)[number]

/** Years a purchaser must have lived. */
const ADULT = 18

/** Earliest expiry date: tomorrow. Used by the form and the API. */
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
