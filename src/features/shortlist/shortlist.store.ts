import { atom, onMount } from 'nanostores'
import { loadFavorites } from '#features/favourite/favourite.store.ts'
import { idsFrom } from '#features/favourite/shortlist.rules.ts'
import { createOwnStore } from '#features/session/owner.store.ts'
import { suitesOf } from '#features/suite/chosen.store.ts'
import type { Suite, SuiteCard } from '#features/suite/suite.schema.ts'
import { ApiError, getJson } from '#lib/api.ts'
import { createFetcherStore } from '#lib/query.ts'
import { forget, kept } from '#lib/storage.ts'

/** ms after which a call counts as failed. */
const LIMIT = 10_000

/** Ids of the favourites of whoever is signed in, once they were read. */
export const $ownIds = createOwnStore('favourites', { read: loadFavorites })

/** Ids of the suites looked at last, newest first. */
export const $viewed = atom<readonly string[]>([])
onMount($viewed, () => {
  // A build has nothing to read.
  if ('document' in globalThis) $viewed.set(idsFrom(kept('viewed')))
})

export const clearViewed = () => {
  forget('viewed')
  $viewed.set([])
}

interface Answer {
  asked: ReadonlySet<string>
  suites: ReadonlyMap<string, SuiteCard>
}

const $wanted = atom<string | null>(null)

/** Adds to the suites the page shows. What is taken off a list stays known: nothing is asked for again. */
export const wantSuites = (ids: readonly string[]) => {
  const all = idsFrom([$wanted.get() ?? '', ...ids].join())
  if (all.length > 0) $wanted.set(all.join())
}

/** The cards of the page, all in one answer. */
export const $suites = createFetcherStore<Answer, unknown>(['cards of ', $wanted], {
  fetcher: async (_, wanted) => {
    const asked = idsFrom(String(wanted))
    const suites = await suitesOf(asked, AbortSignal.timeout(LIMIT))
    return { asked: new Set(asked), suites: new Map(suites.map((suite) => [suite._id, suite])) }
  },
})

/** Null for a suite the site does not have any more. */
const findSuite = (id: string) =>
  getJson<Suite>(`/api/pubSuites/${id}`, { signal: AbortSignal.timeout(LIMIT) }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  })

const $compared = atom<string | null>(null)
export const compareSuites = (ids: readonly string[]) => $compared.set(ids.join() || null)

/** Everything about the suites that are compared, in the order of the address. */
export const $comparison = createFetcherStore<{ of: string; suites: (Suite | null)[] }, unknown>(
  ['comparison of ', $compared],
  {
    fetcher: async (_, ids) => ({
      of: String(ids),
      suites: await Promise.all(idsFrom(String(ids)).map(findSuite)),
    }),
  },
)
