import { emailField, nameField } from '#features/account/account.schema.ts'
import * as z from 'zod/mini'

export const STAFF_ROLES = ['sales', 'editor', 'manager'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

const role = z.enum(STAFF_ROLES, 'staffInput.role')

/**
 * `GET /api/desk/me`, and the answer of each step: how far an account is on its way to the desk. It has no
 * invitation (`stranger`) or an open one (`claim`); its session is too old (`late`); it has to set up a
 * second factor (`enrol`, or `renew` after it was revoked) or enter its code (`code`); the factor waits for
 * confirmation (`wait`); it may work (`ready`).
 */
export const meSchema = z.discriminatedUnion('step', [
  z.object({ step: z.literal('stranger') }),
  z.object({ step: z.literal('claim'), name: z.string(), role }),
  z.object({
    step: z.enum(['late', 'enrol', 'renew', 'code', 'wait', 'ready']),
    id: z.string(),
    name: z.string(),
    role,
    /** When the rights of this session end. */
    until: z.string(),
    /** What a waiting member reads out over the phone. */
    code: z.optional(z.string()),
  }),
])
export type Me = z.output<typeof meSchema>
/** A member, at any step. */
export type Member = Extract<Me, { id: string }>

/** `POST /api/desk/factor` begins a second factor and answers what an authenticator app reads. */
export interface NewFactor {
  secret: string
  /** `otpauth://…`, for a QR code. */
  uri: string
}

/** `POST /api/desk/code`: the code an authenticator app shows. A wrong one is 400 with `fields.code`. */
export const codeSchema = z.object({
  code: z.string('staffInput.code').check(
    z.overwrite((given) => given.replaceAll(/\s/gu, '')),
    z.regex(/^\d{6}$/, 'staffInput.code'),
  ),
})

/** `POST /api/desk/staff` invites a person: 409 `already_member` if the address belongs to a member. */
export const inviteSchema = z.object({
  name: nameField('staffInput.name'),
  email: emailField('staffInput.email'),
  role,
})

/** `POST /api/desk/staff/confirm`: the code that a member reads out over the phone. */
export const confirmFactorSchema = z.object({
  code: z.string('staffInput.spoken').check(
    z.overwrite((given) => given.replaceAll(/[^0-9A-Za-z]/gu, '').toUpperCase()),
    z.regex(/^[0-9A-Z]{8}$/, 'staffInput.spoken'),
  ),
})

const MEMBER_ACTS = ['role', 'end', 'revoke', 'buildings'] as const
const buildingIds = z.optional(
  z
    .array(
      z.string('staffInput.building').check(z.maxLength(200, 'staffInput.building')),
      'staffInput.building',
    )
    .check(z.maxLength(500, 'staffInput.building')),
)
/**
 * `POST /api/desk/staff/members/{id}`: a new role, or the end of a membership or its second factor, effective
 * at once; or the member's buildings, with 409 `stale` if they are no longer those that were `seen`.
 */
export const memberActSchema = z.object({
  act: z.enum(MEMBER_ACTS, 'staffInput.act'),
  /** For `role`. */
  role: z.optional(role),
  /** Ids of buildings, for `buildings`. */
  seen: buildingIds,
  buildings: buildingIds,
})
export type MemberAct = z.output<typeof memberActSchema>

const building = z.object({ id: z.string(), name: z.string() })
const mails = {
  /** When a colleague assigns them something. */
  assigned: z.boolean('staffInput.mails'),
  /** About leads and requests for their buildings. */
  buildings: z.boolean('staffInput.mails'),
  /** About what is due, on weekday mornings. */
  morning: z.boolean('staffInput.mails'),
}
/** `POST /api/desk/preferences`: which mails a member of the sales team gets. */
export const changePreferencesSchema = z.object(mails)
/** `GET /api/desk/preferences`, and the answer of its change: `of` are the member's buildings. */
export const preferencesSchema = z.object({ ...mails, of: z.array(building) })
export type Preferences = z.output<typeof preferencesSchema>

const day = z.string()
/** `GET /api/desk/staff`, and the answer of each of its changes. */
export const staffListSchema = z.object({
  members: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      role,
      email: z.string(),
      since: day,
      endedAt: z.nullable(day),
      /** Whether the second factor is confirmed, awaits confirmation, or is missing. */
      factor: z.enum(['none', 'waiting', 'confirmed']),
      buildings: z.array(building),
    }),
  ),
  invitations: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      name: z.string(),
      role,
      invitedBy: z.string(),
      expiresAt: day,
      expired: z.boolean(),
    }),
  ),
})
export type StaffList = z.output<typeof staffListSchema>
export type ListedMember = StaffList['members'][number]
export type Invitation = StaffList['invitations'][number]
