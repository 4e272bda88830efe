import { answerOf, done } from '#lib/rows.ts'
import type { Client } from '#lib/supabase.ts'
import * as z from 'zod/mini'
import { meSchema, preferencesSchema, staffListSchema } from './staff.schema.ts'
import { logPageSchema, type deskLogSchema } from './log.schema.ts'
import type { Me, Preferences, StaffList, StaffRole } from './staff.schema.ts'

/** How far a client's account has come on its way to the desk. Records its session's second factor. */
export const whoAtDesk = async (client: Client): Promise<Me> =>
  answerOf(meSchema, await client.rpc('desk_me'))

interface Entry {
  /** Supabase Auth's challenge that the code answered. */
  challenge: string
  session: string
  /** SHA-256 of the browser's secret, in hexadecimal digits. */
  hash: string
}

/**
 * Stores the browser that entered a right code and returns its next step; null while codes are being tried at Supabase
 * Auth directly.
 */
export const keepBrowser = async (client: Client, entry: Entry) =>
  answerOf(z.nullable(meSchema), await client.rpc('staff_enter', { ...entry }))

/** Begins the day's count of codes anew. The client has the secret key. */
export const forgetCodes = async (client: Client, account: string) => {
  done(await client.rpc('forget_codes', { account }))
}

/** After a wrong code. If this fails, the factor's owner has to wait until the challenge expires. */
export const forgetChallenge = async (client: Client, challenge: string) => {
  await client.rpc('staff_miss', { challenge })
}

/** Accepts the invitation for the account's own address, if there is one, and returns the next step. */
export const claimInvitation = async (client: Client) => answerOf(meSchema, await client.rpc('desk_claim'))

export const listStaff = async (client: Client): Promise<StaffList> =>
  answerOf(staffListSchema, await client.rpc('desk_staff'))

interface Invited {
  name: string
  email: string
  role: StaffRole
  /** The role in the invitation, and later the member's. */
  language?: string
}
const invited = z.enum(['invited', 'member'])
const given = ({ email, name, role, language }: Invited) => ({
  address: email,
  person: name,
  job: role,
  ...(language && { in_language: language }),
})

export const inviteStaff = async (client: Client, person: Invited) =>
  answerOf(invited, await client.rpc('desk_invite', given(person)))

export const withdrawInvitation = async (client: Client, invitation: string) =>
  answerOf(z.enum(['withdrawn', 'missing']), await client.rpc('desk_uninvite', { invitation }))

const confirmed = z.enum(['confirmed', 'missing', 'own'])
export const confirmFactor = async (client: Client, spoken: string) =>
  answerOf(confirmed, await client.rpc('desk_confirm', { spoken }))

export const endMember = async (client: Client, member: string) =>
  answerOf(z.enum(['ended', 'missing', 'last']), await client.rpc('desk_end', { member }))

export const revokeFactor = async (client: Client, member: string) =>
  answerOf(z.enum(['revoked', 'missing', 'own']), await client.rpc('desk_revoke', { member }))

export const setRole = async (client: Client, member: string, job: StaffRole) =>
  answerOf(z.enum(['changed', 'same', 'missing', 'last']), await client.rpc('desk_set_role', { member, job }))

/** `stale`: the member's buildings are no longer those that were seen, and nothing was done. */
export const setBuildings = async (client: Client, member: string, seen: string[], chosen: string[]) =>
  answerOf(
    z.enum(['changed', 'same', 'missing', 'unknown', 'stale']),
    await client.rpc('desk_set_buildings', { member, seen, chosen }),
  )

/** Which mails the calling member gets. */
export const readPreferences = async (client: Client) =>
  answerOf(preferencesSchema, await client.rpc('desk_preferences'))

export const setPreferences = async (client: Client, mails: Omit<Preferences, 'of'>) =>
  answerOf(preferencesSchema, await client.rpc('desk_set_preferences', mails))

/** Writes the mails of a morning, once a day; returns how many. */
export const tellMornings = async (client: Client) => answerOf(z.int(), await client.rpc('tell_mornings'))

export const readLog = async (
  client: Client,
  { q, member, thing, action, after, n }: z.output<typeof deskLogSchema>,
) =>
  answerOf(
    logPageSchema,
    // Null means no filter; the generated types do not allow it.
    await client.rpc('desk_log', {
      q,
      by_member: (member ?? null) as string,
      of_thing: (thing === 'all' ? null : thing) as string,
      of_action: (action === 'all' ? null : action) as string,
      before: (after ? Number(after.id) : null) as number,
      n,
    }),
  )

/** The same for an operator, with the secret key. */
export const operator = {
  list: async (client: Client): Promise<StaffList> =>
    answerOf(staffListSchema, await client.rpc('staff_list')),
  invite: async (client: Client, person: Invited) =>
    answerOf(invited, await client.rpc('staff_invite', given(person))),
  confirm: async (client: Client, spoken: string) =>
    answerOf(confirmed, await client.rpc('staff_confirm', { spoken })),
  end: async (client: Client, address: string) =>
    answerOf(z.enum(['ended', 'withdrawn', 'missing']), await client.rpc('staff_end', { address })),
  /** The account whose factors are revoked; null if the address belongs to no member. */
  reset: async (client: Client, address: string) =>
    answerOf(z.nullable(z.string()), await client.rpc('staff_reset', { address })),
}

/** Removes actions from the log after 24 months, and unaccepted invitations. Returns how many. */
export const purgeStaff = async (client: Client) => answerOf(z.int(), await client.rpc('purge_staff'))
