import { newsletter } from '#texts/newsletter.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { toastSuccess } from '#ui/toast.script.ts'
import { useOpener } from '#ui/useOpener.ts'

/** With its schemas and the phone field it is 20 kB, for those who open it. */
const load = () => import('./NewsletterForm.tsx')

interface Props {
  /** What the link says that opens it. Without script it leads to the page, which says how else to subscribe. */
  label: string
}

export const NewsletterDialog = ({ label }: Props) => {
  // The page that the link names has the same form.
  const { parts, close, link } = useOpener(load)
  const done = (text: string) => {
    close()
    toastSuccess(text)
  }
  return (
    <>
      <a className="btn banner__open" href="/newsletter" {...link}>
        {label}
      </a>
      <Dialog open={parts !== undefined} onClose={close} heading={newsletter.title}>
        {parts && <parts.NewsletterForm form="dialog" onCancel={close} onDone={done} />}
      </Dialog>
    </>
  )
}
