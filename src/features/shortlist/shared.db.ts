import { QueryError } from '#lib/rows.ts'
import type { Client } from '#lib/supabase.ts'
import type { Shared } from './shared.schema.ts'

// The client uses the secret key: nobody else reads or changes these tables. Each call acts for one account.

interface Answered {
  data: unknown
  error: { message: string; code: string } | null
  status: number
}
const dataOf = ({ data, error, status }: Answered) => {
  if (error) throw new QueryError(error.message, status, error.code)
  return data
}
const outcomeOf = <const Outcome extends string>(answered: Answered, ...outcomes: Outcome[]) => {
  const data = dataOf(answered)
  const outcome = outcomes.find((one) => one === data)
  if (outcome === undefined) throw new QueryError('The answer is no outcome', answered.status)
  return outcome
}

/** The list an account shares; null if it has none. */
export const readShared = async (client: Client, account: string) =>
  dataOf(await client.rpc('read_shared_shortlist', { account })) as Shared | null

/** Opens a link, whose secret has this hash. `shared`: there is a partner already, so there is no link. */
export const invitePartner = async (client: Client, account: string, hash: string) =>
  outcomeOf(await client.rpc('invite_partner', { account, hash }), 'invited', 'shared')

export const revokeInvitation = async (client: Client, account: string) =>
  dataOf(await client.rpc('revoke_invitation', { account }))

export const joinShared = async (client: Client, account: string, hash: string) =>
  outcomeOf(
    await client.rpc('join_shared_shortlist', { account, hash }),
    ...(['joined', 'unknown', 'own', 'used', 'revoked', 'expired', 'elsewhere'] as const),
  )

export const leaveShared = async (client: Client, account: string) =>
  dataOf(await client.rpc('leave_shared_shortlist', { account }))

export const addShared = async (client: Client, account: string, suite: string) =>
  outcomeOf(
    await client.rpc('add_to_shared_shortlist', { account, suite }),
    ...(['added', 'none', 'missing', 'full'] as const),
  )

export const removeShared = async (client: Client, account: string, suite: string) =>
  dataOf(await client.rpc('remove_from_shared_shortlist', { account, suite }))

/** False if the suite is not on the account's list. */
export const noteShared = async (client: Client, account: string, suite: string, note: string) =>
  dataOf(await client.rpc('note_shared_suite', { account, suite, note })) === true

/** For the export of an account's data: what the account itself added and wrote, and nothing of the other person. */
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
