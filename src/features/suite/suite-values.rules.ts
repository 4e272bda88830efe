/** In display order. Separate from the schemas, so that browser filters do not bundle the validator. */
export const PROPERTY_TYPES = [
  'condo',
  'townhome',
  'semi-detached',
  'single family home',
  'commercial',
  'industrial',
] as const
export type PropertyType = (typeof PROPERTY_TYPES)[number]

const WORKPLACES: readonly (PropertyType | null)[] = ['commercial', 'industrial']
/** Whether people live there; a unit of unknown type counts as a home. */
export const isDwelling = ({ propertyType }: { propertyType: PropertyType | null }) =>
  !WORKPLACES.includes(propertyType)

/** Whether what is for sale here includes homes: places of business are counted by another word. */
export const hasDwellings = (
  suites: readonly { available: boolean; propertyType?: PropertyType | null }[],
) => {
  const left = suites.filter(({ available }) => available)
  return left.length === 0 || left.some(({ propertyType = null }) => isDwelling({ propertyType }))
}

/** Whether to show washrooms: unknown ones only for a home. */
export const countsWashrooms = (suite: { propertyType: PropertyType | null; washrooms: number | null }) =>
  isDwelling(suite) || suite.washrooms !== null

/** In compass order. */
export const EXPOSURES = ['NW', 'N', 'NE', 'W', 'E', 'SW', 'S', 'SE'] as const
export type Exposure = (typeof EXPOSURES)[number]

/** Whether a price includes sales tax. */
export const TAX_TREATMENTS = ['included', 'extra'] as const
export type TaxTreatment = (typeof TAX_TREATMENTS)[number]

/** Basis of a maintenance fee; `none`: there is no fee. */
export const FEE_BASES = ['month', 'square-foot', 'none'] as const
export type FeeBasis = (typeof FEE_BASES)[number]

/** How parking and a locker come with a home. */
export const EXTRAS = ['included', 'extra', 'none'] as const

/** Dollars; percent of the price; percent of the price less earlier deposits. */
export const DEPOSIT_MEASURES = ['amount', 'percent', 'up-to-percent'] as const
export const DEPOSIT_DUES = ['signing', 'days', 'months', 'date', 'occupancy'] as const

/** What a picture shows, if its owner does not say it. */
export const PICTURE_SHOWS = ['room', 'building', 'around'] as const
