import '#ui/form/field.css'
import { useEffect, useRef, useState } from 'react'
import { CitySuggestions } from '#features/search/CitySuggestions.tsx'
import { cityParts } from '#features/search/place.rules.ts'
import { useCityCombobox } from '#features/search/useCityCombobox.ts'
import { placeName } from '#lib/places.ts'
import { purchase } from '#texts/buyer.ts'
import { TextField } from '#ui/form/TextField.tsx'
import type { ADDRESS } from './buy-form.rules.ts'
import { Labelled } from './Required.tsx'

type Field = (name: (typeof ADDRESS)[number]) => { name: string; error: string | undefined }

interface Props {
  /** A field's name in the form, and its error. */
  field: Field
  /** For the visitor's own address: allows autofill. */
  own: boolean
}

interface CityProps extends Pick<Props, 'own'> {
  name: string
  /** What the choice of a city filled in, for screen readers. */
  status: string
  onType: () => void
  onChoose: (description: string) => void
}

const CityField = ({ name, own, status, onType, onChoose }: CityProps) => {
  const box = useRef<HTMLDivElement>(null)
  const field = useCityCombobox({
    textOf: ({ description }) => cityParts(placeName(description)).city,
    offers: ({ kind }) => kind === 'place',
    // What the browser autofills needs no suggestions.
    looksUp: () => box.current?.contains(document.activeElement) ?? false,
    onType,
    onChoose: ({ description }) => onChoose(description),
  })
  const count = field.found.length
  useEffect(() => {
    if (count > 0) box.current?.querySelector('[role=listbox]')?.scrollIntoView({ block: 'nearest' })
  }, [count])
  // An unknown city is not an error here.
  const said = count > 0 ? field.said : ''
  return (
    <div className="field">
      <label {...field.combobox.getLabelProps()}>{purchase.city}</label>
      <div ref={box} className="combo">
        <input
          {...field.input}
          className="input"
          name={name}
          type="text"
          autoComplete={own ? 'address-level2' : 'off'}
          autoCapitalize="words"
          spellCheck={false}
          maxLength={80}
        />
        <CitySuggestions field={{ ...field, said }} status={status} />
      </div>
    </div>
  )
}

const NONE = { region: '', country: '' }

/**
 * An address. Choosing a suggested city fills in its province and country. Suggestions are requested with the
 * city alone: no street leaves the page before the form is sent.
 */
export const AddressFields = ({ field, own }: Props) => {
  const [place, setPlace] = useState(NONE)
  const [filled, setFilled] = useState(NONE)
  const choose = (description: string) => {
    const { region, country } = cityParts(placeName(description))
    setPlace({ region, country })
    setFilled({ region, country })
  }
  /** The city was changed, so its province is no longer that of the chosen one. */
  const retype = () => {
    setFilled(NONE)
    if (filled.country && place.region === filled.region && place.country === filled.country) setPlace(NONE)
  }
  const part = (name: 'region' | 'country', token: string) => ({
    ...field(name),
    label: purchase[name],
    type: 'text',
    autoComplete: own ? token : 'off',
    maxLength: 80,
    value: place[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setPlace({ ...place, [name]: target.value }),
  })
  return (
    <>
      <TextField
        {...field('fullAddress')}
        label={<Labelled>{purchase.fullAddress}</Labelled>}
        hint={purchase.street}
        type="text"
        autoComplete={own ? 'street-address' : 'off'}
        aria-required
        wide
      />
      <CityField
        name={field('city').name}
        own={own}
        status={filled.country && purchase.filledIn(filled.region, filled.country)}
        onType={retype}
        onChoose={choose}
      />
      <TextField {...part('region', 'address-level1')} />
      <TextField
        {...field('postalCode')}
        label={purchase.postalCode}
        type="text"
        autoComplete={own ? 'postal-code' : 'off'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
      />
      <TextField {...part('country', 'country-name')} />
    </>
  )
}
