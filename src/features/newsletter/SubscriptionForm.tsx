import { useState } from 'react'
import { callJson } from '#lib/api.ts'
import { alerts } from '#texts/alert.ts'
import { subscription } from '#texts/newsletter.ts'
import { FormEnd } from '#ui/form/FormEnd.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { useFragment } from '#ui/useFragment.ts'
import { subscriptionTokenSchema } from './newsletter.schema.ts'

const { confirmTitle, confirmText, confirm, leaveTitle, leaveText, leave } = subscription

/** Actions of mail links, by name in the fragment. */
const ACTS = {
  confirm: { path: '/api/newsletter/confirm', title: confirmTitle, text: confirmText, submit: confirm },
  leave: { path: '/api/newsletter/unsubscribe', title: leaveTitle, text: leaveText, submit: leave },
  alerts: {
    path: '/api/alerts/leave',
    title: alerts.leaveTitle,
    text: alerts.leaveText,
    submit: alerts.leave,
  },
}

const actOf = (link: URLSearchParams | undefined) =>
  link?.has('alerts') ? 'alerts' : link?.has('leave') ? 'leave' : 'confirm'

export const SubscriptionTitle = () => ACTS[actOf(useFragment())].title

/** Nothing happens before the button is pressed: scanners of mail open links. */
export const SubscriptionForm = () => {
  const link = useFragment()
  const act = actOf(link)
  const { path, title, text, submit } = ACTS[act]
  const token = link?.get(act)
  const [ended, setEnded] = useState(false)
  const { form, end } = useForm({
    schema: subscriptionTokenSchema,
    read: () => ({ token }),
    send: (body) => callJson<{ message: string }>(path, { method: 'POST', body }),
    done: ({ message }) => {
      setEnded(true)
      return { said: [message] }
    },
  })
  const isIncomplete = link !== undefined && !token
  const isOver = ended || isIncomplete
  return (
    <form
      {...form}
      className={link ? 'needs-script by-mail' : 'needs-script by-mail by-mail--unread'}
      aria-label={title}
    >
      {!isOver && <p className="soft">{text}</p>}
      <FormEnd
        {...end}
        {...(isIncomplete && { note: { kind: 'error', texts: [subscription.incomplete] } })}
        submit={submit}
        working={subscription.working}
        hidden={isOver}
      />
    </form>
  )
}
