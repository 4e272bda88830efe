import { suites } from './counts.ts'

/** Of the map beside a list and its flags: it comes when somebody asks for it. */
export const listMap = {
  name: 'Map of these suites',
  /** A flag that stands for several cities. */
  cities: (city: string, more: number) => `${city} + ${more} more`,
  /** Follows the number of a flag, for readers. */
  counted: (count: number) => (count === 1 ? ' suite ' : ' suites '),
  place: (name: string, city: string) => [name, city].filter(Boolean).join(', '),
  from: (price: string) => `from ${price}`,
  searchArea: 'Search this area',
  everywhere: 'All suites in this area',
  show: (count: number) => (count === 1 ? 'Show this suite' : `Show these ${count} suites`),
  close: 'Close',
  nowhere: (count: number) => `${suites(count)} without a place on the map.`,
  onMap: 'On the map',
  onMapOf: (name: string) => `On the map: ${name}`,
}
