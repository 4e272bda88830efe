import { useState } from 'react'
import { callJson } from '#lib/api.ts'
import { subscription } from '#texts/newsletter.ts'
import { FormEnd } from '#ui/FormEnd.tsx'
import { useForm } from '#ui/useForm.ts'
import { useFragment } from '#ui/useFragment.ts'
import { subscriptionTokenSchema } from './newsletter.schema.ts'

/** Whether the link ends a subscription or confirms one. */
const leaves = (link: URLSearchParams | undefined) => link?.has('leave') ?? false

export const SubscriptionTitle = () =>
  leaves(useFragment()) ? subscription.leaveTitle : subscription.confirmTitle

/** Nothing happens before the button is pressed: scanners of mail open links. */
export const SubscriptionForm = () => {
  const link = useFragment()
  const isLeaving = leaves(link)
  const token = link?.get(isLeaving ? 'leave' : 'confirm')
  const [ended, setEnded] = useState(false)
  const { form, end } = useForm({
    schema: subscriptionTokenSchema,
    read: () => ({ token }),
    send: (body) =>
      callJson<{ message: string }>(`/api/newsletter/${isLeaving ? 'unsubscribe' : 'confirm'}`, {
        method: 'POST',
        body,
      }),
    done: ({ message }) => {
      setEnded(true)
      return { said: [message] }
    },
  })
  const { confirmTitle, confirmText, confirm, leaveTitle, leaveText, leave } = subscription
  const isIncomplete = link !== undefined && !token
  const isOver = ended || isIncomplete
  return (
    <form
      {...form}
      className={link ? 'needs-script by-mail' : 'needs-script by-mail by-mail--unread'}
      aria-label={isLeaving ? leaveTitle : confirmTitle}
    >
      {!isOver && <p className="soft">{isLeaving ? leaveText : confirmText}</p>}
      <FormEnd
        {...end}
        {...(isIncomplete && { note: { kind: 'error', texts: [subscription.incomplete] } })}
        submit={isLeaving ? leave : confirm}
        working={subscription.working}
        hidden={isOver}
      />
    </form>
  )
}
