import { findBuildingStates } from '#features/building/building.db.ts'
import { buildingPath } from '#features/building/building.schema.ts'
import { NOT_THERE } from '#features/building/not-there.rules.ts'
import { findBuildingOf } from '#features/suite/suite.db.ts'
import { idSchema } from '#features/suite/suite.schema.ts'
import { publicClient } from '#netlify/lib/supabase.ts'

interface Asked {
  buildingId?: string
  suiteId?: string
}

const isId = (id: string | undefined): id is string => idSchema.safeParse(id).success

/** The ids that the building of a suite might have: `aurora-on-king-1204` → `aurora-on-king`, `aurora-on`, `aurora`. */
const stemsOf = (suite: string) =>
  suite
    .split('-')
    .map((_, at, parts) => parts.slice(0, parts.length - at - 1).join('-'))
    .filter(Boolean)

/** The ids that the building might have: from the address, from the suite's row and from the suite's id. */
const wanted = async ({ buildingId, suiteId }: Asked) => {
  const named = isId(buildingId) ? [buildingId] : []
  if (!isId(suiteId)) return named
  const own = await findBuildingOf(publicClient(), suiteId)
  return [...named, ...(own ? [own] : []), ...stemsOf(suiteId)]
}

/**
 * Where the address of a missing suite or building leads: to its building, otherwise to the list of all buildings,
 * which says that it was not found.
 */
export const nearestTo = async (asked: Asked, pathname: string) => {
  const ids = await wanted(asked)
  const found = new Map(
    (await findBuildingStates(publicClient(), ids)).map((building) => [building._id, building]),
  )
  const building = ids.flatMap((id) => found.get(id) ?? [])[0]
  if (!building) return `/building#${NOT_THERE}`
  const path = buildingPath(building)
  // This building's own page is not built yet.
  if (path === pathname) return `/building#${NOT_THERE}`
  return asked.suiteId === undefined && building._id === asked.buildingId ? path : `${path}#${NOT_THERE}`
}
