/** When a suite's hold ends; nothing if it is free. */
export interface Hold {
  heldUntil?: string | null | undefined
}

export const isHeldAt = ({ heldUntil }: Hold, now = Date.now()) =>
  typeof heldUntil === 'string' && Date.parse(heldUntil) > now

/** Whether the agreement is signed: the suite is held until it is marked as sold. */
export const isHeldForGood = ({ heldUntil }: Hold) => heldUntil?.startsWith('9999') ?? false

/** When the hold ends; null for one without an end. */
export const holdEnd = (hold: Hold) => (isHeldForGood(hold) ? null : (hold.heldUntil ?? null))

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
