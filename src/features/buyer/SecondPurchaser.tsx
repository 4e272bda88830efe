import '#ui/form/check.css'
import { useState } from 'react'
import { purchase } from '#texts/buyer.ts'
import { PhoneField } from '#ui/form/PhoneField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { AddressFields } from './AddressFields.tsx'
import { SAME_ADDRESS, secondName } from './buy-form.rules.ts'
import { IdentityFields } from './IdentityFields.tsx'
import { Labelled } from './Required.tsx'

interface Props {
  wanted: boolean
  field: (name: string) => { name: string; error: string | undefined }
  onWant: (wanted: boolean) => void
}

/** When unchecked, the fields are hidden and not sent, but keep their text. */
export const SecondPurchaser = ({ wanted, field, onWant }: Props) => {
  const [begun, setBegun] = useState(false)
  const want = (is: boolean) => {
    setBegun(true)
    onWant(is)
  }
  const [same, setSame] = useState(false)
  const second = (name: Parameters<typeof secondName>[0]) => field(secondName(name))
  const props = (name: 'name' | 'email' | 'phone') => ({
    ...second(name),
    label: <Labelled>{purchase[name]}</Labelled>,
    autoComplete: 'off',
    'aria-required': true,
  })
  return (
    <>
      <label className="check buy__line">
        <input type="checkbox" checked={wanted} onChange={({ target }) => want(target.checked)} />
        <span>{purchase.addSecond}</span>
      </label>
      {begun && (
        <fieldset disabled={!wanted} hidden={!wanted}>
          <legend className="buy__legend">{purchase.second}</legend>
          <p className="soft small">{purchase.secondNote}</p>
          <div className="fields fields--two buy__pair">
            <TextField {...props('name')} type="text" />
            <TextField {...props('email')} type="email" />
            <PhoneField {...props('phone')} />
          </div>
          <div className="fields fields--two">
            <IdentityFields field={second} />
          </div>
          <label className="check buy__same">
            <input
              type="checkbox"
              name={second(SAME_ADDRESS).name}
              checked={same}
              onChange={({ target }) => setSame(target.checked)}
            />
            <span>{purchase.sameAddress}</span>
          </label>
          <div className="fields fields--two" hidden={same}>
            <AddressFields field={second} own={false} />
          </div>
        </fieldset>
      )}
    </>
  )
}
