import { nameField } from '#features/account/account.schema.ts'
import { REQUEST_STATUSES } from '#features/buyer/request-life.rules.ts'
import { listFields, pageOf, personSchema, versionField } from '#features/desk/list/desk-list.schema.ts'
import { OUTCOMES } from '#features/desk/visit/desk-visit.schema.ts'
import { LEAD_KINDS } from '#features/lead/lead.schema.ts'
import { isDay, WEEKDAYS } from '#lib/day.ts'
import { isEmail } from '#lib/email.ts'
import { LANGUAGES } from '#lib/languages.ts'
import type { MessageKey } from '#lib/message.ts'
import { noExtension } from '#lib/phone.ts'
import { timestamp } from '#lib/timestamp.ts'
import { isSeen, plainLine, plainText } from '#lib/unseen.ts'
import * as z from 'zod/mini'

/** `POST /api/desk/people`: by prefixes of words in name and address, or by the phone as people write it. */
export const deskPeopleSchema = z.object({ q: listFields.q, after: listFields.after, n: listFields.n })
export type DeskPeopleQuery = z.output<typeof deskPeopleSchema>

const moment = z.string()

export const personRowSchema = z.object({
  _id: z.string(),
  /** Empty if not given. */
  name: z.string(),
  email: z.nullable(z.string()),
  /** E.164. */
  phone: z.nullable(z.string()),
  createdAt: moment,
  /** How many there are. */
  requests: z.number(),
  leads: z.number(),
  visits: z.number(),
  /** The last request, lead, visit, call or note; null for none. */
  lastContact: z.nullable(moment),
})
export type PersonRow = z.output<typeof personRowSchema>
export const peoplePageSchema = pageOf(personRowSchema)

/** A person with what they have, newest first, at most fifty of each. */
const belongingsSchema = z.object({
  ...personRowSchema.shape,
  requestRows: z.array(
    z.object({
      _id: z.string(),
      reference: z.string(),
      status: z.enum(REQUEST_STATUSES),
      createdAt: moment,
      unit: z.string(),
      building: z.string(),
    }),
  ),
  leadRows: z.array(
    z.object({
      _id: z.string(),
      reference: z.string(),
      kind: z.enum(LEAD_KINDS),
      /** As typed there. */
      name: z.string(),
      createdAt: moment,
      building: z.nullable(personSchema),
      plan: z.string(),
      unit: z.string(),
      place: z.nullable(z.number()),
      days: z.array(z.enum(WEEKDAYS)),
      doneAt: z.nullable(moment),
      leftAt: z.nullable(moment),
    }),
  ),
  visitRows: z.array(
    z.object({
      _id: z.string(),
      reference: z.string(),
      name: z.string(),
      /** On the sales centre's clock. */
      starts: z.string(),
      state: z.enum(['confirmed', 'cancelled']),
      outcome: z.nullable(z.enum(OUTCOMES)),
      building: z.string(),
    }),
  ),
})
export type Belongings = z.output<typeof belongingsSchema>

export const NOTE_KINDS = ['note', 'call', 'walk_in'] as const
export type NoteKind = (typeof NOTE_KINDS)[number]

/** `GET /api/desk/people/{personId}`; 404 when there is none. */
export const deskPersonSchema = z.object({
  ...belongingsSchema.shape,
  /** Sent back when the person is edited; a different one means that the page is outdated. */
  version: z.number(),
  language: z.string(),
  /** This person's broker, and the person for whom this one acts as a broker; empty for none. */
  broker: z.string(),
  brokerClient: z.string(),
  /** When they agreed to mails about their requests and visits, and which member recorded it. */
  mailsAgreedAt: z.nullable(moment),
  mailsNotedBy: z.nullable(z.string()),
  /** When the address got an account; null without one. */
  accountSince: z.nullable(moment),
  /** Manually entered requests that are not in that account yet; null for none. */
  toHandOver: z.nullable(z.object({ account: z.string(), number: z.number() })),
  /** Saved searches of that account: only their number, because the content is private. */
  alerts: z.nullable(z.object({ number: z.number(), since: moment })),
  newsletter: z.nullable(z.object({ state: z.enum(['on', 'asked', 'off']), since: moment })),
  /** Newest first. */
  notes: z.array(
    z.object({ _id: z.string(), kind: z.enum(NOTE_KINDS), text: z.string(), by: z.string(), at: moment }),
  ),
  /** Open tasks first, by day. */
  tasks: z.array(
    z.object({
      _id: z.string(),
      version: z.number(),
      text: z.string(),
      /** Such as `2026-12-01`. */
      dueOn: z.string(),
      by: z.string(),
      doneAt: z.nullable(moment),
      assignedTo: z.nullable(personSchema),
    }),
  ),
  /** People linked with this one. */
  linked: z.array(belongingsSchema),
  /** Who a task can be assigned to. */
  team: z.array(personSchema),
})
export type DeskPerson = z.output<typeof deskPersonSchema>
export type Task = DeskPerson['tasks'][number]

/** Longest text of a note and of a task (letters). */
export const NOTE = 2_000
export const TASK = 500

const written = (missing: MessageKey, tooLong: MessageKey, most: number) =>
  z.string(missing).check(z.overwrite(plainText), z.refine(isSeen, missing), z.maxLength(most, tooLong))
const noteText = written('personInput.note', 'personInput.tooLong', NOTE)
const id = z.uuid('deskInput.version')
const version = versionField('deskInput.version')
const day = z.string('deskInput.day').check(z.trim(), z.refine(isDay, 'deskInput.day'))

/** May be empty. */
const broker = z._default(
  z.string('personInput.broker').check(
    z.overwrite(plainLine),
    z.maxLength(200, 'personInput.broker'),
    z.refine((given) => given === '' || /[\p{L}\p{N}]/u.test(given), 'personInput.broker'),
  ),
  '',
)

const details = {
  name: nameField('personInput.name'),
  email: z._default(
    z.string('accountInput.email').check(
      z.trim(),
      z.toLowerCase(),
      z.refine((given) => given === '' || isEmail(given), 'accountInput.email'),
    ),
    '',
  ),
  /** As typed; the server converts it to E.164 or refuses it. */
  phone: z._default(
    z.string('accountInput.phone').check(z.maxLength(40, 'accountInput.phone'), noExtension),
    '',
  ),
  language: z._default(
    z.enum(
      LANGUAGES.map(({ tag }) => tag),
      'deskListInput.choice',
    ),
    LANGUAGES[0].tag,
  ),
  broker,
  brokerClient: broker,
  /** They agreed to mails about their requests and visits. */
  agrees: z._default(z.boolean('deskListInput.choice'), false),
}

interface Reached {
  email: string
  phone: string
  agrees: boolean
}
const isReached = z.refine<Reached>(({ email, phone }) => email !== '' || phone.trim() !== '', {
  error: 'personInput.reached',
  path: ['email'],
})
const agreesByAddress = z.refine<Reached>(({ email, agrees }) => !agrees || email !== '', {
  error: 'personInput.agreesWithout',
  path: ['email'],
})

/**
 * `POST /api/desk/people/{personId}/add`: a person walked in or called. The browser makes both ids, so that
 * sending it twice adds one. Answers `{ known, person }`; `known`: this person already had the address, and
 * got the note. 409 `phone_known` with `people` who have the phone: `another` adds the person all the same.
 */
export const addPersonSchema = z
  .object({
    ...details,
    note: id,
    /** What happened; without it there is no note. */
    kind: z._default(z.nullable(z.enum(NOTE_KINDS, 'deskListInput.choice')), null),
    text: z._default(
      z.string('personInput.note').check(z.overwrite(plainText), z.maxLength(NOTE, 'personInput.tooLong')),
      '',
    ),
    another: z._default(z.boolean('deskListInput.choice'), false),
  })
  .check(
    isReached,
    agreesByAddress,
    z.refine(({ kind, text }) => kind === null || isSeen(text), {
      error: 'personInput.note',
      path: ['text'],
    }),
  )
export type AddPerson = z.output<typeof addPersonSchema>

/**
 * `POST …/edit` answers, as all that follow, with the person as it is now; 409 `stale` with `person`. 409 `address_taken`
 * with `other`, the person who has the address: they can be linked.
 */
export const editPersonSchema = z.object({ ...details, version }).check(isReached, agreesByAddress)
export type EditPerson = z.output<typeof editPersonSchema>

/** `POST …/note`: without `at` it happened now. */
export const notePersonSchema = z.object({
  id,
  kind: z.enum(NOTE_KINDS, 'deskListInput.choice'),
  text: noteText,
  at: z.optional(
    timestamp('personInput.at').check(
      z.refine((at) => at >= '2000' && Date.parse(at) <= Date.now() + 60_000, 'personInput.at'),
    ),
  ),
})
export type NotePerson = z.output<typeof notePersonSchema>

/** `POST …/task` */
export const addTaskSchema = z.object({
  id,
  text: written('personInput.task', 'personInput.tooLong', TASK),
  dueOn: day,
  to: z.uuid('deskInput.member'),
})
export type AddTask = z.output<typeof addTaskSchema>

/** `POST …/task-change`: the task's new values. */
export const changeTaskSchema = z.object({
  id,
  version,
  done: z.boolean('deskListInput.choice'),
  dueOn: day,
  to: z.nullable(z.uuid('deskInput.member')),
})
export type ChangeTask = z.output<typeof changeTaskSchema>

/** `POST …/hand-over`: to the account that the page showed; 409 `stale` if the address has another one by now. */
export const handOverSchema = z.object({ account: z.uuid('deskInput.version') })

export const DELETION_REASONS = ['asked', 'mistake'] as const
export type DeletionReason = (typeof DELETION_REASONS)[number]

/** `DELETE /api/desk/people/{personId}`: the reason is in the log. */
export const forgetPersonSchema = z.object({
  version,
  reason: z.enum(DELETION_REASONS, 'deskListInput.choice'),
})
export type ForgetPerson = z.output<typeof forgetPersonSchema>

/** `POST …/link`, `POST …/part`: with or from another person. */
export const linkPeopleSchema = z.object({ other: z.uuid('personInput.other') })
