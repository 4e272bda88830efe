import { getJson } from '#lib/api.ts'
import { createFetcherStore } from '#lib/query.ts'
import { inChunks } from '#lib/ids.ts'
import type { SuitesAnswer } from './suite.rules.ts'
import type { SuiteCard } from './suite.schema.ts'

const stores = new Map<string, ReturnType<typeof createFetcherStore<SuitesAnswer>>>()

/** Suites from an API address: one store and one request per address. */
export const catalogueStore = (source: string) => {
  const store = stores.get(source) ?? createFetcherStore<SuitesAnswer>([source])
  stores.set(source, store)
  return store
}

/** The suites with these ids, in order; unknown ids are left out. */
export const suitesById = async (ids: readonly string[]) => {
  const answers = inChunks(ids).map((some) => getJson<SuiteCard[]>(`/api/pubSuites?ids=${some.join(',')}`))
  return (await Promise.all(answers)).flat()
}
