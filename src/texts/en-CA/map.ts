/** Maps. */
export const map = {
  of: (name: string) => `Map of ${name}`,
  directions: 'Directions',
  approximate: 'Approximate location',
  failed: 'Error loading Google Maps',
  /** After it, what still works: without streets, on a map of many places and of one; without any map. */
  noStreets: 'Streets can’t be shown right now. The pins, the outline of the coast and the list still work.',
  noStreetsHere: 'Streets can’t be shown right now. The pin marks the place within the outline of the coast.',
  noMap: 'This browser can’t show the map right now. Everything else on this page still works.',
}

/** Flags, loaded with the map. */
export const mapFlags = {
  /** A flag for several cities. */
  cities: (city: string, more: number) => `${city} + ${more} more`,
  /** After a flag's number, for screen readers. */
  counted: (count: number) => (count === 1 ? ' suite ' : ' suites '),
  /** After its price, for screen readers: the colour says whether there are any. */
  within: (count: number) => `, ${count} within reach`,
  place: (name: string, city: string) => [name, city].filter(Boolean).join(', '),
}

/** What MapLibre says itself, loaded with the map. */
export const mapControls = {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  credits: 'Toggle attribution',
  scroll: 'Use Ctrl + scroll to zoom the map',
  scrollOnMac: 'Use ⌘ + scroll to zoom the map',
  fingers: 'Use two fingers to move the map',
}
