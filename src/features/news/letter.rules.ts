import { priceInWords } from '#features/suite/price-terms.rules.ts'
import { suiteName, suitePath } from '#features/suite/suite-page.rules.ts'
import { hasPrice } from '#features/suite/suite.rules.ts'
import { formatPrice } from '#lib/format.ts'
import type { Change } from './news.rules.ts'
import { buildingIn } from './saved-address.rules.ts'

/** Changes a mail tells one by one; of the others it says how many there are. */
const MOST = 12
/** Lists it names. */
const MOST_LISTS = 5

/** Somebody who wants to hear, with the searches that are not paused. */
export interface Reader {
  person: string
  email: string
  searches: readonly { id: string; address: string }[]
  /** Favourites among what has changed. */
  favourites: readonly string[]
}

const newsOf = ({ kind, suite, was }: Change) => {
  const { _id, unitNumber, price, taxTreatment, building } = suite
  return { kind, suite: { _id, unitNumber, price, taxTreatment, building }, was }
}
type News = ReturnType<typeof newsOf>

/** A change as a mail tells it. */
export const newsInWords = ({ kind, suite, was }: News) => {
  const { building, price, taxTreatment } = suite
  // The sign of US dollars says what they are.
  const currency = building.currency === 'CAD' ? ' CAD' : ''
  return {
    kind,
    path: suitePath(suite),
    suite: [suiteName(suite), building.name, building.city].filter(Boolean).join(', '),
    price: priceInWords(price, building, taxTreatment),
    was: kind === 'price' && hasPrice({ price: was }) ? formatPrice(was, building.currency) + currency : '',
  }
}

interface Ways {
  /** The changes there are, in the order of a mail. */
  changes: readonly Change[]
  /** Those a list hears of. */
  heardBy: (address: string) => readonly Change[]
  /** Those that the addresses of lists name. */
  buildings: readonly { id: string; name: string }[]
}

/** Of a favourite is told what it costs and that it is gone: whoever keeps it knows that it is there. */
const isOfFavourite = ({ favourites }: Reader, { kind, suite }: Change) =>
  kind !== 'new' && favourites.includes(suite._id)

/** The one mail a reader gets of a round, or null where nothing on their lists has changed. */
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
  const lists = telling.slice(0, MOST_LISTS).map(({ address }) => address)
  return {
    person: reader.person,
    to: reader.email,
    searches: telling.map(({ id }) => id),
    params: {
      person: reader.person,
      news: told.slice(0, MOST).map(newsOf),
      more: Math.max(0, told.length - MOST),
      lists,
      buildings: buildings.filter(({ id }) => lists.some((address) => buildingIn(address) === id)),
    },
  }
}
export type Letter = NonNullable<ReturnType<typeof letterFor>>
