import '#ui/form/combo.css'
import { search as texts } from '#texts/search.ts'
import { placeName } from '#lib/places.ts'
import { cutAtMatch } from './match.rules.ts'
import { isPlace, splitPlace } from './place.rules.ts'
import type { Offered, Suggestion } from './search.schema.ts'
import { SentenceOption } from './SentenceOption.tsx'
import { suggestionFacts } from './suggestion-facts.rules.ts'
import type { CityCombobox } from './useCityCombobox.ts'

const keyOf = (one: Offered) => (isPlace(one) ? one.placeId : one.href)

interface OptionProps {
  suggestion: Suggestion
  typed: string
  /** Whether the list has more than cities. */
  named: boolean
  radius: number | undefined
}

const Option = ({ suggestion, typed, named, radius }: OptionProps) => {
  const facts = radius === undefined ? '' : suggestionFacts(suggestion, radius)
  const hasHomes = suggestion.kind === 'suite' || suggestion.facts?.homes !== 0
  const [name, where] = splitPlace(placeName(suggestion.description))
  const [before, match, after] = cutAtMatch(name, typed)
  return (
    <>
      <span>
        {before}
        {match && <mark>{match}</mark>}
        {after}
      </span>{' '}
      <small>
        {named && `${texts.kinds[suggestion.kind]} · `}
        {where}
        {suggestion.guess && ` – ${texts.didYouMean}`}
      </small>
      {facts && (
        <>
          {' '}
          <small className={hasHomes ? 'combo__facts combo__facts--homes num' : 'combo__facts num'}>
            {facts}
          </small>
        </>
      )}
    </>
  )
}

interface Props {
  field: CityCombobox
  /** Shows what is for sale within this radius of a place (km); without it, only the names. */
  radius?: number
  /** Shown while there are no suggestions. */
  status?: string
}

/** The suggestions below a city field, with their facts. */
export const CitySuggestions = ({ field, radius, status = '' }: Props) => {
  const { combobox, found, asked, said } = field
  const named = found.some(({ kind }) => kind !== 'place')
  const note = said !== '' && found.length === 0
  return (
    <>
      <ul
        {...combobox.getMenuProps({ 'aria-label': texts.suggestions })}
        className="combo__list"
        hidden={found.length === 0}
      >
        {found.map((suggestion, index) => (
          <li key={keyOf(suggestion)} {...combobox.getItemProps({ item: suggestion, index })}>
            {suggestion.kind === 'sentence' ? (
              <SentenceOption {...suggestion} />
            ) : (
              <Option suggestion={suggestion} typed={asked} named={named} radius={radius} />
            )}
          </li>
        ))}
      </ul>
      <p className={note ? 'combo__list combo__note' : 'sr'} role="status">
        {said || status}
      </p>
    </>
  )
}
