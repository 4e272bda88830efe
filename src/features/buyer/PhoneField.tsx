import { createElement, useId } from 'react'
import { countries, fields } from '#texts/account.ts'
import { purchase } from '#texts/buyer.ts'
import '#ui/phone-field.element.ts'
import type { FieldName } from './buy-form.rules.ts'
import { Required } from './Required.tsx'

interface Props {
  name: FieldName
  error: string | undefined
}

/** The site's telephone input (PhoneField.astro) within a React form: it sends E.164 under its name. */
export const PhoneField = ({ name, error }: Props) => {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>
        {purchase.phone} <Required />
      </label>
      {createElement(
        'phone-field',
        { className: 'phone' },
        <span className="phone__country">
          <select className="input" aria-label={fields.country} autoComplete="off" defaultValue="ca">
            <option value="ca" data-dial="1">
              {countries.ca} +1
            </option>
            <option value="us" data-dial="1">
              {countries.us} +1
            </option>
          </select>
          <span aria-hidden="true">CA +1</span>
        </span>,
        <input
          className="input"
          id={id}
          name={name}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={40}
          placeholder={fields.phoneExample}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />,
      )}
      {error && (
        <p className="field__msg field__msg--error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
