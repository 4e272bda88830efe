import '#ui/states.css'
import './list-page.css'
import './results.css'
import { useDeferredValue, useEffect, useId, useState, type ReactNode } from 'react'
import { TellMe } from '#features/alert/TellMe.tsx'
import { ListSkeleton } from '#features/listing/list/ListSkeleton.tsx'
import { SEARCH_PAGE } from '#features/listing/list/suite-list.rules.ts'
import type { FilterFields } from '#features/listing/filter/suite-filter.rules.ts'
import { SuiteList } from '#features/listing/list/SuiteList.tsx'
import { useListMap } from '#features/listing/map/useListMap.tsx'
import type { ListProps } from '#features/listing/list/list-view.rules.ts'
import { useSuiteList, type SuiteListView } from '#features/listing/list/useSuiteList.ts'
import { common } from '#texts/common.ts'
import { suites as counted } from '#texts/counts.ts'
import { search as texts } from '#texts/search.ts'
import { Nearby } from './Nearby.tsx'
import { OtherPlaces, ResultsFailed } from './ResultsFailed.tsx'
import { placeName } from '#lib/places.ts'
import { dollarsAt, splitPlace } from './place.rules.ts'
import { useStore } from '@nanostores/react'
import { $noData } from '#lib/no-data.store.ts'
import { changeAddress, useAddressQuery } from '#ui/useAddress.ts'
import { resultsStore } from './results.store.ts'
import { SearchError } from './search.calls.ts'
import { asksForPlace, readSearch, searchAddress, type SearchState } from './search-address.rules.ts'
import { widerStore } from './wider.store.ts'

interface WiderProps {
  /** The search, with its place. */
  search: SearchState
  list: Pick<SuiteListView, 'filter' | 'reach'>
}

/** If no result matches the filter and what the visitor can pay: a link to the next larger radius with matches. */
const Wider = ({ search, list: { filter, reach } }: WiderProps) => {
  const { data } = useStore(widerStore(search, filter, reach))
  if (!data) return null
  const href = searchAddress(new URL(location.href), { ...search, radius: data.radius })
  return (
    <a className="btn btn--line btn--small" href={href}>
      {texts.nextRadius(data.radius, data.total, false)}
    </a>
  )
}

type ResultsState = 'idle' | 'searching' | 'found' | 'failed'

/** The search in the address, and its state. Deferred, so that React draws a page of suites in short steps. */
const useResults = () => {
  const asked = readSearch(new URLSearchParams(useDeferredValue(useAddressQuery(), '')))
  const asks = asksForPlace(asked)
  const store = asks ? resultsStore(asked) : null
  const { data, error, loading } = useDeferredValue(useStore(store ?? $noData))
  useEffect(() => {
    if (error && !(error instanceof SearchError)) console.error(error)
  }, [error])

  // Adds the resolved place to an address that had only a city, or called it by another name.
  useEffect(() => {
    if (!data || (asked.placeId && data.search.city.startsWith(asked.city))) return
    // The form is another island, which may still be asleep.
    const field = document.querySelector<HTMLInputElement>('.results__search [name=city]')
    if (field?.value === placeName(asked.city)) field.value = placeName(data.search.city)
    changeAddress(searchAddress(new URL(location.href), data.search), 'replace')
  }, [data, asked.placeId, asked.city])

  const stateOf = (): ResultsState => {
    if (!asks) return 'idle'
    if (data) return 'found'
    return error && !loading ? 'failed' : 'searching'
  }
  return {
    asked,
    state: stateOf(),
    suites: data?.suites ?? null,
    distances: data?.distances ?? {},
    inCity: data?.inCity ?? [],
    found: data ?? null,
    /** Why it failed, and whether a retry could help. */
    problem: error instanceof SearchError ? error : new SearchError(texts.nearFailed(0)),
    retry: () => store?.revalidate(),
  }
}

const FIELDS: FilterFields = { scope: 'search', buildings: [] }
const LIST: ListProps = {
  kind: 'ranked',
  size: SEARCH_PAGE,
  shown: [],
  total: 0,
  across: 0,
  mixed: { currencies: false, taxes: false },
  fields: FIELDS,
}
/** Loads nothing: the suites come from the search. */
const nothing = () => undefined

interface Props {
  site: string
  /** The address of the street style of the map. */
  streets: string
  /** Slot for the first cards, which a script draws before the island wakes. */
  first?: ReactNode
  /** Slot for the search form, a separate island, so that the suites do not wait for its code. */
  search?: ReactNode
  /** Links for an address without a place. */
  children: ReactNode
}

/**
 * The suites around the place in the address. ResultsStart.astro has already set the elements with
 * `suppressHydrationWarning` to what this renders after hydration.
 */
export const Results = ({ site, streets, first, search, children }: Props) => {
  const { asked, state, suites, distances, inCity, found, problem, retry } = useResults()
  const awaited = state === 'searching'
  const dollars = dollarsAt(found?.search.city ?? '')
  const list = useSuiteList(LIST, {
    suites,
    failed: false,
    awaited,
    distances,
    inCity,
    dollars,
    load: nothing,
    retry,
  })
  const map = useListMap(list, streets)
  const searchId = useId()
  const [changes, setChanges] = useState(false)
  const [city] = splitPlace(placeName(asked.city))
  const place = city ? `${city},` : texts.resultsTitle
  const radius = state === 'idle' ? '' : texts.withinRadius(asked.radius)
  useEffect(() => {
    if (radius) document.title = `${place} ${radius} – ${texts.resultsTitle} | ${site}`
  }, [place, radius, site])

  const said = { idle: '', failed: '', searching: common.loading, found: counted(suites?.length ?? 0) }
  return (
    <div
      className="results"
      data-state={state}
      data-none={found?.suites.length === 0}
      suppressHydrationWarning
    >
      <header className="shell page-head">
        <h1>
          <span className="results__place" suppressHydrationWarning>
            {place}
          </span>{' '}
          <span className="results__radius soft nowrap" suppressHydrationWarning>
            {radius}
          </span>
        </h1>
        <button
          className="text-btn results__change"
          type="button"
          aria-expanded={changes}
          aria-controls={searchId}
          onClick={() => setChanges(!changes)}
        >
          {texts.change}
        </button>
        <div className="results__search axis" id={searchId} data-open={changes}>
          <div className="axis__body">{search}</div>
        </div>
      </header>
      <div className="shell list-page">
        <p className="sr" role="status">
          {said[state]}
        </p>
        {state === 'failed' ? (
          <ResultsFailed problem={problem} radius={asked.radius} onRetry={retry}>
            {children}
          </ResultsFailed>
        ) : (
          <SuiteList
            list={list}
            // Before a search there is nothing to map, also if the map was open last time.
            map={state === 'idle' ? undefined : map}
            emptyText={texts.noResults}
            subject={texts.resultsTitle}
            heading="h2"
            priority
            empty={found && found.suites.length > 0 && <Wider search={found.search} list={list} />}
            note={
              found &&
              found.others.length > 0 && (
                <OtherPlaces
                  lead={texts.sameName(placeName(found.search.city))}
                  places={found.others}
                  radius={asked.radius}
                />
              )
            }
          >
            {found && found.suites.length > 0 && (
              <p className="mt-6">
                <TellMe label={texts.tellMe} />
              </p>
            )}
            {found && <Nearby search={found.search} city={city} isEmpty={found.suites.length === 0} />}
            {state === 'idle' && (
              <>
                <div className="results__places">{children}</div>
                {first}
                {list.state === 'built' && <ListSkeleton cards={SEARCH_PAGE} className="results__waiting" />}
              </>
            )}
          </SuiteList>
        )}
      </div>
    </div>
  )
}
