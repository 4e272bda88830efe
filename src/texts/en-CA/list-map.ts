import { suites } from './counts.ts'

/** Of the map beside a list: it comes when somebody asks for it. */
export const listMap = {
  name: 'Map of these suites',
  from: (price: string) => `from ${price}`,
  searchArea: 'Search this area',
  everywhere: 'All suites in this area',
  show: (count: number) => (count === 1 ? 'Show this suite' : `Show these ${count} suites`),
  close: 'Close',
  nowhere: (count: number) => `${suites(count)} without a place on the map.`,
  onMap: 'On the map',
  onMapOf: (name: string) => `On the map: ${name}`,
}
