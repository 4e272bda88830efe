import { useState } from 'react'
import { purchase } from '#texts/buyer.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import type { IDENTITY } from './buy-form.rules.ts'
import { today } from '#lib/today.ts'
import { IDENTITY_DOCUMENTS, soonestExpiry, type IdentityDocument } from './buyer.schema.ts'
import { Labelled } from './Required.tsx'

interface Props {
  /** A field's name in the form, and its error. */
  field: (name: (typeof IDENTITY)[number] | 'identityDocument') => { name: string; error: string | undefined }
  /** For the visitor's own details: allows autofill. */
  own?: boolean
}

const choices = IDENTITY_DOCUMENTS.map((value) => ({ value, label: purchase.documents[value] }))

/** The fields of one purchaser, except the address. */
export const IdentityFields = ({ field, own = false }: Props) => {
  const [document, setDocument] = useState<IdentityDocument>('licence')
  const words = document === 'passport' ? { ...purchase, ...purchase.passport } : purchase
  const props = (name: Exclude<(typeof IDENTITY)[number], 'fullAddress'>) => ({
    ...field(name),
    label: <Labelled>{words[name]}</Labelled>,
    'aria-required': true,
  })
  return (
    <>
      <TextField {...props('dob')} type="date" max={today()} autoComplete={own ? 'bday' : 'off'} />
      <SelectField
        {...field('identityDocument')}
        label={purchase.identityDocument}
        choices={choices}
        value={document}
        onChoose={setDocument}
      />
      <TextField {...props('driversLicence')} type="text" autoComplete="off" spellCheck={false} />
      <TextField {...props('driversExpiry')} type="date" min={soonestExpiry(today())} autoComplete="off" />
    </>
  )
}
