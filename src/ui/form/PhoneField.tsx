import './field.css'
import './phone-field.css'
import { useEffect, useRef, useState } from 'react'
import type { ChangeEvent, ComponentProps } from 'react'
import { usePhoneInput } from 'react-international-phone'
import { hasExtension } from '#lib/phone.ts'
import { withoutUnseen } from '#lib/unseen.ts'
import { countries, fields } from '#texts/form.ts'
import { allCountries, countryNamed, namesCountry } from './phone-countries.ts'
import { tidyPhone, toE164 } from './phone.rules.ts'
import { Field, type FieldProps } from './Field.tsx'
import { useOnWake } from '#islands/useOnWake.ts'

interface Props
  extends FieldProps, Pick<ComponentProps<'input'>, 'autoComplete' | 'required' | 'aria-required'> {
  name: string
  /** E.164. */
  defaultValue?: string
}

/** The countries in the built HTML; the others load when the field is reached. */
const HOME = [
  { iso2: 'ca', name: countries.ca, dial: '1' },
  { iso2: 'us', name: countries.us, dial: '1' },
]

/** For countries without a format of their own. */
const PLAIN = '.'.repeat(15)

/** The hook's value for an empty number: the dial code of its country. */
const NONE = '+1'

/** What the form sends: a number with an extension as typed, which is refused with a message. */
const numberOf = (text: string, dial: string) => {
  if (text === `+${dial}`) return ''
  return hasExtension(text) ? text : toE164(text, dial)
}

/** A telephone number in its country's format. The form sends E.164. */
export const PhoneField = ({ name, defaultValue = '', autoComplete = 'tel', ...rest }: Props) => {
  const { label, hint, error, wide = false, ...input } = rest
  const [value, setValue] = useState(defaultValue || NONE)
  const [reached, setReached] = useState(false)
  /** A number with + whose country is not known yet, or with an extension: left as typed. */
  const [begun, setBegun] = useState<string>()
  /**
   * Text pasted or suggested as a whole: shown until the hook has rendered it, because the next key would
   * otherwise edit older text.
   */
  const [entered, setEntered] = useState<string>()
  const select = useRef<HTMLSelectElement>(null)
  const { inputRef, inputValue, phone, country, setCountry, handlePhoneValueChange } = usePhoneInput({
    value,
    onChange: (drawn) => setValue(drawn.phone),
    defaultCountry: 'ca',
    defaultMask: PLAIN,
    disableDialCodeAndPrefix: true,
    allowMaskOverflow: true,
  })
  const isDrawn = phone === value || entered === undefined
  const text = begun ?? (isDrawn ? inputValue : entered)
  // Not from `text`, which the hook renders only after `value` is set: the replayed press on hydration sends at once.
  const whole = begun ?? value
  const number = numberOf(whole, country.dialCode)
  const enter = (typed: string, dialCode = country.dialCode) => {
    setBegun(undefined)
    setEntered(typed)
    setValue(toE164(typed, dialCode) || `+${dialCode}`)
  }
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = withoutUnseen(event.target.value)
    // The extension's digits are not part of the number. The form says so.
    if (hasExtension(typed)) return setBegun(typed)
    const tidy = tidyPhone(typed, country.dialCode)
    if (tidy.startsWith('+') && !namesCountry(tidy)) return setBegun(tidy)
    // The hook handles single digits and pastes, but not whole numbers from a keyboard's suggestions.
    const { data } = event.nativeEvent as InputEvent
    if (!isDrawn || tidy !== event.target.value || (data && data.length > 1)) return enter(tidy)
    setBegun(undefined)
    handlePhoneValueChange(event)
  }
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const chosen = allCountries().find(({ iso2 }) => iso2 === target.value)
    if (!chosen) return
    setCountry(chosen.iso2)
    enter(text, chosen.dial)
  }

  useOnWake(() => {
    const typed = inputRef.current
    if (select.current && select.current.value !== country.iso2) setCountry(select.current.value)
    if (typed && typed.value !== inputValue) enter(typed.value)
    if ([typed, select.current].some((part) => part && part === document.activeElement)) setReached(true)
  })
  useEffect(() => {
    const form = inputRef.current?.form
    const listening = new AbortController()
    const { signal } = listening
    form?.addEventListener('formdata', ({ formData }) => formData.set(name, number), { signal })
    form?.addEventListener('reset', () => enter(defaultValue), { signal })
    return () => listening.abort()
  })

  const offered = reached ? allCountries() : HOME
  // A country that the number implied before the field was reached.
  const others = offered.some(({ iso2 }) => iso2 === country.iso2)
    ? []
    : [{ iso2: country.iso2, name: countryNamed(country), dial: country.dialCode }]
  return (
    <Field {...{ label, hint, error, wide }}>
      {(control) => (
        <div className="phone" onFocus={() => setReached(true)}>
          <span className="phone__country">
            <select
              ref={select}
              className="input"
              aria-label={fields.country}
              autoComplete="off"
              value={country.iso2}
              onChange={choose}
            >
              {[...offered, ...others].map(({ iso2, name: named, dial }) => (
                <option key={iso2} value={iso2}>
                  {named} +{dial}
                </option>
              ))}
            </select>
            <span aria-hidden="true">
              {country.iso2.toUpperCase()} +{country.dialCode}
            </span>
          </span>
          <input
            {...input}
            {...control}
            ref={inputRef}
            type="tel"
            inputMode="tel"
            name={name}
            autoComplete={autoComplete}
            maxLength={40}
            placeholder={fields.phoneExample}
            value={text}
            onChange={type}
          />
        </div>
      )}
    </Field>
  )
}
