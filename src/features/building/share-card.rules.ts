import { createHash } from 'node:crypto'
import type { Building } from './building.schema.ts'
import { termsOf } from '#features/suite/price-terms.rules.ts'
import { localePath } from '#lib/locale-path.ts'
import { formatPrice } from '#lib/format.ts'
import { onSale } from '#texts/cards.ts'

type Shared = Pick<
  Building,
  '_id' | 'name' | 'location' | 'country' | 'region' | 'currency' | 'minPrice' | 'minPriceTax' | 'pictures'
>

/** Raise it when the drawing changes, so that no cached card is reused. */
const DRAWING = 2

/** Content of the picture with which a building, its plans and its suites are shared. */
export const shareCard = (building: Shared) => {
  const { name, location, currency, minPrice, minPriceTax, pictures } = building
  const [picture] = pictures
  return {
    name,
    place: location ?? '',
    price: minPrice === null ? '' : onSale.from(formatPrice(minPrice, currency)),
    terms: minPrice === null ? '' : termsOf(building, minPriceTax),
    picture: picture ? { url: picture.url, focus: picture.focus } : null,
  }
}
export type ShareCard = ReturnType<typeof shareCard>

/** `aurora-on-king.3f9a1c04`: contains a content hash, because other sites cache a card by its address. */
export const shareCardName = (building: Shared) => {
  const content = JSON.stringify([DRAWING, shareCard(building)])
  return `${building._id}.${createHash('sha256').update(content).digest('hex').slice(0, 8)}`
}

export const shareCardPath = (building: Shared) => localePath(`/cards/${shareCardName(building)}.jpg`)
