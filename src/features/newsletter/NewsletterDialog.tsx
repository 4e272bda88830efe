import { useState } from 'react'
import type { MouseEvent } from 'react'
import { newsletter } from '#texts/newsletter.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { opensElsewhere } from '#ui/press.rules.ts'
import { toastSuccess } from '#ui/toast.script.ts'

/** With its schemas and the phone field it is 20 kB, for those who open it. */
const load = () => import('./NewsletterForm.tsx')
const fetchAhead = () => void load().catch(() => undefined)

interface Props {
  /** What the link says that opens it. Without script it leads to the page, which says how else to subscribe. */
  label: string
}

export const NewsletterDialog = ({ label }: Props) => {
  const [parts, setParts] = useState<Awaited<ReturnType<typeof load>>>()
  const press = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    const { href } = event.currentTarget
    // The page that the link names has the same form.
    await load().then(setParts, () => location.assign(href))
  }
  const close = () => setParts(undefined)
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
        onClick={(event) => void press(event)}
      >
        {label}
      </a>
      <Dialog open={parts !== undefined} onClose={close} heading={newsletter.title}>
        {parts && <parts.NewsletterForm form="dialog" onCancel={close} onDone={done} />}
      </Dialog>
    </>
  )
}
