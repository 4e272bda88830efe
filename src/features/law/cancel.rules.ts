import { RESCISSION, type Rescission } from './duty.rules.ts'
import { versionsFor } from './duties.rules.ts'
import { isMissing, ruleOn } from './law.rules.ts'
import type { Rule } from './law.schema.ts'
import { regionOf } from './place.rules.ts'

/** The home, as described by its building's row. */
interface Home {
  country: 'CA' | 'US'
  region: string | null
  /** Null if unknown. */
  condominium: boolean | null
}

/** The rule that lets the buyer of a new home cancel; null if none is stored for it on that day. */
export const cancelRuleOf = (home: Home, day: string): Rule<Rescission> | null => {
  const versions = versionsFor<Rescission>(RESCISSION, regionOf(home.region), home.country)
  const found = versions && ruleOn(versions, day)
  if (!found || isMissing(found)) return null
  if (found.value.homes !== 'new' && !home.condominium) return null
  const { value } = found
  return value.from === 'memorandum' && home.condominium === false
    ? { ...found, value: { ...value, from: 'agreement' } }
    : found
}

const DAY = 86_400_000
const after = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)

interface Days {
  /** When both sides had signed. */
  agreementOn: string | null
  documentsReceivedOn: string | null
}

/**
 * The last day to cancel, such as `2026-12-11`: the days of the rule after the day they begin with, which does not
 * count. With `documents` and `memorandum` they begin with the later of signing and receiving the documents, so there is no last day
 * before both are known. A last day on a holiday is not moved: the buyer may have a day more, never one less.
 */
export const lastDayToCancel = ({ value }: Rule<Rescission>, days: Days): string | null => {
  const { agreementOn, documentsReceivedOn } = days
  if (agreementOn === null) return null
  if (value.from === 'agreement') return after(agreementOn, value.days)
  if (documentsReceivedOn === null) return null
  return after(agreementOn > documentsReceivedOn ? agreementOn : documentsReceivedOn, value.days)
}
