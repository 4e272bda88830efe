import { getJson } from '#lib/api.ts'
import { createFetcherStore } from '#lib/query.ts'
import { inChunks } from '#lib/ids.ts'
import type { SuitesAnswer } from './suite.rules.ts'
import type { SuiteCard } from './suite.schema.ts'

const stores = new Map<string, ReturnType<typeof createFetcherStore<SuitesAnswer>>>()

/** What an address of the API answers about suites: one store and one request for each address. */
export const catalogueStore = (source: string) => {
  const store = stores.get(source) ?? createFetcherStore<SuitesAnswer>([source])
  stores.set(source, store)
  return store
}

/** The suites with these ids, in their order; an id that no suite has is left out. */
export const suitesById = async (ids: readonly string[]) => {
  const answers = inChunks(ids).map((some) => getJson<SuiteCard[]>(`/api/pubSuites?ids=${some.join(',')}`))
  return (await Promise.all(answers)).flat()
}
