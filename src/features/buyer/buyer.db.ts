import type { REQUEST_STATUSES, SentRequest } from './buyer.schema.ts'
import { PAGE, QueryError, rowsOf } from '#lib/rows.ts'
import type { Client } from '#lib/supabase.ts'

type Status = (typeof REQUEST_STATUSES)[number]

/** Postgres writes a timestamp in more than one way. */
const iso = (timestamp: string) => new Date(timestamp).toISOString()

/** What someone asked for, newest first, without anything that identifies a person. The client is the account's own. */
export const listOwnRequests = async (client: Client, userId: string) =>
  rowsOf<SentRequest>(
    await client
      .from('buy_requests')
      .select(
        '_id:id, suiteId:suite_id, status, parking, secondPurchaser:for_two, createdAt:created_at, ' +
          'suite:suites(unitNumber:unit_number, price, building:buildings(id, name, currency))',
      )
      .eq('user_id', userId)
      .order('created_at', { ascending: false })
      .order('id')
      .limit(PAGE),
  ).map(({ createdAt, ...row }) => ({ ...row, createdAt: iso(createdAt) }))

export interface NewRequest {
  id: string
  owner: string
  suiteId: string
  parking: boolean
  /** Ciphertext, as everything of it that is stored. */
  purchaser: object
  secondPurchaser: object | null
  keyVersion: number
  /** One by each key, the newest first. */
  hashes: string[]
  mails: { payload: object; dedupe_key: string }[]
}

/** Stored with its mails, known already, or refused because the suite is gone or was never there. */
export const submitRequest = async (client: Client, asked: NewRequest) => {
  const { data, error, status } = await client.rpc('submit_buy_request', {
    request: asked.id,
    owner: asked.owner,
    suite: asked.suiteId,
    with_parking: asked.parking,
    first_purchaser: asked.purchaser as never,
    other_purchaser: asked.secondPurchaser as never,
    key_number: asked.keyVersion,
    hashes: asked.hashes,
    mails: asked.mails as never,
  })
  if (error) throw new QueryError(error.message, status, error.code)
  const { outcome, id } = (data ?? {}) as { outcome?: string; id?: string }
  if (outcome === 'stored' || outcome === 'known') return { outcome, id: id ?? asked.id } as const
  if (outcome === 'gone' || outcome === 'missing') return { outcome } as const
  throw new QueryError('The answer is no outcome', status)
}

/** A request as it is stored, for the staff. The client is the site's own, with the secret key. */
export interface StoredRequest {
  id: string
  user_id: string
  suite_id: string
  status: Status
  parking: boolean
  created_at: string
  key_version: number
  purchaser: unknown
  second_purchaser: unknown
}

const STORED = 'id, user_id, suite_id, status, parking, created_at, key_version, purchaser, second_purchaser'

export const listRequests = async (client: Client) =>
  rowsOf<Omit<StoredRequest, 'purchaser' | 'second_purchaser'>>(
    await client
      .from('buy_requests')
      .select('id, user_id, suite_id, status, parking, created_at, key_version')
      .order('created_at', { ascending: false })
      .limit(PAGE),
  )

export const findRequest = async (client: Client, id: string) =>
  rowsOf<StoredRequest>(await client.from('buy_requests').select(STORED).eq('id', id))[0]

/** False when there is no such request. One that is not open any more begins to count its days. */
export const setRequestStatus = async (client: Client, id: string, status: Status) => {
  const closed_at = status === 'submitted' ? null : new Date().toISOString()
  const changes = client.from('buy_requests').update({ status, closed_at })
  return rowsOf(await changes.eq('id', id).select('id')).length > 0
}

/** Requests that are locked with another key than the newest, some at a time. */
export const listLockedWithOlder = async (client: Client, version: number) =>
  rowsOf<StoredRequest>(
    await client.from('buy_requests').select(STORED).neq('key_version', version).order('id').limit(100),
  )

/** Locks anew what nobody changed meanwhile. */
export const relockRequest = async (
  client: Client,
  { id, key_version }: Pick<StoredRequest, 'id' | 'key_version'>,
  locked: { purchaser: object; second_purchaser: object | null; key_version: number; content_hash: string },
) => {
  const { error, status } = await client
    .from('buy_requests')
    .update(locked as never)
    .eq('id', id)
    .eq('key_version', key_version)
  if (error) throw new QueryError(error.message, status, error.code)
}

/** Removes requests that were closed, or sent and never closed, before that time. Answers how many. */
export const purgeRequests = async (client: Client, before: string) => {
  const closed = client.from('buy_requests').delete().lt('closed_at', before).select('id')
  const open = client
    .from('buy_requests')
    .delete()
    .is('closed_at', null)
    .lt('created_at', before)
    .select('id')
  return rowsOf(await closed).length + rowsOf(await open).length
}
