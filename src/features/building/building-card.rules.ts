import { termsOf } from '#features/suite/price-terms.rules.ts'
import { formatPrice } from '#lib/format.ts'
import { langOf } from '#lib/translated.ts'
import { onSale } from '#texts/cards.ts'
import { buildingPath, type BuildingCard } from './building.schema.ts'

type Building = Pick<
  BuildingCard,
  | '_id'
  | 'name'
  | 'location'
  | 'country'
  | 'region'
  | 'currency'
  | 'overview'
  | 'pictures'
  | 'suiteCount'
  | 'minPrice'
  | 'minPriceTax'
  | 'english'
>

/** Only what the card shows, because an island's props are written into the page. */
export const buildingCard = (building: Building) => {
  const [picture] = building.pictures
  const { minPrice, currency } = building
  return {
    href: buildingPath(building),
    name: building.name,
    location: building.location,
    locationLang: langOf(building, 'location'),
    /** Of its cheapest available suite; null if it has none or no price yet. */
    price: minPrice === null ? null : onSale.from(formatPrice(minPrice, currency)),
    terms: minPrice === null ? '' : termsOf(building, building.minPriceTax),
    opening: building.overview?.split(/\n\s*\n/)[0] ?? null,
    openingLang: langOf(building, 'overview'),
    picture: picture
      ? {
          url: picture.url,
          alt: picture.alt,
          width: picture.width,
          height: picture.height,
          focus: picture.focus,
          ...(picture.english && { english: picture.english }),
        }
      : null,
  }
}
export type BuildingCardText = ReturnType<typeof buildingCard>
