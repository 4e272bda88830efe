import { alertMail } from '#texts/alert-mail.ts'
import { leadMails } from '#texts/lead-mail.ts'
import { mails } from '#texts/mail.ts'
import { DAYS, LEAD_KINDS } from '#features/lead/lead.schema.ts'
import { REQUEST_STATUSES, type Asked } from '#features/buyer/buyer.schema.ts'
import { askedPrice } from '#features/buyer/sent-requests.rules.ts'
import { TAX_TREATMENTS } from '#features/suite/suite-values.rules.ts'
import { leaveAlertsWays, leaveWays, subscriptionToken, type Leave } from './subscription-token.ts'
import { isEmail } from '#lib/email.ts'
import * as z from 'zod/mini'

/** No limit of its own: each text was accepted, at whatever length, where it was typed or imported. */
const text = z.string()
const address = text.check(z.refine(isEmail))
const asked = z.optional(
  z.nullable(
    z.object({
      price: z.int(),
      currency: z.enum(['CAD', 'USD']),
      tax: z.nullable(z.enum(TAX_TREATMENTS)),
      region: z.nullable(text),
    }),
  ),
)
/** A request to buy, as the database describes it. */
const told = { reference: text, unit: text, building: text, asked, status: z.enum(REQUEST_STATUSES) }
/** What a lead is about, by the catalogue's names; empty if it is about nothing in particular. */
const about = { lead: z.uuid(), kind: z.enum(LEAD_KINDS), building: text, plan: text, unit: text }
const mail = <Name extends string, Params extends z.ZodMiniObject>(template: Name, params: Params) =>
  z.object({ template: z.literal(template), to: address, params })

/** Every mail the site sends: its name, its parameters and its recipient. */
export const mailSchema = z.discriminatedUnion('template', [
  mail(
    'buy-request-sales',
    z.object({ reference: text, suite: text, asked, parking: z.boolean(), second: z.boolean() }),
  ),
  mail('buy-request-buyer', z.object({ reference: text, suite: text, asked })),
  mail('buy-request-status', z.object(told)),
  mail('buy-request-ended', z.object({ ...told, why: z.enum(['withdrawn', 'account-deleted']) })),
  mail('account-exists', z.object({})),
  mail('account-deleted', z.object({})),
  mail('email-changed', z.object({})),
  mail('password-changed', z.object({})),
  mail(
    'build-alarm',
    z.object({ trouble: z.enum(['build-failing', 'build-old', 'build-unknown']), since: z.iso.datetime() }),
  ),
  mail(
    'lead-sales',
    z.object({
      ...about,
      reference: text,
      place: z.nullable(z.int()),
      name: text,
      /** Any text: sales must hear of a lead whatever its address is. */
      email: text,
      phone: text,
      days: z.array(z.enum(DAYS)),
      message: text,
      page: text,
    }),
  ),
  mail('lead-person', z.object(about)),
  mail('confirm-subscription', z.object({ subscription: z.uuid() })),
  mail(
    'alert',
    z.object({
      person: z.uuid(),
      news: z.array(
        z.object({ kind: z.enum(['new', 'price', 'sold']), suite: text, path: text, price: text, was: text }),
      ),
      more: z.int(),
      lists: z.array(text),
    }),
  ),
])
export type Mail = z.infer<typeof mailSchema>

interface Letter {
  subject: string
  /** Paragraphs of plain text. */
  lines: readonly string[]
  /** Links to pages of the site, one per line, below the paragraphs, and the text below those. */
  entries?: readonly { label: string; path: string }[]
  after?: readonly string[]
  /** A path of the site, and the label of the link. */
  link?: { label: string; path: string }
}

/** The content of a mail, and how to unsubscribe from such mails. */
export interface Written extends Letter {
  /**
   * The addresses that end such mails, valid for at least 60 days, in a commercial mail (one that promotes, or asks for
   * permission to). Null in a mail that a service owes its user or that staff need.
   */
  leave: Leave | null
  /** The address for answers, if it is not the sender's. */
  replyTo?: string
}

/** Adds the price at the time of the request, as text. */
const priced = <Params extends { asked?: Asked | undefined }>({ asked: then, ...params }: Params) => ({
  ...params,
  price: then ? askedPrice(then) : '',
})

const commercial = (letter: Letter, leave: Leave): Written => ({ ...letter, leave })
const owed = (letter: Letter): Written => ({ ...letter, leave: null })

/** `replies: false` leaves out the visitor's own address for answers, which the mail service may refuse. */
export const letterOf = (mail: Mail, { replies = true } = {}): Written => {
  switch (mail.template) {
    case 'buy-request-sales':
      return owed(mails.buyRequestSales(priced(mail.params)))
    case 'buy-request-buyer':
      return owed(mails.buyRequestBuyer(priced(mail.params)))
    case 'buy-request-status':
      return owed(mails.buyRequestStatus(priced(mail.params)))
    case 'buy-request-ended':
      return owed(mails.buyRequestEnded(priced(mail.params)))
    case 'account-exists':
      return owed(mails.accountExists)
    case 'account-deleted':
      return owed(mails.accountDeleted)
    case 'email-changed':
      return owed(mails.emailChanged)
    case 'password-changed':
      return owed(mails.passwordChanged)
    case 'build-alarm':
      return owed(mails.buildAlarm(mail.params))
    case 'lead-sales': {
      const { email } = mail.params
      const canReply = replies && isEmail(email)
      return { ...owed(leadMails.sales({ ...mail.params, canReply })), ...(canReply && { replyTo: email }) }
    }
    case 'lead-person': {
      const { kind, lead } = mail.params
      return kind === 'first'
        ? commercial(leadMails.first(mail.params), leaveWays(lead))
        : owed(leadMails.question(mail.params))
    }
    case 'confirm-subscription':
      return commercial(
        mails.confirmSubscription(subscriptionToken(mail.params.subscription)),
        leaveWays(mail.params.subscription),
      )
    case 'alert':
      return commercial(alertMail(mail.params), leaveAlertsWays(mail.params.person))
  }
}
