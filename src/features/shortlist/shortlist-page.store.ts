import { atom, onMount } from 'nanostores'
import { loadFavourites } from '#features/favourite/favourite.store.ts'
import { idsFrom } from '#features/favourite/shortlist.rules.ts'
import { createOwnStore } from '#features/session/owner.store.ts'
import { suitesById } from '#features/suite/catalogue.store.ts'
import type { Suite, SuiteCard } from '#features/suite/suite.schema.ts'
import { ApiError, getJson } from '#lib/api.ts'
import { createFetcherStore } from '#lib/query.ts'
import { readItem, removeItem } from '#lib/storage.ts'

/** Loading state of the favourites; `$favourites` has them, with later changes. */
export const $favouriteIds = createOwnStore('favourite ids', { read: loadFavourites })

/** Ids of the last viewed suites, newest first. */
export const $viewed = atom<readonly string[]>([])
onMount($viewed, () => {
  // A build has nothing to read.
  if ('document' in globalThis) $viewed.set(idsFrom(readItem('viewed')))
})

export const clearViewed = () => {
  removeItem('viewed')
  $viewed.set([])
}

interface Answer {
  asked: ReadonlySet<string>
  suites: ReadonlyMap<string, SuiteCard>
}

const $wanted = atom<string | null>(null)

/** Adds to the suites the page loads. A suite removed from a list stays loaded. */
export const wantSuites = (ids: readonly string[]) => {
  const all = idsFrom([$wanted.get() ?? '', ...ids].join())
  if (all.length > 0) $wanted.set(all.join())
}

/** The cards of the page, all in one answer. */
export const $suites = createFetcherStore<Answer, unknown>(['cards of ', $wanted], {
  fetcher: async (_, wanted) => {
    const asked = idsFrom(String(wanted))
    const suites = await suitesById(asked)
    return { asked: new Set(asked), suites: new Map(suites.map((suite) => [suite._id, suite])) }
  },
})

/** Null for a suite that is no longer on the site. */
const findSuite = (id: string) =>
  getJson<Suite>(`/api/pubSuites/${id}`).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  })

const $compared = atom<string | null>(null)
export const compareSuites = (ids: readonly string[]) => $compared.set(ids.join() || null)

/** The compared suites in full, in the order of the address. */
export const $comparison = createFetcherStore<{ of: string; suites: (Suite | null)[] }, unknown>(
  ['comparison of ', $compared],
  {
    fetcher: async (_, ids) => ({
      of: String(ids),
      suites: await Promise.all(idsFrom(String(ids)).map(findSuite)),
    }),
  },
)
