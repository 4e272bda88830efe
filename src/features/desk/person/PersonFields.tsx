import '#ui/form/check.css'
import { useState } from 'react'
import { LANGUAGES } from '#lib/languages.ts'
import { personFields as texts } from '#texts/desk-person.ts'
import { PhoneField } from '#ui/form/PhoneField.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import type { DeskPerson } from './person.schema.ts'

const LANGUAGE_CHOICES = LANGUAGES.map(({ tag, name }) => ({ value: tag, label: name }))

/** What the fields hold, for the schema. */
export const readDetails = (values: FormData) => ({
  ...Object.fromEntries(values),
  agrees: values.get('agrees') !== null,
})

interface Props {
  field: (name: string) => { name: string; error: string | undefined }
  /** What is already known. */
  person?: DeskPerson
}

/** A person's details: contact, broker, and whether they agreed to emails. */
export const PersonFields = ({ field, person }: Props) => {
  const [language, setLanguage] = useState(person?.language ?? LANGUAGES[0].tag)
  return (
    <>
      <TextField
        {...field('name')}
        label={texts.name}
        autoComplete="off"
        maxLength={200}
        defaultValue={person?.name}
        required
      />
      <TextField
        {...field('email')}
        label={texts.email}
        hint={texts.either}
        type="email"
        autoComplete="off"
        defaultValue={person?.email ?? ''}
      />
      <PhoneField
        {...field('phone')}
        label={texts.phone}
        autoComplete="off"
        defaultValue={person?.phone ?? ''}
      />
      <div className="fields fields--two">
        <TextField
          {...field('broker')}
          label={texts.optional(texts.broker)}
          hint={texts.brokerHint}
          autoComplete="off"
          maxLength={200}
          defaultValue={person?.broker}
        />
        <TextField
          {...field('brokerClient')}
          label={texts.optional(texts.brokerClient)}
          hint={texts.brokerClientHint}
          autoComplete="off"
          maxLength={200}
          defaultValue={person?.brokerClient}
        />
      </div>
      <SelectField
        {...field('language')}
        label={texts.language}
        choices={LANGUAGE_CHOICES}
        value={language}
        onChoose={setLanguage}
      />
      <label className="check">
        <input type="checkbox" name="agrees" defaultChecked={Boolean(person?.mailsAgreedAt)} />
        <span>
          {texts.agrees}
          <small>{texts.agreesHint}</small>
        </span>
      </label>
    </>
  )
}
