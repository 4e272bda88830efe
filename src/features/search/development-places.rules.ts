import type { BuildingCard } from '#features/building/building.schema.ts'
import { buildingPath, isActive } from '#features/building/building.schema.ts'
import { termsOf } from '#features/suite/price-terms.rules.ts'
import { formatPrice } from '#lib/format.ts'
import { cityAndRegion } from '#lib/places.ts'
import { onSale } from '#texts/cards.ts'
import { search as text } from '#texts/search.ts'
import { cityAnchor } from './place.rules.ts'
import type { MapPin } from '#ui/map/map.rules.ts'

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
  const { minPrice, currency } = building
  return minPrice === null ? onSale.available(0) : onSale.from(formatPrice(minPrice, currency))
}
const hasPrice = (building: Placed) => isActive(building) && building.minPrice !== null

/** The search page's developments, by country, city and name. */
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
      where: cityAndRegion(building),
      city: building.city ?? '',
      anchor: cityAnchor(building.city, building.region),
      country: building.country,
      homes: building.availableCount,
      price: building.minPrice,
      label: saleText(building),
      /** Terms of the price; a map shows only its currency. */
      terms: hasPrice(building) ? termsOf(building, building.minPriceTax) : '',
      flag: [saleText(building), hasPrice(building) && building.currency].filter(Boolean).join(' '),
      href: buildingPath(building),
      latitude: building.latitude,
      longitude: building.longitude,
    }))
export type DevelopmentPlace = ReturnType<typeof developmentPlaces>[number]

/** Those with coordinates, most homes first: the first of merged flags gives the label. */
export const pinsOf = (places: readonly DevelopmentPlace[]): MapPin[] =>
  places
    .toSorted((a, b) => b.homes - a.homes)
    .flatMap(({ name, city, country, price, flag: label, href, latitude, longitude }) =>
      latitude === null || longitude === null
        ? []
        : [{ id: href, name, city, country, count: 1, price, label, href, latitude, longitude }],
    )
