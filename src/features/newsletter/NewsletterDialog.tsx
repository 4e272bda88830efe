import { useState } from 'react'
import type { MouseEvent } from 'react'
import { newsletter } from '#texts/newsletter.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { toastSuccess } from '#ui/toast.script.ts'
import { NewsletterForm } from './NewsletterForm.tsx'

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
      <a className="btn banner__open" href="/newsletter" aria-haspopup="dialog" data-acts onClick={press}>
        {label}
      </a>
      <Dialog open={open} onClose={close} heading={newsletter.title}>
        {open && <NewsletterForm form="dialog" onCancel={close} onDone={done} />}
      </Dialog>
    </>
  )
}
