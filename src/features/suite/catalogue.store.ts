import { createFetcherStore } from '#lib/query.ts'
import type { SuiteCard } from './suite.schema.ts'

type Answer = SuiteCard[] | { suites?: SuiteCard[] }
const stores = new Map<string, ReturnType<typeof createFetcherStore<Answer>>>()

/** What an address of the API answers about suites: one store and one request for each address. */
export const catalogueStore = (source: string) => {
  const store = stores.get(source) ?? createFetcherStore<Answer>([source])
  stores.set(source, store)
  return store
}
