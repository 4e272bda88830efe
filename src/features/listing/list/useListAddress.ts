import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useMemo } from 'react'
import {
  decodeFilter,
  noFilter,
  offeredFilter,
  sameFilter,
  type FilterFields,
  type SuiteFilter,
} from '#features/listing/filter/suite-filter.rules.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { readItem, storeItem } from '#lib/storage.ts'
import { changeAddress, useAddressQuery } from '#ui/useAddress.ts'
import {
  decodeCards,
  decodeOrder,
  decodePage,
  decodePageSize,
  listHref,
  PAGE_SIZES,
  REACH,
  WITHIN,
} from './list-address.rules.ts'
import { cardsOf, fieldsOf, ordersOf, type Cards, type ListKind } from './suite-list.rules.ts'
import type { Order } from './suite-order.rules.ts'

/** Page size last chosen here; null before hydration or if never chosen. */
const $pageSize = atom<string | null>(null)
const PAGE_SIZE_KEY = 'per-page'

const recallPageSize = () => $pageSize.set(readItem(PAGE_SIZE_KEY))
export const keepPageSize = (size: number) => {
  $pageSize.set(String(size))
  storeItem(PAGE_SIZE_KEY, String(size))
}

interface Offer {
  kind: ListKind
  size: number
  fields: FilterFields
}

interface Change {
  filter?: SuiteFilter
  page?: number
  order?: Order
  per?: number
  cards?: Cards
  only?: boolean
}

/** The list's state in the address (`?price=500000&sort=newest&page=2`), limited to what is offered. */
export const useListAddress = (
  { kind, size, fields: offered }: Offer,
  suites: readonly SuiteCard[] | null,
) => {
  const query = useAddressQuery()
  const remembered = useStore($pageSize, { ssr: 'initial' })
  const isSizable = size === PAGE_SIZES[0]
  useEffect(() => {
    if (isSizable) recallPageSize()
  }, [isSizable])

  const params = useMemo(() => new URLSearchParams(query), [query])
  const cards = decodeCards(params, kind)
  const orders = ordersOf(kind, cards)
  const everything = useMemo(() => fieldsOf(offered, suites, noFilter), [offered, suites])
  const filter = useMemo(() => offeredFilter(decodeFilter(params), everything), [params, everything])
  const order = decodeOrder(params, orders)
  const [usual] = orders
  const page = decodePage(params)
  const only = params.get(REACH) === WITHIN
  const per = isSizable ? decodePageSize(params, remembered) : size
  return {
    filter,
    cards,
    orders,
    order,
    page,
    plan: params.get('plan') ?? '',
    /** Only suites within reach. Which ones these are is in no address. */
    only,
    per,
    isSizable,
    /** Another page than the built one, whatever its length. */
    isOther: page > 1 || order !== usual || cards !== cardsOf(kind) || !sameFilter(filter, noFilter),
    /** Any change but of the page leads to the first page. */
    change: (to: Change) => {
      const next = { filter, page: 1, per, cards, only, ...to }
      // The default order of suites differs from that of plans: it stays the default.
      const sort = to.order ?? (order === usual ? null : order)
      changeAddress(
        listHref(new URL(location.href), {
          ...next,
          sort: sort === ordersOf(kind, next.cards)[0] ? null : sort,
          per: next.per === size ? null : next.per,
          cards: next.cards === cardsOf(kind) ? null : next.cards,
        }),
      )
    },
  }
}
