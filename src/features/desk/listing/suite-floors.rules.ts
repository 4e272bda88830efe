import { floorsOf } from '#features/building/floors.rules.ts'
import type { DeskSuite } from './listing.schema.ts'

/** How many wait behind the request that holds the suite, or for somebody to be accepted. */
export const waitingFor = ({ hold, requests }: Pick<DeskSuite, 'hold' | 'requests'>) =>
  requests.filter(({ _id }) => _id !== hold?.requestId).length

/**
 * The suites of a building as the public page shows them: floors, top first, and stacks. Where stacks are not known,
 * the suites of a floor stand in the order of their units: the desk looks for a unit, not for a side.
 */
export const deskFloorsOf = (suites: readonly DeskSuite[]) =>
  floorsOf(suites.map((suite) => ({ ...suite, exposure: null, bedrooms: null })))
