import { brand } from '#lib/brand.ts'
import { requestRetentionDays } from '#lib/retention.ts'
import { requestStatus } from './statuses.ts'
import { requests } from './buyer.ts'
import { desk } from './desk.ts'
import { leads } from './lead.ts'
import { sender } from './sender.ts'

/** A request to buy. */
interface Asked {
  reference: string
  unit: string
  building: string
  /** The list price at sending, such as `$624,900 CAD, HST included`; empty if none was set. */
  price: string
}
type Status = keyof typeof requests.status

const suiteOf = ({ unit, building }: Pick<Asked, 'unit' | 'building'>) => requests.suite(unit, building)
const priceLines = ({ price }: Pick<Asked, 'price'>) =>
  price ? [`List price when the request was sent: ${price}.`] : []

/** The dates of a request in words; empty where there is none. */
interface Dates {
  hold: { day: string; time: string; zone: string } | null
  agreementOn: string
  documentsReceivedOn: string
  cancelUntil: string
}

/** A deposit of an agreement, its day and amount in words. */
interface Deposit extends Omit<Asked, 'price'> {
  number: number
  amount: string
  dueOn: string
}

const held = ({ hold }: Dates) =>
  hold ? [`We are holding the suite for you until ${hold.day} at ${hold.time} (${hold.zone}).`] : []
const lastDay = ({ cancelUntil, documentsReceivedOn }: Dates) =>
  cancelUntil
    ? `Your last day to cancel is ${cancelUntil}${documentsReceivedOn && `: you received the documents on ${documentsReceivedOn}`}. To cancel, tell the seller in writing by the end of that day, as your agreement requires.`
    : 'Your last day to cancel hasn’t been set. Whether you may cancel, and until when, depends on where the home is and on the day you receive its documents. Ask your lawyer, and do not wait for us.'

const statusTexts: Record<Status, { subject: string; lines: (suite: string, dates: Dates) => string[] }> = {
  submitted: {
    subject: 'Your request is open again',
    lines: (suite) => [
      `Your request to buy ${suite} is open again, with the status “${requestStatus.submitted}”. It is back with the sales team.`,
    ],
  },
  paused: {
    subject: 'Your request is paused',
    lines: (suite, dates) => [
      `The second purchaser on your request to buy ${suite} does not want to be named in it. We have deleted what you entered about them.`,
      'The request is paused. On your profile, you can continue alone, or withdraw it and send another.',
      ...(dates.hold
        ? [
            ...held(dates),
            'If you have not decided by then, the request will be closed and the suite will be available again.',
          ]
        : []),
    ],
  },
  accepted: {
    subject: 'Your request has been accepted',
    lines: (suite, dates) => [
      [`Your request to buy ${suite} has been accepted.`, ...held(dates)].join(' '),
      'What comes next: the sales team will call or email you to prepare the agreement of purchase and sale. If it is not signed when the hold ends, your request will be closed and the suite will be available again.',
      'Nothing is bought or sold until both sides sign the agreement. You pay nothing before that.',
    ],
  },
  agreement_sent: {
    subject: 'Your agreement has been sent',
    lines: (suite, dates) => [
      [`The agreement of purchase and sale for ${suite} has been sent to you.`, ...held(dates)].join(' '),
      'What comes next: read it with a lawyer, and sign it before the hold ends if you want the suite. If it is not signed by then, your request will be closed and the suite will be available again.',
      'Nothing is bought or sold until both sides have signed it.',
    ],
  },
  signed: {
    subject: 'Your agreement has been signed',
    lines: (suite, dates) => [
      `${dates.agreementOn ? `On ${dates.agreementOn}, both sides signed` : 'Both sides have signed'} the agreement of purchase and sale for ${suite}.`,
      lastDay(dates),
      'Your profile shows what comes next, with dates and amounts.',
    ],
  },
  declined: {
    subject: 'Your request was declined',
    lines: (suite) => [
      `We’re unable to proceed with your request to buy ${suite}. It is closed.`,
      `If you would like to know more, or to see what else is available, write to ${brand.contact.email}.`,
    ],
  },
  withdrawn: {
    subject: 'Your request has been withdrawn',
    lines: (suite) => [
      `Your request to buy ${suite} has been withdrawn and is closed. You can send another whenever you like.`,
      `If this wasn’t you, write to ${brand.contact.email} or call ${brand.contact.phone.text}.`,
    ],
  },
  lapsed: {
    subject: 'Your request has lapsed',
    lines: (suite) => [
      `Your hold on ${suite} ended without a signed agreement. Your request has lapsed, and the suite is available again.`,
      'If you still want it, send another request.',
    ],
  },
  rescinded: {
    subject: 'Your agreement has been cancelled',
    lines: (suite) => [
      `The agreement of purchase and sale for ${suite} has been cancelled, and your request is closed.`,
      `The sales team will contact you about what you have paid. If you did not cancel, write to ${brand.contact.email} or call ${brand.contact.phone.text}.`,
    ],
  },
}

const endings = {
  objected: 'The second purchaser objected, and their information has been deleted.',
  lapsed: 'Its hold ended without a signed agreement.',
  withdrawn: 'The buyer withdrew it.',
  'account-deleted': 'The buyer deleted their account, and the request with it.',
  'second-objected':
    'The second purchaser objected, and their information has been deleted. The buyer will decide whether to continue alone.',
}

const buildTroubles = {
  'build-failing': {
    subject: 'Site builds are failing',
    what: 'Listings have changed since the version now on the site was built.',
  },
  'build-old': {
    subject: 'No new build for a day',
    what: 'The site is built once a day, and the last build is older than that.',
  },
  'build-unknown': {
    subject: 'The site does not say when it was built',
    what: 'The address /build.json of the site cannot be read, so failed builds would go unnoticed.',
  },
}

interface Trouble {
  kind: 'failed' | 'set-aside' | 'refused' | 'browser' | 'late'
  place: string
  count: number
}
/** A failure in words, for the operator's mail and for `npm run requests`. */
export const troubleLine = ({ kind, place, count }: Trouble) =>
  ({
    failed: `${place}: ${count} not sent, given up`,
    'set-aside': `${place}: ${count} set aside`,
    refused: `${place}: ${count === 1 ? '1 call' : `${count} calls`} refused, wrong secret`,
    browser: `In browsers, ${place}: ${count} reported`,
    late: `Backups: the last one is ${count} hours old`,
  })[kind]

interface SentToSales extends Asked {
  request: string
  parking: boolean
  second: boolean
  onHold: boolean
}

const isHeld = (status: Status) => status === 'accepted' || status === 'agreement_sent'

/** Mails the site sends: a subject, paragraphs and a link. */
export const mails = {
  staffInvitation: ({ role }: { role: keyof typeof desk.roles }) => ({
    subject: `Your invitation to ${brand.name}’s desk`,
    lines: [
      `You’ve been invited to join ${brand.name}’s desk. Your role is ${desk.roles[role]}.`,
      'Open the page below and sign in with this email address. If you have no account yet, register with this address first. Then press Join.',
      'You need an authenticator app on your phone. The page shows how to set it up. Someone at the office will then confirm it with you by phone.',
      'The invitation is for this address only and expires after seven days.',
    ],
    link: { label: 'Go to the desk', path: '/desk' },
  }),
  buyRequestSales: ({ request, parking, second, onHold, ...asked }: SentToSales) => ({
    subject: `New request to buy: ${suiteOf(asked)}`,
    lines: [
      `A buyer with an account has asked to buy ${suiteOf(asked)}.`,
      ...(onHold ? ['The suite is on hold for another buyer, so this request is waiting in line.'] : []),
      ...priceLines(asked),
      `Parking: ${parking ? 'yes' : 'no'}. Second purchaser: ${second ? 'yes' : 'no'}.`,
      'The buyer’s details are encrypted and never emailed. See them at the desk.',
    ],
    link: { label: 'Open it at the desk', path: `/desk/request?id=${request}` },
  }),
  buyRequestBuyer: ({ onHold, ...asked }: Asked & { onHold: boolean }) => ({
    subject: `We have your request: ${suiteOf(asked)}`,
    lines: [
      `Thank you. Your request to buy ${suiteOf(asked)} is with the sales team, who will call or write to you.`,
      ...(onHold
        ? [
            'The suite is on hold for another buyer, so your request is waiting in line. We will email you if it becomes available. In the meantime, you can request other suites.',
          ]
        : []),
      ...priceLines(asked),
      'A request is not an agreement: nothing is bought or sold until both sides sign an agreement of purchase and sale.',
      `Your reference is ${asked.reference}. We will email you whenever your request changes, and you can withdraw it on your profile.`,
    ],
    link: { label: 'See the status of your request', path: '/UserPage' },
  }),
  withoutAccount:
    'This request is not linked to an account. To see it on your profile, register with this email address, then call us or visit the sales centre. We will add it once we know that the account is yours.',
  buyRequestHeld: (asked: Asked) => ({
    subject: `On hold for another buyer: ${suiteOf(asked)}`,
    lines: [
      `You asked to buy ${suiteOf(asked)}. It is now on hold for another buyer, whose request was accepted.`,
      'Your request is waiting in line; you don’t need to do anything. We will email you if the suite becomes available. In the meantime, you can request other suites, or withdraw this request on your profile.',
      `Your reference is ${asked.reference}.`,
    ],
    link: { label: 'See the status of your request', path: '/UserPage' },
  }),
  buyRequestFree: (asked: Asked) => ({
    subject: `Available again: ${suiteOf(asked)}`,
    lines: [
      `You asked to buy ${suiteOf(asked)}. It was on hold for another buyer, and it is available again.`,
      'Your request is still active; you don’t need to do anything. The sales team will review the requests for it and contact you. If you no longer want the suite, withdraw the request on your profile.',
      `Your reference is ${asked.reference}.`,
    ],
    link: { label: 'See the status of your request', path: '/UserPage' },
  }),
  buyRequestDates: ({ what, ...told }: Asked & Dates & { what: 'hold' | 'days' }) => ({
    subject:
      what === 'hold'
        ? `Your hold has a new end date: ${suiteOf(told)}`
        : `The dates of your purchase have been set: ${suiteOf(told)}`,
    lines: [
      ...(what === 'hold'
        ? [
            [`The sales team has changed when your hold on ${suiteOf(told)} ends.`, ...held(told)].join(' '),
            'If no agreement is signed by then, your request will be closed and the suite will be available again.',
          ]
        : [
            `The sales team entered the dates of your purchase of ${suiteOf(told)}.`,
            ...(told.agreementOn
              ? [`The agreement was signed on ${told.agreementOn}.`, lastDay(told)]
              : told.documentsReceivedOn
                ? [`You received the documents on ${told.documentsReceivedOn}.`]
                : []),
          ]),
      `Your reference is ${told.reference}.`,
    ],
    link: { label: 'See the status of your request', path: '/UserPage' },
  }),
  depositDue: (deposit: Deposit) => ({
    subject: `A deposit is due on ${deposit.dueOn}: ${suiteOf(deposit)}`,
    lines: [
      `Deposit ${deposit.number} of your agreement of purchase and sale for ${suiteOf(deposit)} is due on ${deposit.dueOn}: ${deposit.amount}.`,
      'Pay it as your lawyer or the sales centre instructed. If you have already paid it, you don’t need to do anything: your profile will show it once the sales team has recorded it.',
      'We never send new bank details by email. If you get such an email, even one that looks like ours, do not pay: call the sales centre at a number you know.',
      `Your reference is ${deposit.reference}.`,
    ],
    link: { label: 'See your deposits', path: '/UserPage' },
  }),
  buyRequestSecond: ({ buyer, token, ...asked }: Asked & { buyer: string; token: string }) => ({
    subject: `You were named as a second purchaser: ${suiteOf(asked)}`,
    lines: [
      `Someone with an account has asked to buy ${suiteOf(asked)} and named you as the second purchaser.${buyer && ` The account is in the name of “${buyer}”, which we have not verified.`}`,
      'They entered your name, email address, phone number, date of birth, address, and the number and expiry of your driver’s licence or passport. The seller needs to know who is buying before drawing up an agreement. You haven’t signed anything, and a request is not an agreement.',
      `We keep what they entered encrypted, show it only to the sales team, and delete it ${requestRetentionDays()} days after the request is closed. If it is never closed, we delete it ${requestRetentionDays()} days after it was sent. If an agreement is signed, this period starts with its last deposit.`,
      'If you do not want this, press the button on the page below. We will delete what was entered about you, pause the request, and tell the buyer and the sales team.',
      `Questions: ${brand.contact.privacyEmail}. The reference is ${asked.reference}.`,
    ],
    link: { label: 'Object and have my data deleted', path: `/objection#token=${token}` },
  }),
  buyRequestStatus: ({ status, ...told }: Asked & Dates & { status: Status }) => ({
    subject: `${statusTexts[status].subject}: ${suiteOf(told)}`,
    lines: [
      ...statusTexts[status].lines(suiteOf(told), told),
      ...priceLines(told),
      `Your reference is ${told.reference}.`,
    ],
    link: { label: 'See the status of your request', path: '/UserPage' },
  }),
  buyRequestEnded: ({
    status,
    why,
    ...told
  }: Asked & { status: Status; why: Exclude<keyof typeof endings, 'objected'> }) => {
    const isSigned = status === 'signed'
    const isPaused = why === 'second-objected' && !isSigned
    const now = isPaused ? 'is paused' : why === 'second-objected' ? 'now has one purchaser' : 'is closed'
    return {
      subject: `A request ${now}: ${suiteOf(told)}`,
      lines: [
        `Request ${told.reference} to buy ${suiteOf(told)} ${now}. ${isSigned && why === 'second-objected' ? endings.objected : endings[why]}`,
        ...(isSigned ? ['The agreement is signed: check its terms and the status of the suite.'] : []),
        ...(isHeld(status)
          ? [
              isPaused
                ? 'The suite stays on hold for this request until the hold ends.'
                : 'Its hold on the suite has ended, and the others who asked for the suite have been told it’s available.',
            ]
          : []),
      ],
    }
  },
  confirmAccount: (token: string) => ({
    subject: 'Confirm your email address',
    lines: [
      `Thank you for registering with ${brand.name}. There is one step left: confirm that this address is yours.`,
      'The link works once and expires in an hour. If you did not register, ignore this email: no account is opened unless the link is used.',
    ],
    link: { label: 'Confirm this address', path: `/confirm-email#token_hash=${token}&type=signup` },
  }),
  confirmEmail: ({ token, email }: { token: string; email: string }) => ({
    subject: 'Confirm your new email address',
    lines: [
      `Someone, perhaps you, asked to use ${email} for a ${brand.name} account.`,
      'The link works once and expires in an hour. Until you use it, the account keeps its current address. If you did not ask for this, ignore this email.',
    ],
    link: { label: 'Confirm this address', path: `/confirm-email#token_hash=${token}&type=email_change` },
  }),
  newPassword: (token: string) => ({
    subject: 'Choose a new password',
    lines: [
      `Someone, perhaps you, asked for a new password for your ${brand.name} account.`,
      'The link works once and expires in an hour. If you did not ask for it, ignore this email: your password stays as it is.',
    ],
    link: { label: 'Choose a new password', path: `/reset-password#token_hash=${token}` },
  }),
  accountExists: {
    subject: 'You already have an account with us',
    lines: [
      'Someone, perhaps you, tried to open an account with this email address. It already has one, and nothing about it has changed.',
      'If you forgot your password, you can choose a new one. If this wasn’t you, ignore this email.',
    ],
    link: { label: 'Choose a new password', path: '/forgot-password' },
  },
  accountDeleted: {
    subject: 'Your account has been deleted',
    lines: [
      'Your account has been deleted, with your profile, favourites, documents and requests.',
      'If you subscribed to our newsletter, you will still get it: the link in each email unsubscribes you.',
    ],
  },
  emailChanged: {
    subject: 'Your account’s email address has changed',
    lines: [
      'Your account now uses a different email address, and this one is no longer linked to it.',
      `If this wasn’t you, call us at ${brand.contact.phone.text}: messages about your account now go to the other address.`,
    ],
  },
  passwordChanged: {
    subject: 'Your password has changed',
    lines: [
      'Your account’s password has changed, and every other device was signed out.',
      'If this wasn’t you, choose a new password now.',
    ],
    link: { label: 'Choose a new password', path: '/forgot-password' },
  },
  buildAlarm: ({ trouble, since }: { trouble: keyof typeof buildTroubles; since: string }) => ({
    subject: buildTroubles[trouble].subject,
    lines: [
      buildTroubles[trouble].what,
      ...(trouble === 'build-unknown'
        ? ['See docs/operations.md for what to do. This email is sent daily until the problem is fixed.']
        : [
            `The build now being served began at ${since} (UTC). It stays online: its pages show the data of that time, and their interactive parts show current data.`,
            'See docs/operations.md for what to do. This is the only email about it until a build succeeds.',
          ]),
    ],
  }),
  troubles: (troubles: readonly Trouble[]) => ({
    subject: 'The site needs attention',
    lines: [
      ...troubles.map(troubleLine),
      'See docs/operations.md for what to do. To resend failed work, run `npm run requests resend`. This email is sent at most once a day.',
    ],
  }),
  confirmSubscription: (token: string) => ({
    subject: 'Please confirm your subscription',
    lines: [
      'Someone, perhaps you, asked for our newsletter at this address. We won’t send it until you confirm.',
      'If this wasn’t you, ignore this email. The link below stops these emails.',
    ],
    link: { label: 'Confirm your subscription', path: `/subscription#confirm=${token}` },
  }),
}

/** Subject of a lead, as listed. */
interface Lead {
  kind: 'question' | 'first'
  building: string
  plan: string
  unit: string
}
interface SentLead extends Lead {
  reference: string
  place: number | null
  name: string
  email: string
  phone: string
  days: readonly (keyof typeof leads.day)[]
  message: string
  page: string
  /** Whether the address sent it before, with other details. */
  again: boolean
  /** Whether a reply to the mail goes to the person. */
  canReply: boolean
}

/** The subject of a lead: `suite 1204, Aurora on King`. */
const leadAbout = ({ building, plan, unit, kind }: Lead) => {
  if (unit && kind === 'question') return leads.suite(unit, building)
  return plan ? leads.plan(plan, building) : building
}
const colon = (start: string, about: string) => (about ? `${start}: ${about}` : start)

const leadDays = (days: SentLead['days']) => days.map((day) => leads.day[day]).join(', ')

/** Questions, visits and "tell me first". Mails to the person repeat nothing that was typed. */
export const leadMails = {
  sales: (lead: SentLead) => {
    const asks = lead.days.length > 0 ? 'Visit request' : 'Question'
    return {
      subject: colon(
        (lead.kind === 'first' ? 'Tell me first' : asks) + (lead.again ? ' (sent again)' : ''),
        leadAbout(lead),
      ),
      lines: [
        `${lead.name}, ${[lead.email, lead.phone].filter(Boolean).join(', ')}, wrote on ${lead.page}. ${lead.canReply ? 'Replies to this email go to them.' : 'Replies to this email won’t reach them: our mail service refuses their address.'}`,
        ...(lead.again
          ? [
              'This address sent the same request before with different details, which we kept. We cannot tell who wrote which.',
            ]
          : []),
        ...(lead.place === null ? [] : [`Number ${lead.place} in line.`]),
        ...(lead.days.length > 0 ? [`Days for a visit: ${leadDays(lead.days)}.`] : []),
        ...lead.message.split(/\n+/).filter(Boolean),
        `To read it again, look for ${lead.reference} at the desk, under Leads.`,
      ],
    }
  },
  question: (lead: Lead) => ({
    subject: colon('We have your question', leadAbout(lead)),
    lines: [
      'Thank you. Your question is with the sales team, who will answer by email, or by phone if you gave a number.',
      `If this wasn’t you, the link below stops these emails. To have the question deleted, write to ${brand.contact.privacyEmail}.`,
    ],
  }),
  /** From a member of the sales team, in their own words. */
  answer: ({ words, by, reference, ...lead }: Lead & { words: string; by: string; reference: string }) => ({
    subject: colon(
      lead.kind === 'first' ? 'The news you asked for' : 'Our answer to your question',
      leadAbout(lead),
    ),
    lines: [
      ...words.split(/\n{2,}/),
      `${by}, sales team`,
      `Your reference is ${reference}. You can reply to this email. The link below stops emails about it.`,
    ],
  }),
  first: (lead: Lead) => ({
    subject: `You are on the list: ${leadAbout(lead)}`,
    lines: [
      `Someone, perhaps you, asked us to email this address when there is news of ${leadAbout(lead)}. People on the list hear from us in the order they joined.`,
      'If this wasn’t you, or you have changed your mind, the link below takes this address off the list.',
    ],
  }),
}

/** A visit to a sales centre, its time in words. */
interface Visit {
  building: string
  place: string
  day: string
  time: string
  zone: string
}
interface SalesVisit extends Visit {
  kind: 'confirmed' | 'moved' | 'cancelled' | 'deleted'
  reference: string
  plan: string
  unit: string
  name: string
  email: string
  phone: string
  message: string
  page: string
}
const visitTime = ({ day, time, zone }: Visit) => `${day} at ${time} (${zone})`
const changeVisit = (path: string) => ({ label: 'Choose another time, or cancel', path })
const visitSaid = {
  confirmed: 'Visit booked',
  moved: 'Visit moved',
  cancelled: 'Visit cancelled',
  deleted: 'Visit cancelled',
}

/** Visits at a time. Mails to the person repeat nothing that was typed. */
export const visitMails = {
  confirm: (visit: Visit, path: string) => ({
    subject: `Please confirm your visit: ${visit.building}, ${visit.day}`,
    lines: [
      `Someone, perhaps you, asked for a visit to ${visit.building} on ${visitTime(visit)}. We are holding this time for 30 minutes. It is yours once you confirm it.`,
      `Sales centre: ${visit.place}.`,
      'If this wasn’t you, ignore this email.',
    ],
    link: { label: 'Confirm your visit', path },
  }),
  known: (visit: Visit, path: string) => ({
    subject: `Another time for your visit: ${visit.building}, ${visit.day}`,
    lines: [
      `You already have a visit to ${visit.building}, and it is unchanged. Someone, perhaps you, asked for another on ${visitTime(visit)}. We are holding this time for 30 minutes. If you confirm it, your existing visit will be cancelled.`,
      'If this wasn’t you, ignore this email.',
    ],
    link: { label: 'Confirm the new time', path },
  }),
  confirmed: (visit: Visit, path: string) => ({
    subject: `Your visit is booked: ${visit.building}, ${visit.day}, ${visit.time}`,
    lines: [
      `Your visit to ${visit.building} is booked for ${visitTime(visit)}. The attached file adds it to your calendar.`,
      `Sales centre: ${visit.place}.`,
    ],
    link: changeVisit(path),
  }),
  entered: (visit: Visit, path: string) => ({
    subject: `Your visit is booked: ${visit.building}, ${visit.day}, ${visit.time}`,
    lines: [
      `Our sales team has booked your visit to ${visit.building} for ${visitTime(visit)}. The attached file adds it to your calendar.`,
      `Sales centre: ${visit.place}.`,
      'You’re getting this email because you agreed to emails about your visits.',
    ],
    link: changeVisit(path),
  }),
  moved: (visit: Visit, path: string) => ({
    subject: `Your visit has moved: ${visit.building}, ${visit.day}, ${visit.time}`,
    lines: [
      `Your visit to ${visit.building} is now on ${visitTime(visit)}. The attached file moves it in your calendar.`,
      `Sales centre: ${visit.place}.`,
    ],
    link: changeVisit(path),
  }),
  cancelled: (visit: Visit) => ({
    subject: `Your visit has been cancelled: ${visit.building}, ${visit.day}`,
    lines: [
      `Your visit to ${visit.building} on ${visitTime(visit)} has been cancelled. The attached file removes it from your calendar.`,
      'You can book another one whenever you like.',
    ],
  }),
  reminder: (visit: Visit, path: string) => ({
    subject: `Tomorrow: your visit to ${visit.building}, ${visit.time}`,
    lines: [
      `We look forward to seeing you at ${visit.building} on ${visitTime(visit)}.`,
      `Sales centre: ${visit.place}.`,
    ],
    link: changeVisit(path),
  }),
  /** The attached calendar file, and the title of its entry. */
  file: 'visit.ics',
  summary: (building: string) => `Visit: ${building}`,
  sales: (visit: SalesVisit) => {
    const what = `${visitSaid[visit.kind]}: ${leadAbout({ ...visit, kind: 'question' })}`
    return {
      subject: `${what}, ${visit.day}, ${visit.time}`,
      lines: [
        `${what}, ${visitTime(visit)}. Reference ${visit.reference}.`,
        ...(visit.kind === 'deleted'
          ? ['The visitor deleted their account, and the visit with it.']
          : [
              `${[visit.name, visit.email, visit.phone].filter(Boolean).join(', ')}, booked on ${visit.page}.`,
            ]),
        ...visit.message.split(/\n+/).filter(Boolean),
        'All visits are at the desk, under Visits.',
      ],
    }
  },
}

/** What was assigned to a member, or what is due; empty where it has none. */
interface Given {
  reference: string
  unit: string
  plan?: string
  building: string
}
const givenTexts = { request: 'request to buy', lead: 'lead', visit: 'visit', task: 'task' }
const dueTexts = {
  visits: (count: number) => (count === 1 ? '1 visit' : `${count} visits`),
  tasks: (count: number) => (count === 1 ? '1 task' : `${count} tasks`),
  holds: (count: number) => (count === 1 ? '1 hold' : `${count} holds`),
  deposits: (count: number) => (count === 1 ? '1 deposit' : `${count} deposits`),
  leads: (count: number) => (count === 1 ? '1 question' : `${count} questions`),
}
type Due = Record<keyof typeof dueTexts, { count: number }>

const givenAbout = ({ unit, plan = '', building }: Given) =>
  leadAbout({ kind: 'question', unit, plan, building })
const chooseMails = `Choose which of these emails you get under ${desk.mails.open}, at the top of the desk.`

/** To members of staff, who choose what they are told. */
export const memberMails = {
  assigned: (given: Given & { what: keyof typeof givenTexts; by: string }, path: string) => {
    const what = [givenTexts[given.what], givenAbout(given)].filter(Boolean).join(', ')
    return {
      subject: `Assigned to you: ${what}`,
      lines: [
        `${given.by || 'Someone'} assigned this to you: ${what}.`,
        ...(given.reference ? [`The reference is ${given.reference}.`] : []),
      ],
      link: { label: 'Open it at the desk', path },
      after: [chooseMails],
    }
  },
  morning: (due: Due, day: string) => ({
    subject: `Due today: ${(Object.keys(dueTexts) as (keyof Due)[])
      .filter((kind) => due[kind].count > 0)
      .map((kind) => dueTexts[kind](due[kind].count))
      .join(', ')}`,
    lines: [`Here’s what’s due today, ${day}.`],
    link: { label: 'Open the desk', path: '/desk' },
    after: [chooseMails],
  }),
  parts: {
    visits: 'Visits today',
    tasks: 'Tasks',
    holds: 'Holds ending today or tomorrow',
    deposits: 'Outstanding deposits',
    leads: 'Questions waiting for more than a day',
  },
  /** `since`: the day of one that is overdue. */
  task: (text: string, since: string) => (since ? `${text} (overdue since ${since})` : text),
  hold: (given: Given, ends: string, zone: string) =>
    `${givenAbout(given)}: until ${ends} (${zone}), ${given.reference}`,
  deposit: (given: Given, number: number, amount: string, day: string) =>
    `${givenAbout(given)}: deposit ${number}, ${amount}, due on ${day}, ${given.reference}`,
  visit: (given: Given, time: string, zone: string) =>
    `${time} (${zone}): ${givenAbout(given)}, ${given.reference}`,
  lead: (given: Given, since: string) =>
    [givenAbout(given), `since ${since}`, given.reference].filter(Boolean).join(', '),
  more: (count: number) => `And ${count} more.`,
}

interface News {
  kind: 'new' | 'again' | 'price' | 'sold'
  suite: string
  path: string
  /** Empty if there is none. */
  price: string
  was: string
}

const newsLine: Record<News['kind'], (news: News) => string> = {
  new: ({ suite, price }) => (price ? `New: ${suite}, ${price}` : `New: ${suite}`),
  again: ({ suite, price }) => (price ? `For sale again: ${suite}, ${price}` : `For sale again: ${suite}`),
  price: ({ suite, price, was }) => `New price: ${suite}, ${price || 'on request'}${was && ` (was ${was})`}`,
  sold: ({ suite }) => `No longer available: ${suite}`,
}

/** The daily mail about a person's saved searches. */
export const alertMail = ({ news, more, lists }: { news: News[]; more: number; lists: string[] }) => {
  const [first] = news
  const count = news.length + more
  return {
    subject: first && count === 1 ? newsLine[first.kind](first) : `${count} changes to homes you follow`,
    lines: [`You asked for updates on: ${lists.join('; ')}.`],
    entries: news.map((one) => ({ label: newsLine[one.kind](one), path: one.path })),
    after: more > 0 ? [`And ${more} more.`] : [],
    link: { label: 'Pause or delete your saved searches', path: '/UserPage' },
  }
}

/** In a mail to the sales team: the language to answer a person in. */
export const personLanguage = { 'en-CA': 'Language: English.', 'fr-CA': 'Language: French.' }

/** The end of every mail. */
export const foot = {
  /** In plain text. */
  link: (label: string, address: string) => `${label}: ${address}`,
  from: `${sender}, ${brand.contact.phone.text}`,
  leave: 'Unsubscribe',
}
