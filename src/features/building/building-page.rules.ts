import { langOf } from '#lib/translated.ts'
import { overviewOf } from './building.rules.ts'
import type { Building } from './building.schema.ts'
import { priceInWords } from '#features/suite/price-terms.rules.ts'
import { building as texts } from '#texts/building.ts'
import { unitsCounted } from '#texts/counts.ts'

/** Search engines cut longer descriptions (characters). */
const DESCRIPTION = 155

const shorten = (text: string) =>
  text.length <= DESCRIPTION ? text : `${text.slice(0, DESCRIPTION).replace(/\s+\S*$|[\ud800-\udbff]$/, '')}…`

/** `Aurora on King, Toronto: 18 suites from $389,900 CAD, HST included` */
export const buildingTitle = (building: Building, dwelling = true) => {
  const { name, city, availableCount, minPrice, minPriceTax } = building
  const place = city ? `${name}, ${city}` : name
  return minPrice === null
    ? place
    : texts.titleFrom(
        place,
        unitsCounted(availableCount, dwelling),
        priceInWords(minPrice, building, minPriceTax),
      )
}

export const soonTitle = ({ name, city }: Building) => texts.soonTitle(city ? `${name}, ${city}` : name)

/** The opening of the overview, cut to what search engines show. */
export const buildingDescription = (building: Building, title: string) => {
  // A description cannot be marked as English on a French page.
  if (langOf(building, 'overview')) return title
  const { statement, paragraphs } = overviewOf(building.overview)
  return shorten([statement, ...paragraphs].filter(Boolean).join(' ')) || title
}
