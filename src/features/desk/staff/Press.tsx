import { useState, type ReactNode } from 'react'
import { wayIn } from '#texts/desk.ts'
import { FormEnd } from '#ui/form/FormEnd.tsx'
import { checkRights } from '#features/desk/desk.store.ts'
import { useAction } from '#features/desk/useAction.ts'

interface Props {
  submit: string
  work: () => Promise<void>
  /** Beside the button. */
  children?: ReactNode
}

/** A step on the way to the desk that needs only a button, with its error. */
export const Press = ({ submit, work, children }: Props) => {
  const [error, setError] = useState('')
  // Another step follows.
  const { busy, run } = useAction({ say: setError, onStale: checkRights })
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        void run(() => {
          setError('')
          return work()
        })
      }}
    >
      <FormEnd
        note={error ? { kind: 'error', texts: [error] } : undefined}
        busy={busy}
        submit={submit}
        working={wayIn.working}
      >
        {children}
      </FormEnd>
    </form>
  )
}
