import { useState, type MouseEvent } from 'react'
import { opensElsewhere } from '#ui/press.rules.ts'
import type { LeadSubject } from './LeadForm.tsx'

/** With its schema and the phone field it is 20 kB, for those who open it. */
const load = () => import('./LeadDialog.tsx')
const fetchAhead = () => void load().catch(() => undefined)

interface Props {
  subject: LeadSubject
  /** The name of what it is about. */
  what: string
  label: string
  /** Instead of `label` for those who hear several on a page. */
  spoken?: string | undefined
  className?: string
}

/** Opens the form. Without script, or when the form cannot be loaded, the link leads to the page that has it. */
export const LeadOpener = ({ subject, what, label, spoken, className }: Props) => {
  const [parts, setParts] = useState<Awaited<ReturnType<typeof load>>>()
  const press = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    const { href } = event.currentTarget
    await load().then(setParts, () => location.assign(href))
  }
  return (
    <>
      <a
        className={className}
        href="/contact#ask"
        aria-haspopup="dialog"
        aria-label={spoken}
        data-acts
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={(event) => void press(event)}
      >
        {label}
      </a>
      {parts && <parts.LeadDialog subject={subject} what={what} onClose={() => setParts(undefined)} />}
    </>
  )
}
