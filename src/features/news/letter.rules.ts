import { priceInWords } from '#features/suite/price-terms.rules.ts'
import { suiteName, suitePath } from '#features/suite/suite-page.rules.ts'
import { hasPrice } from '#features/suite/suite.rules.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { formatPrice } from '#lib/format.ts'
import type { Change } from './news.rules.ts'

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

/** The sign of US dollars says what they are. */
const signed = ({ building }: SuiteCard) => (building.currency === 'CAD' ? ' CAD' : '')

const named = (suite: SuiteCard) =>
  [suiteName(suite), suite.building.name, suite.building.city].filter(Boolean).join(', ').slice(0, 400)

const newsOf = ({ kind, suite, was }: Change) => ({
  kind,
  suite: named(suite),
  path: suitePath(suite),
  price: priceInWords(suite.price, suite.building, suite.taxTreatment),
  was:
    kind === 'price' && hasPrice({ price: was })
      ? `${formatPrice(was, suite.building.currency)}${signed(suite)}`
      : '',
})

interface Ways {
  /** The changes there are, in the order of a mail. */
  changes: readonly Change[]
  /** Those a list hears of. */
  heardBy: (address: string) => readonly Change[]
  nameOf: (address: string) => string
}

/** Of a favourite is told what it costs and that it is gone: whoever keeps it knows that it is there. */
const isOfFavourite = ({ favourites }: Reader, { kind, suite }: Change) =>
  kind !== 'new' && favourites.includes(suite._id)

/** The one mail a reader gets of a round, or null where nothing on their lists has changed. */
export const letterFor = (reader: Reader, { changes, heardBy, nameOf }: Ways) => {
  const heard = reader.searches.map(({ id, address }) => ({
    id,
    address,
    changes: address === '/UserPage' ? changes.filter((one) => isOfFavourite(reader, one)) : heardBy(address),
  }))
  const telling = heard.filter((list) => list.changes.length > 0)
  if (telling.length === 0) return null
  const all = new Set(telling.flatMap((list) => list.changes))
  const told = changes.filter((one) => all.has(one))
  return {
    person: reader.person,
    to: reader.email,
    searches: telling.map(({ id }) => id),
    params: {
      person: reader.person,
      news: told.slice(0, MOST).map(newsOf),
      more: Math.max(0, told.length - MOST),
      lists: telling.slice(0, MOST_LISTS).map(({ address }) => nameOf(address)),
    },
  }
}
export type Letter = NonNullable<ReturnType<typeof letterFor>>
