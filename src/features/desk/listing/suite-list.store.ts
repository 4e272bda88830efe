import { map } from 'nanostores'
import { createDeskStore, deskCall } from '#features/desk/desk.store.ts'
import type { DeskBuildings, DeskSuite, DeskSuites } from './listing.schema.ts'

/** How long a list is waited for (ms). */
const PATIENCE = 10_000

const BUILDINGS = '/api/desk/buildings'
/** All buildings, and what the last build left out. */
export const $buildings = createDeskStore<DeskBuildings>([BUILDINGS])

interface List {
  /** The filters it was requested with; null before the first. */
  query: string | null
  suites: DeskSuite[]
  next: DeskSuites['next']
  busy: boolean
  error: unknown
}

/** The suites shown, page after page. */
export const $suites = map<List>({ query: null, suites: [], next: null, busy: false, error: undefined })

const read = (query: string, next: DeskSuites['next']) => {
  const asked = new URLSearchParams(query)
  for (const [name, value] of Object.entries(next ?? {})) asked.set(name, value)
  return deskCall<DeskSuites>(`/api/desk/suites?${asked}`, { signal: AbortSignal.timeout(PATIENCE) })
}

/** Only the answer to the last request is shown. */
let latest = 0
const request = async (work: () => Promise<Partial<List>>) => {
  const mine = (latest += 1)
  $suites.setKey('busy', true)
  const answer = await work().catch((error: unknown) => ({ error }))
  if (mine === latest) $suites.set({ ...$suites.get(), error: undefined, ...answer, busy: false })
}

/** Shows the first page for these filters. */
export const showSuites = (query: string) => request(async () => ({ query, ...(await read(query, null)) }))

export const showMoreSuites = () =>
  request(async () => {
    const { query, suites, next } = $suites.get()
    const page = await read(query ?? '', next)
    return { suites: [...suites, ...page.suites], next: page.next }
  })

/** Reads as many pages again as are shown. Nothing changes on the page if that fails. */
export const renewSuites = async () => {
  const { query, suites, busy, error } = $suites.get()
  if (query === null || busy || error !== undefined) return
  const mine = latest
  const renewed: DeskSuite[] = []
  let next: DeskSuites['next'] = null
  do {
    const page: DeskSuites | undefined = await read(query, next).catch(() => undefined)
    if (!page || mine !== latest) return
    renewed.push(...page.suites)
    next = page.next
  } while (next && renewed.length < suites.length)
  $suites.set({ ...$suites.get(), suites: renewed, next })
}

/** Puts a changed suite in the place of the old one. */
export const putSuite = (suite: DeskSuite) =>
  $suites.setKey(
    'suites',
    $suites.get().suites.map((one) => (one._id === suite._id ? suite : one)),
  )
