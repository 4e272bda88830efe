import { localePath } from '#lib/locale-path.ts'
import { Suspense } from 'react'
import { goTo, late } from '#islands/late.ts'
import { newsletter } from '#texts/newsletter.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { toastSuccess } from '#ui/toast.script.ts'
import { useOpener } from '#ui/useOpener.ts'

const PAGE = localePath('/newsletter')
const NewsletterForm = late(async () => (await import('./NewsletterForm.tsx')).NewsletterForm, goTo(PAGE))

interface Props {
  /** Label of the link that opens it. Without script it leads to a page with other ways to subscribe. */
  label: string
}

export const NewsletterDialog = ({ label }: Props) => {
  // The link's page has the same form.
  const { open, close, link } = useOpener()
  const done = (text: string) => {
    close()
    toastSuccess(text)
  }
  return (
    <>
      <a className="btn banner__open" href={PAGE} {...link}>
        {label}
      </a>
      <Suspense>
        {open && (
          <Dialog open onClose={close} heading={newsletter.title}>
            <NewsletterForm form="dialog" onCancel={close} onDone={done} />
          </Dialog>
        )}
      </Suspense>
    </>
  )
}
