import { alerts } from '#texts/alert.ts'
import { subscription } from '#texts/newsletter.ts'
import { LinkForm } from '#ui/form/LinkForm.tsx'
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

export const SubscriptionForm = () => {
  const link = useFragment()
  const act = actOf(link)
  return (
    <LinkForm
      {...ACTS[act]}
      schema={subscriptionTokenSchema}
      token={link && link.get(act)}
      working={subscription.working}
      incomplete={subscription.incomplete}
    />
  )
}
