import { floorsOf } from '#features/building/floors.rules.ts'
import type { DeskSuite } from './listing.schema.ts'

/** How many requests wait behind the one that holds the suite, or wait to be accepted. */
export const waitingFor = ({ hold, requests }: Pick<DeskSuite, 'hold' | 'requests'>) =>
  requests.filter(({ _id }) => _id !== hold?.requestId).length

/**
 * The suites of a building as on its public page: floors, top first, and stacks. Where stacks are unknown, a
 * floor's suites are in the order of their units: the desk looks for a unit, not for a side.
 */
export const deskFloorsOf = (suites: readonly DeskSuite[]) =>
  floorsOf(suites.map((suite) => ({ ...suite, exposure: null, bedrooms: null })))
