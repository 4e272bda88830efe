import { publicClient, secretClient } from '#netlify/lib/supabase.ts'
import { buildingsIn } from '#features/news/saved-search.db.ts'
import { letterFor } from '#features/news/letter.rules.ts'
import type { Reader } from '#features/news/letter.rules.ts'
import { changesOf, listsOf } from '#features/news/news.rules.ts'
import type { Change } from '#features/news/news.rules.ts'
import * as rounds from '#features/news/round.db.ts'
import { readList } from '#features/news/saved-address.rules.ts'
import { findSuiteCards } from '#features/suite/suite.db.ts'

/** Accounts processed in one transaction. */
const BATCH = 500
/** A scheduled function has 30 seconds: only the first batch may begin after this (ms). */
const BUDGET = 15_000

const unique = (ids: readonly string[]) => [...new Set(ids)]

/** Reads the suites as a visitor does, so that nothing unpublished is announced. */
const changesOfRound = async (day: string) => {
  const news = await rounds.newsOfRound(secretClient(), day)
  const suites = await findSuiteCards(
    publicClient(),
    news.map(({ suiteId }) => suiteId),
  )
  return changesOf(news, suites)
}

const placeOf = (address: string) => {
  const list = readList(address)
  return list && 'filter' in list ? (list.search?.placeId ?? []) : []
}

const lettersFor = async (readers: readonly Reader[], changes: readonly Change[], points: Points) => {
  const addresses = unique(readers.flatMap(({ searches }) => searches.map(({ address }) => address)))
  const places = await rounds.pointsOf(publicClient(), 'places', unique(addresses.flatMap(placeOf)))
  const heardBy = listsOf(changes, { places, buildings: points })
  const buildings = await buildingsIn(
    publicClient(),
    addresses.filter((address) => heardBy(address).length > 0),
  )
  return readers.flatMap((reader) => letterFor(reader, { changes, heardBy, buildings }) ?? [])
}
type Points = Awaited<ReturnType<typeof rounds.pointsOf>>

/**
 * Continues the day's mails from where the last run stopped. The position is stored in the transaction that writes the
 * mails, so an interrupted run is resumed and nobody gets a mail twice. Returns how many were written.
 */
export const sendAlerts = async (today: string, { batch = BATCH, budget = BUDGET } = {}) => {
  const end = performance.now() + budget
  const begun = await rounds.beginRound(secretClient(), today)
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
    if (!(await rounds.keepLetters(secretClient(), round, { letters, to, isLast }))) break
    written += letters.length
    if (isLast) break
    round = { ...round, reached: to }
  } while (performance.now() < end)
  return written
}
