/** In the order they are offered. Apart from the schemas, so that filters in the browser need no validator. */
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
/** People live there; a unit of no known kind is taken for a home. */
export const isDwelling = ({ propertyType }: { propertyType: PropertyType | null }) =>
  !WORKPLACES.includes(propertyType)

/** Whether to show a suite's washrooms: unknown ones are worth a line only in a home. */
export const countsWashrooms = (suite: { propertyType: PropertyType | null; washrooms: number | null }) =>
  isDwelling(suite) || suite.washrooms !== null

/** In the order a compass rose is read. */
export const EXPOSURES = ['NW', 'N', 'NE', 'W', 'E', 'SW', 'S', 'SE'] as const
export type Exposure = (typeof EXPOSURES)[number]

/** Whether a price has the sales tax of its place in it. */
export const TAX_TREATMENTS = ['included', 'extra'] as const
export type TaxTreatment = (typeof TAX_TREATMENTS)[number]

/** What a maintenance fee is for; `none` where the home has none. */
export const FEE_BASES = ['month', 'square-foot', 'none'] as const
export type FeeBasis = (typeof FEE_BASES)[number]

/** How parking and a locker come with a home. */
export const EXTRAS = ['included', 'extra', 'none'] as const

/** Dollars; percent of the price; percent of the price less what was due before. */
export const DEPOSIT_MEASURES = ['amount', 'percent', 'up-to-percent'] as const
export const DEPOSIT_DUES = ['signing', 'days', 'months', 'date', 'occupancy'] as const
