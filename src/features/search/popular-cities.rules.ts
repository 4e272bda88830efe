import { resultsHref } from './search-address.rules.ts'
import { cityAnchor } from './place.rules.ts'
import { DEFAULT_RADIUS } from './radius.rules.ts'
import { regionName } from '#lib/places.ts'
import { ownRegion } from '#texts/places.ts'
import type { BuildingCard } from '#features/building/building.schema.ts'

type Placed = Pick<BuildingCard, 'city' | 'region' | 'availableCount'>

/** Enough for two rows. */
const SHOWN = 8

/**
 * Cities with the most suites for sale, and their searches, those of the language's own province first. The address has
 * only the city's name: /results looks up its place, so pages contain no ids.
 */
export const popularCities = (buildings: readonly Placed[], own = ownRegion) => {
  const isOwn = (region: string | null) => own !== '' && region !== null && regionName(region) === own
  const counts = new Map<string, { name: string; anchor: string; count: number; isOwn: boolean }>()
  for (const { city, region, availableCount } of buildings) {
    if (!city || availableCount === 0) continue
    const place = region ? `${city}, ${region}` : city
    const count = (counts.get(place)?.count ?? 0) + availableCount
    counts.set(place, { name: city, anchor: cityAnchor(city, region), count, isOwn: isOwn(region) })
  }
  return [...counts]
    .sort(
      ([a, one], [b, other]) =>
        Number(other.isOwn) - Number(one.isOwn) || other.count - one.count || a.localeCompare(b),
    )
    .slice(0, SHOWN)
    .map(([place, { name, anchor, count }]) => ({
      ...{ name, anchor, count },
      href: resultsHref({ placeId: '', city: place, radius: DEFAULT_RADIUS }),
    }))
}
