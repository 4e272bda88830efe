import { SUITE_SORTS, SUITE_STATES } from './listing.schema.ts'

export interface SuiteFilter {
  building: string
  state: 'all' | (typeof SUITE_STATES)[number]
  sort: (typeof SUITE_SORTS)[number]
}

/** The filter in an address; what it does not know is left out. */
export const readFilter = (search: string): SuiteFilter => {
  const given = new URLSearchParams(search)
  const building = given.get('building') ?? ''
  return {
    building: /^[a-z0-9-]{1,120}$/.test(building) ? building : '',
    state: SUITE_STATES.find((one) => one === given.get('state')) ?? 'all',
    sort: SUITE_SORTS.find((one) => one === given.get('sort')) ?? 'place',
  }
}

/** The query of a filter, for the address and the call; with `q` for the call. */
export const writeFilter = ({ building, state, sort }: SuiteFilter, q = '') => {
  const query = new URLSearchParams()
  if (q.trim()) query.set('q', q.trim())
  if (building) query.set('building', building)
  if (state !== 'all') query.set('state', state)
  if (sort !== 'place') query.set('sort', sort)
  return String(query)
}
