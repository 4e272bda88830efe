/** Until when a suite is on hold for a buyer; nothing if it is free. */
export interface Hold {
  heldUntil?: string | null | undefined
}

/** A hold without an end, of a suite whose agreement is signed. */
const FOR_GOOD = '9999'

export const isHeldAt = ({ heldUntil }: Hold, now = Date.now()) =>
  typeof heldUntil === 'string' && Date.parse(heldUntil) > now

/** When the hold ends; null for one without an end. */
export const holdEnd = ({ heldUntil }: Hold) => (heldUntil?.startsWith(FOR_GOOD) ? null : (heldUntil ?? null))

/** Without a hold that is over, so that what the build and the API say is right when they say it. */
export const withoutPast = <S extends { heldUntil: string | null }>(suite: S, now = Date.now()): S =>
  suite.heldUntil === null || isHeldAt(suite, now) ? suite : { ...suite, heldUntil: null }

/** The hold of several suites: nothing while one of them is free, else the end that comes first. */
export const holdOfAll = (suites: readonly Hold[], now = Date.now()): string | null => {
  const [first = null] = suites
    .map(({ heldUntil = null }) => heldUntil)
    .toSorted((a, b) => (a ?? '').localeCompare(b ?? ''))
  return suites.every((suite) => isHeldAt(suite, now)) ? first : null
}
