import { resultsHref } from './search-address.rules.ts'
import { cityAnchor } from './place.rules.ts'
import { DEFAULT_RADIUS } from './radius.rules.ts'
import type { BuildingCard } from '#features/building/building.schema.ts'

type Placed = Pick<BuildingCard, 'city' | 'region' | 'availableCount'>

/** Enough for two rows. */
const SHOWN = 8

/**
 * Cities with the most suites for sale, and their searches. The address has only the city's name: /results looks up
 * its place, so pages contain no ids.
 */
export const popularCities = (buildings: readonly Placed[]) => {
  const counts = new Map<string, { name: string; anchor: string; count: number }>()
  for (const { city, region, availableCount } of buildings) {
    if (!city || availableCount === 0) continue
    const place = region ? `${city}, ${region}` : city
    const count = (counts.get(place)?.count ?? 0) + availableCount
    counts.set(place, { name: city, anchor: cityAnchor(city, region), count })
  }
  return [...counts]
    .sort(([a, { count: more }], [b, { count: less }]) => less - more || a.localeCompare(b))
    .slice(0, SHOWN)
    .map(([place, city]) => ({
      ...city,
      href: resultsHref({ placeId: '', city: place, radius: DEFAULT_RADIUS }),
    }))
}
