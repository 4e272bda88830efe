import { mails } from '#texts/mail.ts'
import { leaveLink, subscriptionToken } from '#netlify/lib/subscription-token.ts'
import * as z from 'zod/mini'

const text = z.string().check(z.maxLength(500))
const mail = <Name extends string, Params extends z.ZodMiniObject>(template: Name, params: Params) =>
  z.object({ template: z.literal(template), to: z.email(), params })

/** Every mail the site sends: its name, what it needs to be told, and to whom it goes. */
export const mailSchema = z.discriminatedUnion('template', [
  mail(
    'buy-request-sales',
    z.object({ reference: text, suite: text, parking: z.boolean(), second: z.boolean() }),
  ),
  mail('buy-request-buyer', z.object({ reference: text, suite: text })),
  mail('account-exists', z.object({})),
  mail('account-deleted', z.object({})),
  mail('email-changed', z.object({})),
  mail('password-changed', z.object({})),
  mail(
    'build-alarm',
    z.object({ trouble: z.enum(['build-failing', 'build-old', 'build-unknown']), since: z.iso.datetime() }),
  ),
  mail('confirm-subscription', z.object({ subscription: z.uuid() })),
])
export type Mail = z.infer<typeof mailSchema>

export interface Letter {
  subject: string
  /** Paragraphs of plain text. */
  lines: readonly string[]
  /** A path of the site to go to, and what the link says. */
  link?: { label: string; path: string }
}

export const letterOf = (mail: Mail): Letter => {
  switch (mail.template) {
    case 'buy-request-sales':
      return mails.buyRequestSales(mail.params)
    case 'buy-request-buyer':
      return mails.buyRequestBuyer(mail.params)
    case 'account-exists':
      return mails.accountExists
    case 'account-deleted':
      return mails.accountDeleted
    case 'email-changed':
      return mails.emailChanged
    case 'password-changed':
      return mails.passwordChanged
    case 'build-alarm':
      return mails.buildAlarm(mail.params)
    case 'confirm-subscription':
      return mails.confirmSubscription(
        subscriptionToken(mail.params.subscription),
        leaveLink(mail.params.subscription),
      )
  }
}
