import { encodeFilter, FILTER_NAMES, type SuiteFilter } from '#features/listing/filter/suite-filter.rules.ts'
import { ORDERS, type Order } from './suite-order.rules.ts'

/** Cards on a page a search offers; the first is the usual one. */
export const PAGE_SIZES = [4, 12, 24] as const

const sizeAmong = (value: string | null) => PAGE_SIZES.find((size) => String(size) === value) ?? null

/** The page an address asks for; 1 when it asks for none or for nonsense. */
export const decodePage = (params: URLSearchParams) => {
  const page = Number(params.get('page'))
  return Number.isInteger(page) && page > 0 ? page : 1
}

/** The order an address asks for, among those a list offers; the first of them is the usual one. */
export const decodeOrder = (params: URLSearchParams, offered: readonly Order[]): Order =>
  offered.find((order) => order === params.get('sort')) ?? offered[0] ?? ORDERS[0]

/**
 * Cards on a page: as the address says, else as somebody chose last. An address with only a page number was
 * counted in the usual size.
 */
export const decodePageSize = (params: URLSearchParams, remembered: string | null) =>
  sizeAmong(params.get('per')) ?? (params.has('page') ? null : sizeAmong(remembered)) ?? PAGE_SIZES[0]

export interface ListState {
  filter: SuiteFilter
  page: number
  /** Null where it is the usual one. */
  sort?: Order | null
  per?: number | null
}

/** Parameters that ask for other suites than the first page of a list. */
export const ASKING = [...FILTER_NAMES, 'sort', 'page']
const OWN = [...ASKING, 'per', 'plan']

/** The same address with another state of the list. Its other parameters (a place, a radius) stay. */
export const listHref = (address: URL, { filter, sort, per, page }: ListState) => {
  const params = new URLSearchParams(address.search)
  for (const name of OWN) params.delete(name)
  for (const [name, value] of encodeFilter(filter)) params.append(name, value)
  if (sort) params.set('sort', sort)
  if (per) params.set('per', String(per))
  if (page > 1) params.set('page', String(page))
  const query = params.toString()
  return address.pathname + (query && `?${query}`) + address.hash
}
