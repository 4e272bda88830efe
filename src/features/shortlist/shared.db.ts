import { answerOf, done } from '#lib/rows.ts'
import type { Client } from '#lib/supabase.ts'
import { sharedSchema } from './shared.schema.ts'
import * as z from 'zod/mini'

// The client uses the secret key: nobody else reads or changes these tables. Each call acts for one account.

/** The list an account shares; null if it has none. */
export const readShared = async (client: Client, account: string) =>
  answerOf(z.nullable(sharedSchema), await client.rpc('read_shared_shortlist', { account }))

/** Opens a link, whose secret has this hash. `shared`: there is a partner already, so there is no link. */
export const invitePartner = async (client: Client, account: string, hash: string) =>
  answerOf(z.enum(['invited', 'shared']), await client.rpc('invite_partner', { account, hash }))

export const revokeInvitation = async (client: Client, account: string) =>
  done(await client.rpc('revoke_invitation', { account }))

export const joinShared = async (client: Client, account: string, hash: string) =>
  answerOf(
    z.enum(['joined', 'unknown', 'own', 'used', 'revoked', 'expired', 'elsewhere']),
    await client.rpc('join_shared_shortlist', { account, hash }),
  )

export const leaveShared = async (client: Client, account: string) =>
  done(await client.rpc('leave_shared_shortlist', { account }))

export const addShared = async (client: Client, account: string, suite: string) =>
  answerOf(
    z.enum(['added', 'none', 'missing', 'full']),
    await client.rpc('add_to_shared_shortlist', { account, suite }),
  )

export const removeShared = async (client: Client, account: string, suite: string) =>
  done(await client.rpc('remove_from_shared_shortlist', { account, suite }))

/** False if the suite is not on the account's list. */
export const noteShared = async (client: Client, account: string, suite: string, note: string) =>
  answerOf(z.boolean(), await client.rpc('note_shared_suite', { account, suite, note }))

/** For the export of an account's data: what the account itself added and wrote, and nothing by the other person. */
export const exportShared = async (client: Client, account: string) => {
  const shared = await readShared(client, account)
  if (!shared) return null
  return {
    joinedAt: shared.joinedAt,
    suites: shared.suites
      .filter(({ addedBy }) => addedBy === 'you')
      .map(({ _id, addedAt }) => ({ suiteId: _id, addedAt })),
    notes: shared.suites
      .filter(({ note }) => note !== null)
      .map(({ _id, note, notedAt }) => ({ suiteId: _id, note, writtenAt: notedAt })),
  }
}
