import type { ListedPicture } from './suite.schema.ts'

/** The groups of a gallery, in their order. */
const GROUPS = ['room', 'building', 'around'] as const
type Group = (typeof GROUPS)[number]

/**
 * What a picture shows unless it says otherwise: a suite's or a plan's shows a room, a building's shows the
 * building.
 */
export const groupOf = ({ shows, plan, typical }: Pick<ListedPicture, 'shows' | 'plan' | 'typical'>): Group =>
  shows ?? (plan !== null || typical ? 'room' : 'building')

/** Whether a shared picture fits a storey: its view is from a certain height. */
const isTrueOn = (level: number | null, { lowestLevel }: Pick<ListedPicture, 'lowestLevel'>) =>
  typeof lowestLevel !== 'number' || (level !== null && level >= lowestLevel)

/** Pictures of a suite: its own, then those of its plan that fit its storey. */
export const picturesOf = <P extends Pick<ListedPicture, 'plan' | 'lowestLevel'>>(
  own: readonly P[],
  shared: readonly P[],
  { floorplanType, level }: { floorplanType: string | null; level: number | null },
) => [
  ...own,
  ...shared.filter((one) => one.plan !== null && one.plan === floorplanType && isTrueOn(level, one)),
]

/** Pictures of its building: typical rooms, the building, its surroundings. */
export const picturesAround = <P extends Pick<ListedPicture, 'plan' | 'lowestLevel' | 'shows' | 'typical'>>(
  shared: readonly P[],
  level: number | null,
) =>
  shared
    .filter((one) => one.plan === null && isTrueOn(level, one))
    .toSorted((a, b) => GROUPS.indexOf(groupOf(a)) - GROUPS.indexOf(groupOf(b)))
