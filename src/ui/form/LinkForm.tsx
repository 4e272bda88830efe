import { useState } from 'react'
import type * as z from 'zod/mini'
import { callJson } from '#lib/api.ts'
import { FormEnd } from './FormEnd.tsx'
import { useForm } from './useForm.ts'

interface Props {
  /** Call that takes the token. */
  path: string
  schema: z.ZodMiniObject<{ token: z.ZodMiniString }>
  /** Undefined until the fragment is read; null if the link has none. */
  token: string | null | undefined
  title: string
  text: string
  submit: string
  working: string
  incomplete: string
}

/** The button of a mail's link. Nothing happens before it is pressed: scanners of mail open links. */
export const LinkForm = ({ path, schema, token, title, text, submit, working, incomplete }: Props) => {
  const [ended, setEnded] = useState(false)
  const { form, end } = useForm({
    schema,
    read: () => ({ token }),
    send: (body) => callJson<{ message: string }>(path, { method: 'POST', body }),
    done: ({ message }) => {
      setEnded(true)
      return { said: [message] }
    },
  })
  const isIncomplete = token !== undefined && !token
  const isOver = ended || isIncomplete
  return (
    <form
      {...form}
      className={token === undefined ? 'needs-script by-mail by-mail--unread' : 'needs-script by-mail'}
      aria-label={title}
    >
      {!isOver && <p className="soft">{text}</p>}
      <FormEnd
        {...end}
        {...(isIncomplete && { note: { kind: 'error', texts: [incomplete] } })}
        submit={submit}
        working={working}
        hidden={isOver}
      />
    </form>
  )
}
