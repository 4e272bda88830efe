import type { FilterFields, SuiteFilter } from '#features/listing/filter/suite-filter.rules.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { pageCount } from '#ui/pager.rules.ts'
import {
  countBuildings,
  filterAndSort,
  listed,
  mixesOf,
  pageOf,
  pageOfPlan,
  type Cards,
  type Listed,
  type ListKind,
  type Mix,
  type Passes,
} from './suite-list.rules.ts'
import type { Order } from './suite-order.rules.ts'

/** A list as the build made it. */
export interface ListProps {
  kind: ListKind
  /** Cards per page; a list of four offers more. */
  size: number
  /** The unfiltered first page, which is in the HTML. */
  shown: readonly Listed[]
  /** Number of listings in the unfiltered list. */
  total: number
  /** Number of their buildings; 0 on a building's page. */
  across: number
  mixed: Mix
  fields: FilterFields
}

/** What a visitor asks of a list. */
export interface Asked {
  filter: SuiteFilter
  cards: Cards
  order: Order
  page: number
  /** Plan of the suite the visitor came from: the list opens at its page. */
  plan: string
  /** Cards per page. */
  per: number
  /** What the visitor can pay, if the list is limited to it. */
  passes: Passes
}

/** The page that a list shows. */
export interface ListView extends Pick<ListProps, 'size' | 'shown' | 'total' | 'across' | 'mixed'> {
  page: number
}

/** The page asked for, of suites in the order asked for. The list of one building does not count buildings. */
export const viewOf = (
  { kind, ofBuildings }: { kind: ListKind; ofBuildings: boolean },
  all: readonly SuiteCard[],
  { filter, cards, order, page, plan, per, passes }: Asked,
): ListView => {
  const listings = filterAndSort(all, kind, filter, cards, order, passes)
  const shownPage = Math.min(pageOfPlan(listings, plan, per) || page, pageCount(listings.length, per))
  return {
    size: per,
    shown: listed(pageOf(listings, shownPage, per), all, filter, cards, passes),
    total: listings.length,
    across: ofBuildings ? countBuildings(listings) : 0,
    mixed: mixesOf(listings),
    page: shownPage,
  }
}

/** The page that was built. */
export const builtView = ({ size, shown, total, across, mixed }: ListProps): ListView => ({
  ...{ size, shown, total, across, mixed },
  page: 1,
})
