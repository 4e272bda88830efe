import { useState } from 'react'
import { FoundField } from '#features/desk/FoundField.tsx'
import { personField as texts } from '#texts/desk-person.ts'
import { NewPerson } from './NewPerson.tsx'
import { nameOf, reachOf } from './person-row.rules.ts'
import type { PersonRow } from './person.schema.ts'

export type KnownPerson = Pick<PersonRow, '_id' | 'name' | 'email' | 'phone'>

interface Props {
  /** The field's name in its form. */
  name: string
  error: string | undefined
  chosen: KnownPerson | undefined
  onChoose: (person: KnownPerson) => void
}

/** Chooses a person: found by text, or entered as a new one. */
export const PersonField = ({ onChoose, ...field }: Props) => {
  const [adding, setAdding] = useState(false)
  const [added, setAdded] = useState<string>()
  return (
    <>
      <FoundField<KnownPerson>
        {...field}
        // A new person ends the search.
        key={added}
        path="/api/desk/people"
        label={texts.person}
        hint={texts.hint}
        none={texts.none}
        onChoose={onChoose}
      >
        {(row) => (
          <>
            {nameOf(row)}
            <small>{reachOf(row)}</small>
          </>
        )}
      </FoundField>
      <p>
        <button className="text-btn" type="button" aria-haspopup="dialog" onClick={() => setAdding(true)}>
          {texts.add}
        </button>
      </p>
      {adding && (
        <NewPerson
          onClose={() => setAdding(false)}
          onAdded={(person) => {
            onChoose(person)
            setAdded(person._id)
            setAdding(false)
          }}
        />
      )}
    </>
  )
}
