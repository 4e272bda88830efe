import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icons.ts'
import { useOpener } from '#ui/useOpener.ts'
import type { LeadSubject } from './LeadForm.tsx'

/** With its schema and the phone field it is 20 kB, for those who open it. */
const load = () => import('./LeadDialog.tsx')

interface Props {
  subject: LeadSubject
  /** The name of what it is about. */
  what: string
  label: string
  /** Instead of `label` for those who hear several on a page. */
  spoken?: string | undefined
  icon?: IconName
  className?: string
}

/** Opens the form. Without script, or when the form cannot be loaded, the link leads to the page that has it. */
export const LeadOpener = ({ subject, what, label, spoken, icon, className }: Props) => {
  const { parts, close, link } = useOpener(load)
  return (
    <>
      <a className={className} href="/contact#ask" aria-label={spoken} {...link}>
        {icon && <Icon name={icon} />}
        {label}
      </a>
      {parts && <parts.LeadDialog subject={subject} what={what} onClose={close} />}
    </>
  )
}
