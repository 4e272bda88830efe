import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { createFetcherStore } from '#lib/query.ts'
import { $live } from './live.store.ts'
import { totals } from './live.rules.ts'
import type { SuiteCard } from './suite.schema.ts'

/** What a page offers: the suites with these ids, or all of a building, of which it shows only some. */
export type Offered = { ids: readonly string[] } | { building: string }

const stores = new Map<string, ReturnType<typeof createFetcherStore<{ suites: SuiteCard[] }>>>()
const suitesOf = (building: string) => {
  const store =
    stores.get(building) ?? createFetcherStore<{ suites: SuiteCard[] }>([`/api/building/${building}`])
  stores.set(building, store)
  return store
}
const $nothing = atom<{ data?: { suites: SuiteCard[] } }>({})

/** How many suites the page offers right now and the lowest price; null while what was built is not known to be wrong. */
export const useOffered = (offered: Offered) => {
  const live = useStore($live, { ssr: 'initial' })
  const building = 'building' in offered && live.size > 0 ? suitesOf(offered.building) : $nothing
  const { data } = useStore(building)
  if ('building' in offered) return data ? totals(data.suites) : null
  // Of more than could be asked for, only some are known.
  if (!offered.ids.every((id) => live.has(id))) return null
  return totals(offered.ids.flatMap((id) => live.get(id) ?? []))
}
