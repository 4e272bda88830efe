import { useState } from 'react'
import type { KnownPerson } from '#features/desk/person/PersonField.tsx'
import { newVisit as texts } from '#texts/desk-visit.ts'
import { NewVisit } from './NewVisit.tsx'

/** On a person's page: enters a visit for them. */
export const BookVisit = ({ person }: { person: KnownPerson }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        className="btn btn--line btn--small"
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {texts.ofPerson}
      </button>
      {open && <NewVisit person={person} onClose={() => setOpen(false)} />}
    </>
  )
}
