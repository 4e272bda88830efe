import { publicClient, secretClient } from '#netlify/lib/supabase.ts'
import { buildingsIn } from '#features/news/saved-search.db.ts'
import { letterFor } from '#features/news/letter.rules.ts'
import type { Reader } from '#features/news/letter.rules.ts'
import { changesOf, listsOf } from '#features/news/news.rules.ts'
import type { Change } from '#features/news/news.rules.ts'
import * as rounds from '#features/news/round.db.ts'
import { readList } from '#features/news/saved-address.rules.ts'
import { findSuiteCards } from '#features/suite/suite.db.ts'
import { idSchema, suiteCardSchema, type SuiteCard } from '#features/suite/suite.schema.ts'
import { eachRow, setAside } from '#netlify/lib/set-aside.ts'
import * as z from 'zod/mini'

const PLACE = 'alerts-send'
/** Accounts processed in one transaction. */
const BATCH = 500
/** A scheduled function has 30 seconds: only the first batch may begin after this (ms). */
const BUDGET = 15_000

const unique = (ids: readonly string[]) => [...new Set(ids)]

/** @throws for a suite that no mail could show. */
const checkedSuite = (suite: SuiteCard) => {
  z.parse(suiteCardSchema, suite)
  return suite
}

/** Reads the suites with a visitor's rights, so that nothing unpublished is announced. */
const changesOfRound = async (day: string) => {
  const news = await rounds.newsOfRound(secretClient(), day)
  const suites = await findSuiteCards(
    publicClient(),
    news.map(({ suiteId }) => suiteId),
  )
  return changesOf(news, await eachRow(PLACE, suites, ({ _id }) => _id, checkedSuite))
}

/** Only valid ids, because one invalid character makes the database refuse the whole query. */
const placeOf = (address: string) => {
  const list = readList(address)
  const place = list && 'filter' in list ? list.search?.placeId : undefined
  return z.safeParse(idSchema, place).data ?? []
}

const lettersFor = async (readers: readonly Reader[], changes: readonly Change[], points: Points) => {
  const addresses = unique(readers.flatMap(({ searches }) => searches.map(({ address }) => address)))
  const places = await rounds.pointsOf(publicClient(), 'places', unique(addresses.flatMap(placeOf)))
  const heardBy = listsOf(changes, { places, buildings: points })
  const buildings = await buildingsIn(
    publicClient(),
    addresses.filter((address) => heardBy(address).length > 0),
  )
  const letters = await eachRow(
    PLACE,
    readers,
    ({ person }) => person,
    (reader) => letterFor(reader, { changes, heardBy, buildings }),
  )
  return letters.filter((letter) => letter !== null)
}
type Points = Awaited<ReturnType<typeof rounds.pointsOf>>

/**
 * Continues the day's mails from where the last run stopped. The position is stored in the transaction that writes the
 * mails, so an interrupted run is resumed and nobody gets a mail twice. A person whose mail cannot be written is set
 * aside. Returns how many were written.
 */
export const sendAlerts = async ({ batch = BATCH, budget = BUDGET } = {}) => {
  const end = performance.now() + budget
  const begun = await rounds.beginRound(secretClient())
  if (!begun) return 0
  let round: rounds.Round = begun
  const changes = await changesOfRound(round.day)
  const ids = unique(changes.map(({ suite }) => suite.building.id))
  const buildings = await rounds.pointsOf(publicClient(), 'buildings', ids)
  let written = 0
  do {
    const readers = changes.length > 0 ? await rounds.readersAfter(secretClient(), round, batch) : []
    const letters = await lettersFor(readers, changes, buildings)
    const to = readers.at(-1)?.person ?? round.reached
    const isLast = readers.length < batch
    const refused = await rounds.keepLetters(secretClient(), round, { letters, to, isLast })
    if (!refused) break
    for (const person of refused) await setAside(PLACE, person)
    written += letters.length - refused.length
    if (isLast) break
    round = { ...round, reached: to }
  } while (performance.now() < end)
  return written
}
