import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/**
 * The slowest files start first, or one of them would delay the end of the run. Those that mostly wait are between
 * those that build, to keep both cores busy.
 */
const LONGEST = [
  ...['start', 'account-faults', 'dev-site', 'user-profile-email', 'smoke', 'forgotten-in-trouble'],
  ...['listings-problems', 'documents-reconcile', 'languages', 'user-auth-signup', 'built-site'],
  ...['outbox-deliver', 'restore-drill', 'listings-geocode', 'packed', 'buyer-outage'],
]

const rank = ({ moduleId }: TestSpecification) => {
  const at = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
  return at < 0 ? LONGEST.length : at
}

/** Vitest knows from the last run how long a file takes; this makes the first run on a machine as fast. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}
