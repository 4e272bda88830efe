import '#ui/states.css'
import './results.css'
import { localePath } from '#lib/locale-path.ts'
import type { ReactNode } from 'react'
import { common } from '#texts/common.ts'
import { frame } from '#texts/frame.ts'
import { search as texts } from '#texts/search.ts'
import type { SearchError } from './search.calls.ts'
import { placeName } from '#lib/places.ts'
import { resultsHref } from './search-address.rules.ts'
import type { Place } from './search.schema.ts'

interface PlacesProps {
  lead: string
  places: Place[]
  radius: number
}

/** Links to other places that may be meant. */
export const OtherPlaces = ({ lead, places, radius }: PlacesProps) => (
  <nav className="others" aria-label={texts.otherPlaces}>
    <span>{lead}</span>
    <ul>
      {places.map(({ placeId, description }) => (
        <li key={placeId}>
          <a href={resultsHref({ placeId, city: description, radius })}>{placeName(description)}</a>
        </li>
      ))}
    </ul>
  </nav>
)

interface Props {
  problem: SearchError
  radius: number
  onRetry: () => void
  /** Links for an unknown place. */
  children: ReactNode
}

/** Why a search failed, and what to do next; offers a retry if it can help. */
export const ResultsFailed = ({ problem, radius, onRetry, children }: Props) => (
  <div className="axis">
    <div className="axis__body">
      <div className="results__failed empty">
        <p className="results__error" role="alert">
          {problem.message}
        </p>
        {problem.guesses.length > 0 ? (
          <OtherPlaces lead={texts.perhaps} places={problem.guesses} radius={radius} />
        ) : (
          <p>{problem.final ? texts.failedForGood : texts.failedNext}</p>
        )}
        {problem.final ? (
          children
        ) : (
          <p className="results__ways">
            <button className="btn" type="button" onClick={onRetry}>
              {common.tryAgain}
            </button>
            <a className="btn btn--line" href={localePath('/all-suites')}>
              {frame.allListings}
            </a>
          </p>
        )}
      </div>
    </div>
  </div>
)
