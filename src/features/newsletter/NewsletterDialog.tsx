import { lazy, Suspense, useState } from 'react'
import type { MouseEvent } from 'react'
import { common } from '#texts/common.ts'
import { newsletter } from '#texts/newsletter.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { toastSuccess } from '#ui/toast.script.ts'

/** With its schemas and the phone field it is 20 kB, for those who open it. */
const load = () => import('./NewsletterForm.tsx')
const NewsletterForm = lazy(() => load().then(({ NewsletterForm: Form }) => ({ default: Form })))
const fetchAhead = () => void load().catch(() => undefined)

interface Props {
  /** What the link says that opens it. Without script it leads to the page, which says how else to subscribe. */
  label: string
}

export const NewsletterDialog = ({ label }: Props) => {
  const [open, setOpen] = useState(false)
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  const close = () => setOpen(false)
  const done = (text: string) => {
    close()
    toastSuccess(text)
  }
  return (
    <>
      <a
        className="btn banner__open"
        href="/newsletter"
        aria-haspopup="dialog"
        data-acts
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={press}
      >
        {label}
      </a>
      <Dialog open={open} onClose={close} heading={newsletter.title}>
        {open && (
          <Suspense fallback={<p role="status">{common.loading}</p>}>
            <NewsletterForm form="dialog" onCancel={close} onDone={done} />
          </Suspense>
        )}
      </Dialog>
    </>
  )
}
