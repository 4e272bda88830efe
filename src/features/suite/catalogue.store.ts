import { createFetcherStore } from '#lib/query.ts'
import type { SuitesAnswer } from './suite.rules.ts'

const stores = new Map<string, ReturnType<typeof createFetcherStore<SuitesAnswer>>>()

/** What an address of the API answers about suites: one store and one request for each address. */
export const catalogueStore = (source: string) => {
  const store = stores.get(source) ?? createFetcherStore<SuitesAnswer>([source])
  stores.set(source, store)
  return store
}
