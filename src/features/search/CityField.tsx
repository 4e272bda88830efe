import { localePath } from '#lib/locale-path.ts'
import './city-field.css'
import '#ui/form/field.css'
import { useEffect, useEffectEvent, useRef } from 'react'
import { search as texts } from '#texts/search.ts'
import { useAddressQuery } from '#ui/useAddress.ts'
import { useOnWake } from '#islands/useOnWake.ts'
import { placeName } from '#lib/places.ts'
import { Icon } from '#ui/Icon.tsx'
import { CitySuggestions } from './CitySuggestions.tsx'
import { isPlace, splitPlace } from './place.rules.ts'
import type { Offered } from './search.schema.ts'
import { openSentence } from './sentence.store.ts'
import { readSearch } from './search-address.rules.ts'
import { useCityCombobox } from './useCityCombobox.ts'
import { usePhoneSheet } from './usePhoneSheet.ts'

/** A place's full description; only the name of our own pages, which SEARCH accepts. A sentence stays as typed. */
const textOf = (one: Offered, typed: string) => {
  if (one.kind === 'sentence') return typed
  return isPlace(one) ? placeName(one.description) : splitPlace(one.description)[0]
}

interface Props {
  /** Id of the error message. */
  errorId: string
  invalid: boolean
  /** The chosen radius, km. */
  radius: number
  onEdit: () => void
}

/**
 * The field `city` of a form, with suggestions. `place` holds the id of the chosen place; choosing a development or a
 * suite opens its page. On a phone it fills the screen while it is used.
 */
export const CityField = ({ errorId, invalid, radius, onEdit }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  const sheet = usePhoneSheet(box)
  const typed = () => box.current?.querySelector('input')?.value ?? ''
  const field = useCityCombobox({
    textOf: (one) => textOf(one, typed()),
    readsSentences: true,
    radius,
    onType: () => {
      onEdit()
      sheet.open()
    },
    onChoose: (chosen) => {
      sheet.close()
      if (chosen.kind === 'sentence') openSentence(chosen)
      else if (!isPlace(chosen)) location.assign(localePath(chosen.href))
    },
  })
  const { combobox, askSoon } = field
  const { inputValue, selectedItem, selectItem, setInputValue } = combobox
  /** Opens the field, with the suggestions for a text that has not led to a place yet. */
  const press = () => {
    sheet.open()
    if (!selectedItem && field.found.length === 0) askSoon(inputValue)
  }

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
    if (document.activeElement !== input) return
    sheet.open()
    askSoon(input.value)
  })
  const show = useEffectEvent((description: string, id: string) => {
    if (description && inputValue === shown.current) fill(description, id)
  })
  const { city, placeId } = readSearch(new URLSearchParams(useAddressQuery()))
  useEffect(() => show(city, placeId), [city, placeId])

  return (
    <div
      ref={box}
      className={sheet.isFull ? 'field city-field city-field--full' : 'field city-field'}
      style={sheet.isFull ? { minBlockSize: sheet.height } : undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) sheet.close()
      }}
    >
      <div className="field city-field__sheet">
        {sheet.isFull && (
          <button className="icon-btn" type="button" aria-label={texts.leaveField} onClick={sheet.leave}>
            <Icon name="previous" />
          </button>
        )}
        <label {...combobox.getLabelProps()}>{texts.city}</label>
        <div className="combo">
          <input
            {...field.input}
            onClick={press}
            className="input"
            name="city"
            type="text"
            aria-describedby={errorId}
            aria-invalid={invalid || undefined}
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={160}
            placeholder={texts.cityExamples}
          />
          <CitySuggestions field={field} radius={radius} />
          {selectedItem && isPlace(selectedItem) && (
            <input type="hidden" name="place" value={selectedItem.placeId} />
          )}
        </div>
      </div>
    </div>
  )
}
