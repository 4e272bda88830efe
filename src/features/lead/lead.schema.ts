import { emailField, nameField } from '#features/account/account.schema.ts'
import { WEEKDAYS } from '#lib/day.ts'
import * as z from 'zod/mini'

export const LEAD_KINDS = ['question', 'first'] as const

/** Longest message (letters). */
export const MESSAGE = 2_000

/** Control characters except line breaks and tabs, and text-direction characters. */
const UNSEEN = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu
const plain = (text: string) => text.replaceAll('\r\n', '\n').replaceAll(UNSEEN, '').trim()

const id = z.string().check(z.regex(/^[a-z0-9-]{1,120}$/))

/**
 * `POST /api/leads`: a question or an appointment (`question`), or "tell me first" (`first`), about a building, one of
 * its plans, a suite, or nothing in particular. Answers 201 with `{ message }`, the same when it is kept already.
 */
export const leadSchema = z
  .object({
    kind: z.enum(LEAD_KINDS),
    buildingId: z.optional(id),
    plan: z.optional(z.string().check(z.maxLength(500))),
    suiteId: z.optional(id),
    name: nameField('leadInput.name'),
    email: emailField('leadInput.email'),
    phone: z.optional(z.string('leadInput.phone').check(z.maxLength(40, 'leadInput.phone'))),
    days: z._default(
      z.array(z.enum(WEEKDAYS, 'leadInput.days'), 'leadInput.days').check(z.maxLength(7, 'leadInput.days')),
      [],
    ),
    message: z._default(
      z.string('leadInput.message').check(z.overwrite(plain), z.maxLength(MESSAGE, 'leadInput.tooLong')),
      '',
    ),
    page: z.optional(z.string().check(z.maxLength(200), z.regex(/^\/[\w/.-]*$/))),
    /** A honeypot: hidden from people, filled in by bots. */
    company: z.optional(z.string().check(z.maxLength(500))),
  })
  .check(
    z.refine(({ kind, days, message }) => kind === 'first' || days.length > 0 || message !== '', {
      error: 'leadInput.message',
      path: ['message'],
    }),
  )
export type Lead = z.output<typeof leadSchema>
