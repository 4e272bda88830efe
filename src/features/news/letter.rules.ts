import { priceInWords, priceWithCurrency, type PriceTexts } from '#features/suite/price-terms.rules.ts'
import { hasPrice } from '#features/suite/suite.rules.ts'
import type * as figureTexts from '#texts/figures.ts'
import type { Change } from './news.rules.ts'
import { buildingIn } from './saved-address.rules.ts'

/** Changes listed in a mail; the others are only counted. */
const MAX_NEWS = 12
/** Lists named in a mail. */
const MAX_LISTS = 5

/** A subscriber with the searches that are not paused. */
export interface Reader {
  person: string
  email: string
  searches: readonly { id: string; address: string }[]
  /** Favourites that have changed since they became favourites. */
  favourites: readonly string[]
}

const newsOf = ({ kind, suite, was }: Change) => {
  const { _id, unitNumber, price, taxTreatment, building } = suite
  return { kind, suite: { _id, unitNumber, price, taxTreatment, building }, was }
}
type News = ReturnType<typeof newsOf>
type ReadersNews = Omit<News, 'kind'> & { kind: News['kind'] | 'again' }

/** A change in the words of a mail's language. */
export const newsInWords = (
  { kind, suite, was }: ReadersNews,
  texts: PriceTexts & Pick<typeof figureTexts, 'unitName'>,
) => {
  const { _id, unitNumber, building, price, taxTreatment } = suite
  return {
    kind,
    path: `/suites/${_id}`,
    suite: [texts.unitName(unitNumber), building.name, building.city].filter(Boolean).join(', '),
    price: priceInWords(price, building, taxTreatment, texts),
    was: kind === 'price' && hasPrice({ price: was }) ? priceWithCurrency(was, building.currency, texts) : '',
  }
}

interface Ways {
  /** All changes, in mail order. */
  changes: readonly Change[]
  /** Changes relevant to a list. */
  heardBy: (address: string) => readonly Change[]
  /** Buildings named in list addresses. */
  buildings: readonly { id: string; name: string }[]
}

const isOfFavourite = ({ favourites }: Reader, { suite }: Change) => favourites.includes(suite._id)

/** A favourite that is for sale again is not new to the reader. */
const toReader = (reader: Reader, news: News): ReadersNews =>
  news.kind === 'new' && reader.favourites.includes(news.suite._id) ? { ...news, kind: 'again' } : news

/** A reader's one mail of a round, or null if nothing on their lists changed. */
export const letterFor = (reader: Reader, { changes, heardBy, buildings }: Ways) => {
  const heard = reader.searches.map(({ id, address }) => ({
    id,
    address,
    changes: address === '/UserPage' ? changes.filter((one) => isOfFavourite(reader, one)) : heardBy(address),
  }))
  const telling = heard.filter((list) => list.changes.length > 0)
  if (telling.length === 0) return null
  const all = new Set(telling.flatMap((list) => list.changes))
  const told = changes.filter((one) => all.has(one))
  const lists = telling.slice(0, MAX_LISTS).map(({ address }) => address)
  return {
    person: reader.person,
    to: reader.email,
    searches: telling.map(({ id }) => id),
    params: {
      person: reader.person,
      news: told.slice(0, MAX_NEWS).map((one) => toReader(reader, newsOf(one))),
      more: Math.max(0, told.length - MAX_NEWS),
      lists,
      buildings: buildings.filter(({ id }) => lists.some((address) => buildingIn(address) === id)),
    },
  }
}
export type Letter = NonNullable<ReturnType<typeof letterFor>>
