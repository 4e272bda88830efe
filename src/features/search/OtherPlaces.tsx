import './results.css'
import { placeName } from '#lib/places.ts'
import { search as texts } from '#texts/search.ts'
import { resultsHref } from './search-address.rules.ts'
import type { Place } from './search.schema.ts'

interface Props {
  lead: string
  places: Place[]
  radius: number
}

/** Links to other places that may be meant. */
export const OtherPlaces = ({ lead, places, radius }: Props) => (
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
