import { createPortal } from 'react-dom'
import type { Visits } from '#features/visit/visits.rules.ts'
import { leads as texts } from '#texts/lead.ts'
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
  const done = (text: string) => {
    onClose()
    toastSuccess(text)
  }
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
