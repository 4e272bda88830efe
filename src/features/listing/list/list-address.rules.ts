import { encodeFilter, FILTER_NAMES, type SuiteFilter } from '#features/listing/filter/suite-filter.rules.ts'
import { CARDS, cardsOf, type Cards, type ListKind } from './suite-list.rules.ts'
import { ORDERS, type Order } from './suite-order.rules.ts'

/** Cards per page a search offers; the first is the default. */
export const PAGE_SIZES = [4, 12, 24] as const

const sizeAmong = (value: string | null) => PAGE_SIZES.find((size) => String(size) === value) ?? null

/** The page in an address; 1 if missing or invalid. */
export const decodePage = (params: URLSearchParams) => {
  const page = Number(params.get('page'))
  return Number.isInteger(page) && page > 0 ? page : 1
}

/** The order in an address, among those offered; the first is the default. */
export const decodeOrder = (params: URLSearchParams, offered: readonly Order[]): Order =>
  offered.find((order) => order === params.get('sort')) ?? offered[0] ?? ORDERS[0]

/** What a card shows by the address; suites like another have no choice. */
export const decodeCards = (params: URLSearchParams, kind: ListKind): Cards =>
  (kind !== 'similar' && CARDS.find((cards) => cards === params.get('cards'))) || cardsOf(kind)

/** Cards per page: the address's, else the last choice. An address with only a page number uses the default. */
export const decodePageSize = (params: URLSearchParams, remembered: string | null) =>
  sizeAmong(params.get('per')) ?? (params.has('page') ? null : sizeAmong(remembered)) ?? PAGE_SIZES[0]

export interface ListState {
  filter: SuiteFilter
  page: number
  /** Null for the default. */
  sort?: Order | null
  per?: number | null
  cards?: Cards | null
  /** Only suites within reach. */
  only?: boolean
}

export const REACH = 'reach'
export const WITHIN = 'within'

/** Parameters that need other suites than the built first page. */
export const ASKING = [...FILTER_NAMES, 'cards', 'sort', 'page', REACH]
const OWN = [...ASKING, 'per', 'plan']

/** The address with another list state; other parameters (place, radius) stay. */
export const listHref = (address: URL, { filter, cards, sort, per, only, page }: ListState) => {
  const params = new URLSearchParams(address.search)
  for (const name of OWN) params.delete(name)
  for (const [name, value] of encodeFilter(filter)) params.append(name, value)
  if (cards) params.set('cards', cards)
  if (sort) params.set('sort', sort)
  if (per) params.set('per', String(per))
  if (only) params.set(REACH, WITHIN)
  if (page > 1) params.set('page', String(page))
  const query = params.toString()
  return address.pathname + (query && `?${query}`) + address.hash
}
