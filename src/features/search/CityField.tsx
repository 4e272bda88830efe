import { at } from '#lib/at.ts'
import '#ui/form/combo.css'
import '#ui/form/field.css'
import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift'
import { useEffect, useEffectEvent, useRef } from 'react'
import { search as texts } from '#texts/search.ts'
import { useAddressQuery } from '#ui/useAddress.ts'
import { useOnWake } from '#islands/useOnWake.ts'
import { cutAtMatch } from './match.rules.ts'
import { isPlace, splitPlace } from './place.rules.ts'
import type { Suggestion } from './search.schema.ts'
import { readSearch } from './search-address.rules.ts'
import { useSuggestions } from './useSuggestions.ts'

const { stateChangeTypes: Change } = useCombobox

/** Only choosing a suggestion sets a place, not blurring, closing or opening. Typing clears the place. */
const reduce = (
  state: UseComboboxState<Suggestion>,
  { type, changes }: UseComboboxStateChangeOptions<Suggestion>,
): Partial<UseComboboxState<Suggestion>> => {
  switch (type) {
    case Change.InputChange:
      return { ...changes, selectedItem: null, highlightedIndex: -1 }
    case Change.InputKeyDownEscape:
    case Change.InputBlur:
      return { ...state, isOpen: false, highlightedIndex: -1 }
    case Change.InputKeyDownArrowDown:
    case Change.InputKeyDownArrowUp:
      return state.isOpen ? changes : { ...changes, highlightedIndex: -1 }
    case Change.InputClick:
      return state
    default:
      return changes
  }
}

/** A place's full description, as in the address; only the name of our own pages, which SEARCH accepts. */
const textOf = (one: Suggestion) => (isPlace(one) ? one.description : splitPlace(one.description)[0])

const keyOf = (one: Suggestion) => (isPlace(one) ? one.placeId : one.href)

interface OptionProps {
  suggestion: Suggestion
  typed: string
  /** Whether the list has more than cities. */
  named: boolean
}

const Option = ({ suggestion, typed, named }: OptionProps) => {
  const [name, where] = splitPlace(suggestion.description)
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
    </>
  )
}

interface Props {
  /** Id of the error message. */
  errorId: string
  invalid: boolean
  onEdit: () => void
}

/**
 * The field `city` of a form, with suggestions. `place` holds the id of the chosen place; choosing a development or a
 * suite opens its page.
 */
export const CityField = ({ errorId, invalid, onEdit }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  const { found, asked, said, ask, askSoon, stop } = useSuggestions()
  const combobox = useCombobox<Suggestion>({
    items: found,
    isOpen: found.length > 0,
    itemToString: (one) => (one ? textOf(one) : ''),
    stateReducer: reduce,
    onInputValueChange: ({ type, inputValue = '' }) => {
      if (type !== Change.InputChange) return
      onEdit()
      askSoon(inputValue)
    },
    onSelectedItemChange: ({ selectedItem: chosen }) => {
      if (chosen && !isPlace(chosen)) location.assign(at(chosen.href))
    },
    onIsOpenChange: ({ type, isOpen, inputValue = '' }) => {
      if (!isOpen) stop()
      else if (type !== Change.InputChange) ask(inputValue)
    },
  })
  const { inputValue, selectedItem, highlightedIndex, selectItem, setInputValue } = combobox

  // Shows the address's place, unless the visitor is typing another.
  const shown = useRef('')
  const fill = (description: string, placeId: string) => {
    shown.current = description
    if (placeId) selectItem({ kind: 'place', description, placeId })
    else setInputValue(description)
  }
  // Not delayed, because the press that is replayed after hydration may submit the form.
  useOnWake(() => {
    const input = box.current?.querySelector('input')
    const { city, placeId } = readSearch(new URLSearchParams(location.search))
    const isTyped = input?.value && city !== input.value && !city.startsWith(`${input.value},`)
    if (!isTyped) return city && fill(city, placeId)
    shown.current = city
    setInputValue(input.value)
    if (document.activeElement === input) askSoon(input.value)
  })
  const show = useEffectEvent((description: string, id: string) => {
    if (description && inputValue === shown.current) fill(description, id)
  })
  const { city, placeId } = readSearch(new URLSearchParams(useAddressQuery()))
  useEffect(() => show(city, placeId), [city, placeId])

  const { 'aria-activedescendant': active, ...inputProps } = combobox.getInputProps({
    onBlur: stop,
    onKeyDown: (event) => {
      // Left to the browser: Enter without a highlighted suggestion submits the form, and Escape without suggestions
      // closes a dialog around it.
      const isLeft = { Enter: highlightedIndex < 0, Escape: !combobox.isOpen }[event.key]
      if (isLeft || event.key === 'Escape') stop()
      if (isLeft) Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
    },
  })
  const named = found.some(({ kind }) => kind !== 'place')
  const note = said !== '' && found.length === 0
  return (
    <div className="field">
      <label {...combobox.getLabelProps()}>{texts.city}</label>
      <div ref={box} className="combo">
        <input
          {...inputProps}
          className="input"
          name="city"
          type="text"
          aria-activedescendant={active || undefined}
          aria-describedby={errorId}
          aria-invalid={invalid || undefined}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={80}
          placeholder={texts.cityExamples}
        />
        <ul
          {...combobox.getMenuProps({ 'aria-label': texts.cities })}
          className="combo__list"
          hidden={found.length === 0}
        >
          {found.map((suggestion, index) => (
            <li key={keyOf(suggestion)} {...combobox.getItemProps({ item: suggestion, index })}>
              <Option suggestion={suggestion} typed={asked} named={named} />
            </li>
          ))}
        </ul>
        <p className={note ? 'combo__list combo__note' : 'sr'} role="status">
          {said}
        </p>
        {selectedItem && isPlace(selectedItem) && (
          <input type="hidden" name="place" value={selectedItem.placeId} />
        )}
      </div>
    </div>
  )
}
