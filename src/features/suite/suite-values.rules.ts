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

/** In the order a compass rose is read. */
export const EXPOSURES = ['NW', 'N', 'NE', 'W', 'E', 'SW', 'S', 'SE'] as const
export type Exposure = (typeof EXPOSURES)[number]
