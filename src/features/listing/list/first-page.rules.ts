import { noFilter } from '#features/listing/filter/suite-filter.rules.ts'
import { suiteCardSchema, type SuiteCard } from '#features/suite/suite.schema.ts'
import { keysOf, omit, pick } from '#lib/columns.ts'
import {
  cardsOf,
  countBuildings,
  filterAndSort,
  listed,
  mixesOf,
  pageOf,
  type ListKind,
} from './suite-list.rules.ts'

/** The fields that a card needs, with one picture and no caption, because an island's props are in the HTML. */
const cardOf = (suite: SuiteCard): SuiteCard => {
  const picture = suite.pictures.find(({ bathroom }) => !bathroom) ?? suite.pictures[0]
  return {
    ...pick(suite, keysOf(suiteCardSchema.shape)),
    pictures: picture ? [{ ...omit(picture, ['shows', 'lowestLevel']), caption: null }] : [],
  }
}

/** The unfiltered first page, which is in the HTML, with the number of listings and buildings. */
export const firstPage = (suites: readonly SuiteCard[], kind: ListKind, size: number) => {
  const listings = filterAndSort(suites, kind, noFilter)
  return {
    shown: listed(pageOf(listings, 1, size), suites, noFilter, cardsOf(kind)).map(({ suite, ...plan }) => ({
      suite: cardOf(suite),
      ...plan,
    })),
    total: listings.length,
    across: countBuildings(listings),
    mixed: mixesOf(listings),
  }
}
