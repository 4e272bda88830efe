import { useState } from 'react'
import { secondName } from './buy-form.rules.ts'
import { IdentityFields } from './IdentityFields.tsx'
import { PhoneField } from './PhoneField.tsx'
import { TextField } from './TextField.tsx'
import { purchase } from '#texts/buyer.ts'

interface Props {
  wanted: boolean
  errors: Record<string, string>
  onWant: (wanted: boolean) => void
}

/** Taken back, the fields are hidden and not sent, but keep what was typed. */
export const SecondPurchaser = ({ wanted, errors, onWant }: Props) => {
  const [begun, setBegun] = useState(false)
  const want = (is: boolean) => {
    setBegun(true)
    onWant(is)
  }
  const field = (name: 'name' | 'email') => ({
    name: secondName(name),
    label: purchase[name],
    error: errors[secondName(name)],
    autoComplete: 'off',
  })
  const phone = secondName('phone')
  return (
    <>
      <label className="check buy__line">
        <input type="checkbox" checked={wanted} onChange={({ target }) => want(target.checked)} />
        <span>{purchase.addSecond}</span>
      </label>
      {begun && (
        <fieldset disabled={!wanted} hidden={!wanted}>
          <legend className="buy__legend">{purchase.second}</legend>
          <div className="fields fields--two buy__pair">
            <TextField {...field('name')} type="text" />
            <TextField {...field('email')} type="email" />
            <PhoneField name={phone} error={errors[phone]} />
          </div>
          <div className="fields fields--three">
            <IdentityFields nameOf={secondName} errors={errors} />
          </div>
        </fieldset>
      )}
    </>
  )
}
