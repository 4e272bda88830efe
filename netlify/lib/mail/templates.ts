import { STAFF_ROLES } from '#features/desk/staff/staff.schema.ts'
import { LEAD_KINDS } from '#features/lead/lead.schema.ts'
import { newsInWords } from '#features/news/letter.rules.ts'
import { nameOfList } from '#features/news/saved-address.rules.ts'
import type { Asked } from '#features/buyer/buyer.schema.ts'
import { REQUEST_STATUSES } from '#features/buyer/request-life.rules.ts'
import { askedPrice } from '#features/buyer/sent-requests.rules.ts'
import { amountWithCurrency } from '#features/suite/price-terms.rules.ts'
import { suiteCardSchema } from '#features/suite/suite.schema.ts'
import { TAX_TREATMENTS } from '#features/suite/suite-values.rules.ts'
import { WEEKDAYS } from '#lib/day.ts'
import { isEmail } from '#lib/email.ts'
import { localPhone } from '#lib/phone.ts'
import { textsFor, type Language, type Texts } from '#netlify/lib/texts.ts'
import { salesAddress } from '#netlify/lib/documents/buy-requests.ts'
import { formatZone } from '#lib/format.ts'
import type { Appointment } from './calendar.ts'
import { deskPath, GIVEN, partsOf } from './morning.ts'
import {
  leaveAlertsWays,
  leaveWays,
  secondPurchaserToken,
  subscriptionToken,
  visitPath,
  type Leave,
} from './subscription-token.ts'
import * as z from 'zod/mini'

interface Entry {
  label: string
  path: string
}

interface Letter {
  subject: string
  /** Paragraphs of plain text. */
  lines: readonly string[]
  /** Links to pages of the site, one per line, below the paragraphs, and the text after them. */
  entries?: readonly Entry[]
  /** Several such lists instead, each below its heading, with the count it leaves out; empty if none. */
  parts?: readonly { heading: string; entries: readonly Entry[]; more: string }[]
  after?: readonly string[]
  /** A path of the site, and the label of the link. */
  link?: { label: string; path: string }
}

/** The content of a mail, and how to unsubscribe from such mails. */
export interface Written extends Letter {
  /**
   * The addresses that end such mails, valid for at least 60 days, in a commercial mail (one that promotes, or asks for
   * permission to) and in one that anyone can cause. Null in a mail that a service owes its user or that staff need.
   */
  leave: Leave | null
  /** The reply-to address, if it is not the sender's. */
  replyTo?: string
  /** Attached as a calendar file of that name. */
  appointment?: Appointment & { file: string }
}

interface Options {
  /** The language of the person the mail is to or about. */
  language: Language
  /** False leaves out the visitor's reply-to address, which the mail service may refuse. */
  replies: boolean
}

type Write<Params extends z.ZodMiniObject> = (
  params: z.output<Params>,
  texts: Texts,
  options: Options,
) => Written

/**
 * Who can cause a mail to the address it goes to. `anyone` who types the address: the database counts these by mailbox
 * (`private.mail_rules`). `staff` write each by hand. `owner` of the address: signed in, by a link that we mailed, or
 * whose request or saved list it is about. `team`: the address is our own, or that of a member of staff.
 */
type Cause = 'anyone' | 'staff' | 'owner' | 'team'

/** Defines a mail: who causes it, the schema of its values in the outbox, and its text in its person's language. */
const mail = <Params extends z.ZodMiniObject>(by: Cause, params: Params, write: Write<Params>) => ({
  by,
  params,
  write: (given: z.output<Params>, options: Options) => ({
    ...write(given, textsFor(options.language), options),
    language: options.language,
  }),
})

/** The sales team reads English. */
const OURS = 'en-CA'

/** A mail to the sales team about a person: in English, and it says in which language to answer. */
const forSales = <Params extends z.ZodMiniObject>(params: Params, write: Write<Params>) => ({
  by: 'team' as const,
  params,
  write: (given: z.output<Params>, options: Options) => {
    const texts = textsFor(OURS)
    const letter = write(given, texts, options)
    const lines = letter.lines.toSpliced(1, 0, texts.personLanguage[options.language])
    return { ...letter, lines, language: OURS } as const
  },
})

/** Words of ours or of the catalogue. No length limit: the form or the import has already accepted each text. */
const text = z.string()
/**
 * What a visitor typed. In a mail to anyone else it is never in the subject or at the start of a sentence: it
 * would seem to be ours.
 */
const typed = z.string()
const asked = z.nullable(
  z.object({
    price: z.int(),
    currency: z.enum(['CAD', 'USD']),
    tax: z.nullable(z.enum(TAX_TREATMENTS)),
    region: z.nullable(text),
  }),
)
/** A request to buy, as the database describes it; `account` is false if its buyer has none. */
const request = { reference: text, unit: text, building: text, asked, account: z.optional(z.boolean()) }
const status = z.enum(REQUEST_STATUSES)
const day = z.nullable(z.iso.date())
/** What a lead is about, by the catalogue's names; empty if it is about nothing in particular. */
const about = { lead: z.uuid(), kind: z.enum(LEAD_KINDS), building: text, plan: text, unit: text }
const suite = z.pick(suiteCardSchema, {
  _id: true,
  unitNumber: true,
  price: true,
  taxTreatment: true,
  building: true,
})

/** A visit to a sales centre, as the database describes it, its times by the wall clock: `2026-12-03T14:00`. */
const clock = z.iso.datetime({ local: true, precision: -1 })
const isZone = (timeZone: string) => {
  try {
    formatZone(timeZone)
    return true
  } catch {
    return false
  }
}
const visit = {
  visit: z.uuid(),
  building: text,
  place: text,
  starts: clock,
  ends: clock,
  timeZone: text.check(z.refine(isZone)),
}

/** Adds the time of a visit in words. */
const timed = <Params extends { starts: string; timeZone: string }>(params: Params, { formats }: Texts) => ({
  ...params,
  ...formats.formatClock(params.starts),
  zone: formats.formatZone(params.timeZone),
})

/** The dates of a request. */
const dates = {
  hold: z.nullable(z.object({ ends: clock, timeZone: visit.timeZone })),
  agreementOn: day,
  documentsReceivedOn: day,
  cancelUntil: day,
}
type Dates = z.output<z.ZodMiniObject<typeof dates>>

/** The dates in words, each empty if there is none. */
const dated = ({ hold, agreementOn, documentsReceivedOn, cancelUntil }: Dates, { formats }: Texts) => ({
  hold: hold ? { ...formats.formatClock(hold.ends), zone: formats.formatZone(hold.timeZone) } : null,
  agreementOn: agreementOn ? formats.formatDay(agreementOn) : '',
  documentsReceivedOn: documentsReceivedOn ? formats.formatDay(documentsReceivedOn) : '',
  cancelUntil: cancelUntil ? formats.formatDay(cancelUntil) : '',
})

/** What is due of one kind: its first entry, and how many there are. */
const due = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.object({ rows: z.array(z.object(shape)), count: z.int() })
const suiteOf = { reference: text, unit: text, building: text }

/** Adds the price at the time of the request, as text. */
const priced = <Params extends { asked: Asked }>({ asked: then, ...params }: Params, texts: Texts) => ({
  ...params,
  price: then ? askedPrice(then, texts) : '',
})

const commercial = (letter: Letter, leave: Leave): Written => ({ ...letter, leave })
const owed = (letter: Letter): Written => ({ ...letter, leave: null })
/** To the buyer of a request: a buyer without an account is told how to see the profile it mentions. */
const toBuyer = ({ account }: { account?: boolean | undefined }, letter: Letter, { mails }: Texts) =>
  owed(account !== false ? letter : { ...letter, lines: [...letter.lines, mails.withoutAccount] })

/** Every mail the site sends, by its name. */
export const MAILS = {
  'buy-request-sales': forSales(
    z.object({
      ...request,
      request: z.uuid(),
      parking: z.boolean(),
      second: z.boolean(),
      onHold: z.boolean(),
    }),
    (params, texts) => owed(texts.mails.buyRequestSales(priced(params, texts))),
  ),
  'buy-request-buyer': mail('owner', z.object({ ...request, onHold: z.boolean() }), (params, texts) =>
    owed(texts.mails.buyRequestBuyer(priced(params, texts))),
  ),
  /** To those waiting in line: the suite they asked for is on hold for another buyer, or free again. */
  'buy-request-held': mail('owner', z.object(request), (params, texts) =>
    toBuyer(params, texts.mails.buyRequestHeld(priced(params, texts)), texts),
  ),
  'buy-request-free': mail('owner', z.object(request), (params, texts) =>
    toBuyer(params, texts.mails.buyRequestFree(priced(params, texts)), texts),
  ),
  'buy-request-second': mail(
    'anyone',
    z.object({ ...request, request: z.uuid(), buyer: typed }),
    ({ request: id, ...params }, texts) =>
      owed(texts.mails.buyRequestSecond({ ...priced(params, texts), token: secondPurchaserToken(id) })),
  ),
  'buy-request-status': mail('owner', z.object({ ...request, ...dates, status }), (params, texts) =>
    toBuyer(
      params,
      texts.mails.buyRequestStatus({ ...priced(params, texts), ...dated(params, texts) }),
      texts,
    ),
  ),
  'buy-request-dates': mail(
    'owner',
    z.object({ ...request, ...dates, what: z.enum(['hold', 'days']) }),
    (params, texts) =>
      toBuyer(
        params,
        texts.mails.buyRequestDates({ ...priced(params, texts), ...dated(params, texts) }),
        texts,
      ),
  ),
  /** Five days before a deposit of a signed agreement is due. */
  'deposit-due': mail(
    'owner',
    z.object({
      ...request,
      number: z.int(),
      amount: z.number(),
      currency: z.enum(['CAD', 'USD']),
      dueOn: z.iso.date(),
    }),
    ({ amount, currency, dueOn, ...params }, texts) =>
      toBuyer(
        params,
        texts.mails.depositDue({
          ...params,
          amount: amountWithCurrency(amount, currency, texts),
          dueOn: texts.formats.formatDay(dueOn),
        }),
        texts,
      ),
  ),
  'buy-request-ended': forSales(
    z.object({
      ...request,
      status,
      why: z.enum(['withdrawn', 'account-deleted', 'second-objected', 'lapsed']),
    }),
    (params, texts) => owed(texts.mails.buyRequestEnded(priced(params, texts))),
  ),
  /** Mails requested by Supabase Auth (`private.send_email`). */
  'auth-confirmation': mail('anyone', z.object({ token: text }), ({ token }, { mails }) =>
    owed(mails.confirmAccount(token)),
  ),
  'auth-email_change': mail('anyone', z.object({ token: text, email: typed }), (params, { mails }) =>
    owed(mails.confirmEmail(params)),
  ),
  'auth-recovery': mail('anyone', z.object({ token: text }), ({ token }, { mails }) =>
    owed(mails.newPassword(token)),
  ),
  'account-exists': mail('anyone', z.object({}), (_, { mails }) => owed(mails.accountExists)),
  'account-deleted': mail('owner', z.object({}), (_, { mails }) => owed(mails.accountDeleted)),
  'email-changed': mail('owner', z.object({}), (_, { mails }) => owed(mails.emailChanged)),
  'password-changed': mail('owner', z.object({}), (_, { mails }) => owed(mails.passwordChanged)),
  'staff-invitation': mail('staff', z.object({ role: z.enum(STAFF_ROLES) }), (params, texts) =>
    owed(texts.mails.staffInvitation(params)),
  ),
  /** To a member of staff, about what a colleague assigned to them; it names no other person. */
  assigned: mail(
    'team',
    z.object({
      what: z.enum(GIVEN),
      /** The id of its page. */
      page: z.uuid(),
      ...{ reference: text, unit: text, plan: text, building: text, by: text },
    }),
    ({ page, ...params }, texts) => owed(texts.memberMails.assigned(params, deskPath(params.what, page))),
  ),
  /** To a member of staff on a weekday morning: what is due. */
  morning: mail(
    'team',
    z.object({
      day: z.iso.date(),
      tasks: due({ text: typed, dueOn: z.iso.date(), person: z.uuid() }),
      holds: due({ ...suiteOf, request: z.uuid(), ends: clock, timeZone: visit.timeZone }),
      deposits: due({
        ...{ ...suiteOf, request: z.uuid(), number: z.int(), amount: z.number() },
        ...{ currency: z.enum(['CAD', 'USD']), dueOn: z.iso.date() },
      }),
      visits: due({ ...suiteOf, visit: z.uuid(), plan: text, starts: clock, timeZone: visit.timeZone }),
      leads: due({ ...suiteOf, plan: text, lead: z.uuid(), since: z.iso.date() }),
    }),
    (params, texts) =>
      owed({
        ...texts.memberMails.morning(params, texts.formats.formatClock(`${params.day}T00:00`).day),
        parts: partsOf(params, texts),
      }),
  ),
  'build-alarm': mail(
    'team',
    z.object({ trouble: z.enum(['build-failing', 'build-old', 'build-unknown']), since: z.iso.datetime() }),
    (params, texts) => owed(texts.mails.buildAlarm(params)),
  ),
  troubles: mail(
    'team',
    z.object({
      troubles: z.array(
        z.object({
          kind: z.enum(['failed', 'set-aside', 'refused', 'browser', 'late']),
          place: text,
          count: z.int(),
        }),
      ),
    }),
    ({ troubles }, { mails }) => owed(mails.troubles(troubles)),
  ),
  'lead-sales': forSales(
    z.object({
      ...about,
      reference: text,
      place: z.nullable(z.int()),
      name: typed,
      /** Any text: sales must get a lead even if its address is invalid. */
      email: typed,
      phone: typed,
      days: z.array(z.enum(WEEKDAYS)),
      message: typed,
      page: typed,
      again: z.boolean(),
    }),
    (params, { leadMails }, { replies }) => {
      const canReply = replies && isEmail(params.email)
      const words = leadMails.sales({ ...params, phone: localPhone(params.phone), canReply })
      return { ...owed(words), ...(canReply && { replyTo: params.email }) }
    },
  ),
  'lead-person': mail('anyone', z.object(about), (params, { leadMails }, { language }) =>
    commercial(leadMails[params.kind](params), leaveWays(params.lead, language)),
  ),
  'lead-answer': mail(
    'staff',
    z.object({ ...about, reference: text, words: text, by: text }),
    (params, { leadMails }, { language, replies }) => ({
      ...commercial(leadMails.answer(params), leaveWays(params.lead, language)),
      ...(replies && { replyTo: salesAddress() }),
    }),
  ),
  'confirm-subscription': mail(
    'anyone',
    z.object({ subscription: z.uuid() }),
    ({ subscription }, { mails }, { language }) =>
      commercial(
        mails.confirmSubscription(subscriptionToken(subscription)),
        leaveWays(subscription, language),
      ),
  ),
  'visit-confirm': mail('anyone', z.object(visit), (params, texts) =>
    owed(texts.visitMails.confirm(timed(params, texts), visitPath(params.visit))),
  ),
  /** Like the one before, to a person who has booked a visit there. */
  'visit-known': mail('anyone', z.object(visit), (params, texts) =>
    owed(texts.visitMails.known(timed(params, texts), visitPath(params.visit))),
  ),
  'visit-person': mail(
    'owner',
    z.object({
      ...visit,
      kind: z.enum(['confirmed', 'moved', 'cancelled', 'reminder']),
      sequence: z.int(),
      changedAt: z.iso.datetime({ offset: true }),
    }),
    ({ kind, ...params }, texts) => ({
      ...owed(texts.visitMails[kind](timed(params, texts), visitPath(params.visit))),
      ...(kind !== 'reminder' && {
        appointment: {
          ...params,
          id: params.visit,
          cancelled: kind === 'cancelled',
          summary: texts.visitMails.summary(params.building),
          file: texts.visitMails.file,
        },
      }),
    }),
  ),
  /** The sales team entered it for a person who agreed to be mailed. */
  'visit-entered': mail(
    'staff',
    z.object({
      ...visit,
      kind: z.literal('confirmed'),
      sequence: z.int(),
      changedAt: z.iso.datetime({ offset: true }),
    }),
    (params, texts) => ({
      ...owed(texts.visitMails.entered(timed(params, texts), visitPath(params.visit))),
      appointment: {
        ...params,
        id: params.visit,
        cancelled: false,
        summary: texts.visitMails.summary(params.building),
        file: texts.visitMails.file,
      },
    }),
  ),
  'visit-sales': forSales(
    z.object({
      ...visit,
      kind: z.enum(['confirmed', 'moved', 'cancelled', 'deleted']),
      reference: text,
      /** Missing if an account was deleted. */
      plan: z.optional(text),
      unit: z.optional(text),
      name: typed,
      email: typed,
      phone: typed,
      message: typed,
      page: typed,
    }),
    ({ plan = '', unit = '', ...params }, texts, { replies }) => {
      const canReply = replies && isEmail(params.email)
      const phone = localPhone(params.phone)
      return {
        ...owed(texts.visitMails.sales({ ...timed(params, texts), phone, plan, unit })),
        ...(canReply && { replyTo: params.email }),
      }
    },
  ),
  alert: mail(
    'owner',
    z.object({
      person: z.uuid(),
      news: z.array(z.object({ kind: z.enum(['new', 'again', 'price', 'sold']), suite, was: z.number() })),
      /** Further changes beyond those listed. */
      more: z.int(),
      /** Addresses of the lists that changed, and the buildings named in them. */
      lists: z.array(text),
      buildings: z.array(z.object({ id: text, name: text })),
    }),
    ({ person, news, more, lists, buildings }, texts, { language }) =>
      commercial(
        texts.alertMail({
          news: news.map((one) => newsInWords(one, texts)),
          more,
          lists: lists.map((address) => nameOfList(address, buildings, texts)),
        }),
        leaveAlertsWays(person, language),
      ),
  ),
}

/** Whose words a value has; undefined for a value that is no free text, or whose schema does not say. */
export const wordsIn = (schema: unknown) =>
  schema === typed ? 'typed' : schema === text ? 'ours' : undefined

type Mails = typeof MAILS
export type MailName = keyof Mails
/** A mail as the outbox stores it. */
export type Mail = {
  [Name in keyof Mails]: { template: Name; to: string; params: z.output<Mails[Name]['params']> }
}[keyof Mails]

const address = text.check(z.refine(isEmail))
export const mailSchema = z.union(
  Object.entries(MAILS).map(([template, { params }]) =>
    z.object({ template: z.literal(template), to: address, params }),
  ),
) as unknown as z.ZodMiniType<Mail>

/**
 * A mail as its reader gets it, with the language it is in. `never`: TypeScript cannot match a looked-up mail with its
 * own values.
 */
export const letterOf = ({ template, params }: Mail, options: Options): Written & { language: Language } =>
  MAILS[template].write(params as never, options)
