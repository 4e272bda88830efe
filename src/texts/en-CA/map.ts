/** Maps. */
export const map = {
  of: (name: string) => `Map of ${name}`,
  directions: 'Directions',
  approximate: 'Approximate location',
  failed: 'Error loading Google Maps',
}

/** Flags, loaded with the map. */
export const mapFlags = {
  /** A flag for several cities. */
  cities: (city: string, more: number) => `${city} + ${more} more`,
  /** After a flag's number, for screen readers. */
  counted: (count: number) => (count === 1 ? ' suite ' : ' suites '),
  place: (name: string, city: string) => [name, city].filter(Boolean).join(', '),
}
