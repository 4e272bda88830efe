import './place-list.css'
import './nearby.css'
import '#ui/rows.css'
import { useStore } from '@nanostores/react'
import { TellMe } from '#features/alert/TellMe.tsx'
import { createFetcherStore } from '#lib/query.ts'
import { search as texts } from '#texts/search.ts'
import { nearbyLine, nearestForSale, nextRadius, soonWithin } from './nearby.rules.ts'
import { resultsHref, type SearchState } from './search-address.rules.ts'
import type { DevelopmentNear } from './search.schema.ts'

const stores = new Map<string, ReturnType<typeof createFetcherStore<DevelopmentNear[]>>>()

/** The developments nearest to a place; one store per place. */
const nearbyStore = (placeId: string) => {
  const store =
    stores.get(placeId) ??
    createFetcherStore<DevelopmentNear[]>([`/api/search/developments?placeId=${encodeURIComponent(placeId)}`])
  stores.set(placeId, store)
  return store
}

interface Props {
  /** The search, with its place. */
  search: SearchState
  city: string
  /** Nothing is for sale within the radius. */
  isEmpty: boolean
}

const Lines = ({ heading, near }: { heading: string; near: DevelopmentNear[] }) =>
  near.length > 0 && (
    <section className="nearby__part">
      <h2 className="h4">{heading}</h2>
      <ul className="place-list nearby__list">
        {near.map(nearbyLine).map(({ id, href, name, where, offer, distance }) => (
          <li key={id}>
            <a href={href}>{name}</a>
            <span className="num">{distance}</span>
            <small className="num">
              {where} · {offer}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )

/** Below the results: developments coming soon, and the nearest ones if nothing is for sale. */
export const Nearby = ({ search, city, isEmpty }: Props) => {
  const { data } = useStore(nearbyStore(search.placeId))
  if (!Array.isArray(data)) return null
  const next = isEmpty ? nextRadius(data, search.radius) : null
  return (
    <div className="nearby">
      {isEmpty && (
        <p className="nearby__ways">
          {next ? (
            <a className="btn btn--line" href={resultsHref({ ...search, radius: next.radius })}>
              {texts.nextRadius(next.radius, next.suites, next.atLeast)}
            </a>
          ) : (
            <span>{texts.noRadius}</span>
          )}{' '}
          <TellMe className="text-btn" label={texts.alert(city)} />
        </p>
      )}
      <Lines heading={texts.soonWithin(city, search.radius)} near={soonWithin(data, search.radius)} />
      {isEmpty && <Lines heading={texts.nearest(city)} near={nearestForSale(data)} />}
    </div>
  )
}
