import { localePath } from '#lib/locale-path.ts'
import { Suspense } from 'react'
import type { Visits } from '#features/visit/visits.rules.ts'
import { goTo, late } from '#islands/late.ts'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icons.ts'
import { useOpener } from '#ui/useOpener.ts'
import type { LeadSubject } from './LeadForm.tsx'

const PAGE = localePath('/contact#ask')
const LeadDialog = late(async () => (await import('./LeadDialog.tsx')).LeadDialog, goTo(PAGE))

interface Props {
  subject: LeadSubject
  /** Name of the subject. */
  what: string
  visits?: Visits | undefined
  label: string
  /** Accessible name, if the page has several. */
  spoken?: string | undefined
  icon?: IconName
  className?: string
}

/** Opens the form. Without script, or when the form cannot be loaded, the link leads to the page that has it. */
export const LeadOpener = ({ subject, what, visits, label, spoken, icon, className }: Props) => {
  const { open, close, link } = useOpener()
  return (
    <>
      <a className={className} href={PAGE} aria-label={spoken} {...link}>
        {icon && <Icon name={icon} />}
        {label}
      </a>
      <Suspense>
        {open && <LeadDialog subject={subject} what={what} visits={visits} onClose={close} />}
      </Suspense>
    </>
  )
}
