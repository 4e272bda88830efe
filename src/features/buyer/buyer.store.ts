import type { FetcherStore } from '@nanostores/query'
import { atom } from 'nanostores'
import type { SoldHome } from '#features/law/duties.rules.ts'
import { createOwnStore } from '#features/session/owner.store.ts'
import type { User } from '#features/session/session.schema.ts'
import { isEnded } from '#ui/own-list.rules.ts'
import type { Suite, SuiteCard } from '#features/suite/suite.schema.ts'
import { getJson } from '#lib/api.ts'
import { createFetcherStore } from '#lib/query.ts'
import { purchase } from '#texts/buyer.ts'
import type { SentRequest } from './buyer.schema.ts'
import { toastError } from '#ui/toast.script.ts'

const suites = new Map<string, FetcherStore<Suite, unknown>>()
const noSuite = atom<{ data?: Suite }>({})

/** A suite in full; nothing for an id of null. */
export const suiteOf = (id: string | null) => {
  if (id === null) return noSuite
  const store = suites.get(id) ?? createFetcherStore<Suite, unknown>(`/api/pubSuites/${id}`)
  suites.set(id, store)
  return store
}

/** The person's requests to buy, newest first. */
export const $requests = createOwnStore('requests', {
  read: () => getJson<SentRequest[]>('/api/buyer/requests'),
})

/** Requested again each time the dialog opens. */
const FRESH = { dedupeTime: 0, revalidateOnFocus: false }

/** The buyer. An ended session is noticed only on sending. */
export const $user = createFetcherStore<User, unknown>('/api/userauth/user', {
  ...FRESH,
  onError: (error) => {
    if (!isEnded(error)) toastError(purchase.userFailed)
  },
})

interface Building extends SoldHome {
  suites: SuiteCard[]
  /** Opening hours of the sales centre, as text. */
  salesCentreHours?: string | null
}
const buildings = new Map<string, FetcherStore<Building, unknown>>()

/** A building with its suites for sale. */
export const buildingOf = (id: string) => {
  const store = buildings.get(id) ?? createFetcherStore<Building, unknown>(`/api/building/${id}`, FRESH)
  buildings.set(id, store)
  return store
}
