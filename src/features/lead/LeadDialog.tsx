import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { Visits } from '#features/visit/visits.rules.ts'
import type { ChosenTime } from '#features/visit/VisitTimes.tsx'
import { leads as texts } from '#texts/lead.ts'
import { visits as visitTexts } from '#texts/visit.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { toastSuccess } from '#ui/toast.script.ts'
import { LeadForm, type LeadSubject } from './LeadForm.tsx'

interface Props {
  subject: LeadSubject
  /** Name of the subject. */
  what: string
  visits?: Visits | undefined
  onClose: () => void
}

/** Rendered in the body, because the button may be in a paragraph or a hidden container. */
export const LeadDialog = ({ subject, what, visits, onClose }: Props) => {
  const { title, about } = texts[subject.kind]
  const [held, setHeld] = useState<{ text: string; time: ChosenTime }>()
  // A held time is lost if its mail is not read: this stays until closed, which a toast would not.
  const done = (text: string, time?: ChosenTime) => {
    if (time) return setHeld({ text, time })
    onClose()
    toastSuccess(text)
  }
  if (held)
    return createPortal(
      <Dialog
        key="held"
        open
        onClose={onClose}
        heading={visitTexts.booked}
        end={
          <button className="btn" type="button" onClick={onClose}>
            {visitTexts.close}
          </button>
        }
      >
        <p>
          <strong>{visitTexts.chosen(held.time.day, held.time.time)}</strong>
        </p>
        <p className="mt-4" role="status">
          {held.text}
        </p>
      </Dialog>,
      document.body,
    )
  return createPortal(
    <Dialog open onClose={onClose} heading={title}>
      <p className="soft">{about(what)}</p>
      <div className="mt-4">
        <LeadForm subject={subject} visits={visits} onCancel={onClose} onDone={done} />
      </div>
    </Dialog>,
    document.body,
  )
}
