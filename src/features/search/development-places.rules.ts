import type { BuildingCard } from '#features/building/building.schema.ts'
import { isActive } from '#features/building/building.schema.ts'
import { termsOf } from '#features/suite/price-terms.rules.ts'
import { formatPrice } from '#lib/format.ts'
import { onSale } from '#texts/cards.ts'
import { search as text } from '#texts/search.ts'
import type { MapPin } from '#ui/map.rules.ts'

type Placed = Pick<
  BuildingCard,
  | '_id'
  | 'name'
  | 'city'
  | 'region'
  | 'country'
  | 'currency'
  | 'latitude'
  | 'longitude'
  | 'suiteCount'
  | 'availableCount'
  | 'minPrice'
  | 'minPriceTax'
>

const saleText = (building: Placed) => {
  if (!isActive(building)) return text.comingSoon
  return building.minPrice === null
    ? onSale.available(0)
    : `${onSale.from(formatPrice(building.minPrice, building.currency))} ${termsOf(building, building.minPriceTax)}`
}

/** Every development as the search page lists it: by country, city and name. */
export const developmentPlaces = (buildings: readonly Placed[]) =>
  buildings
    .toSorted(
      (a, b) =>
        a.country.localeCompare(b.country) ||
        (a.city ?? '').localeCompare(b.city ?? '') ||
        a.name.localeCompare(b.name),
    )
    .map((building) => ({
      name: building.name,
      where: [building.city, building.region].filter(Boolean).join(', '),
      label: saleText(building),
      href: `/${isActive(building) ? 'buildings' : 'coming-soon'}/${building._id}`,
      latitude: building.latitude,
      longitude: building.longitude,
    }))
export type DevelopmentPlace = ReturnType<typeof developmentPlaces>[number]

/** Those that have a point on the map. */
export const pinsOf = (places: readonly DevelopmentPlace[]): MapPin[] =>
  places.flatMap(({ name, label, href, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ name, label, href, latitude, longitude }],
  )
