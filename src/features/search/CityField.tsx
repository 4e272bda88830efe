import { localePath } from '#lib/locale-path.ts'
import '#ui/form/field.css'
import { useEffect, useEffectEvent, useRef } from 'react'
import { search as texts } from '#texts/search.ts'
import { useAddressQuery } from '#ui/useAddress.ts'
import { useOnWake } from '#islands/useOnWake.ts'
import { placeName } from '#lib/places.ts'
import { CitySuggestions } from './CitySuggestions.tsx'
import { isPlace, splitPlace } from './place.rules.ts'
import type { Suggestion } from './search.schema.ts'
import { readSearch } from './search-address.rules.ts'
import { useCityCombobox } from './useCityCombobox.ts'

/** A place's full description; only the name of our own pages, which SEARCH accepts. */
const textOf = (one: Suggestion) =>
  isPlace(one) ? placeName(one.description) : splitPlace(one.description)[0]

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
  const field = useCityCombobox({
    textOf,
    onType: onEdit,
    onChoose: (chosen) => {
      if (!isPlace(chosen)) location.assign(localePath(chosen.href))
    },
  })
  const { combobox, askSoon } = field
  const { inputValue, selectedItem, selectItem, setInputValue } = combobox

  // Shows the address's place, unless the visitor is typing another.
  const shown = useRef('')
  const fill = (description: string, placeId: string) => {
    shown.current = placeName(description)
    if (placeId) selectItem({ kind: 'place', description, placeId })
    else setInputValue(shown.current)
  }
  // Not delayed, because the press that is replayed after hydration may submit the form.
  useOnWake(() => {
    const input = box.current?.querySelector('input')
    const { city, placeId } = readSearch(new URLSearchParams(location.search))
    const name = placeName(city)
    const isTyped = input?.value && name !== input.value && !name.startsWith(`${input.value},`)
    if (!isTyped) return city && fill(city, placeId)
    shown.current = name
    setInputValue(input.value)
    if (document.activeElement === input) askSoon(input.value)
  })
  const show = useEffectEvent((description: string, id: string) => {
    if (description && inputValue === shown.current) fill(description, id)
  })
  const { city, placeId } = readSearch(new URLSearchParams(useAddressQuery()))
  useEffect(() => show(city, placeId), [city, placeId])

  return (
    <div className="field">
      <label {...combobox.getLabelProps()}>{texts.city}</label>
      <div ref={box} className="combo">
        <input
          {...field.input}
          className="input"
          name="city"
          type="text"
          aria-describedby={errorId}
          aria-invalid={invalid || undefined}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={80}
          placeholder={texts.cityExamples}
        />
        <CitySuggestions field={field} />
        {selectedItem && isPlace(selectedItem) && (
          <input type="hidden" name="place" value={selectedItem.placeId} />
        )}
      </div>
    </div>
  )
}
