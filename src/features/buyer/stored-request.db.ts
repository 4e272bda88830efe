import type { TaxTreatment } from '#features/suite/suite-values.rules.ts'
import type { Asked } from './buyer.schema.ts'
import { answerOf, done, PAGE, readAll, rowsOf } from '#lib/rows.ts'
import type { Client } from '#lib/supabase.ts'
import * as z from 'zod/mini'

/**
 * Requests sent by buyers, as stored, with encrypted fields; those that the sales team entered have none. The
 * client uses the secret key.
 */
export interface StoredRequest {
  id: string
  reference: string
  user_id: string
  suite_id: string
  parking: boolean
  asked_price: number | null
  asked_currency: 'CAD' | 'USD' | null
  asked_tax: TaxTreatment | null
  asked_region: string | null
  key_version: number
  purchaser: unknown
  second_purchaser: unknown
  suite: { unit_number: string; building: { name: string } }
}

const STORED =
  'id, reference, user_id, suite_id, parking, asked_price, asked_currency, asked_tax, asked_region, key_version, ' +
  'purchaser, second_purchaser, suite:suites(unit_number, building:buildings(name))'

/** The list price at sending; null if none was set. */
export const askedIn = ({
  asked_price: price,
  asked_currency: currency,
  asked_tax: tax,
  asked_region: region,
}: Pick<StoredRequest, 'asked_price' | 'asked_currency' | 'asked_tax' | 'asked_region'>): Asked =>
  price !== null && currency !== null ? { price, currency, tax, region } : null

export const findRequest = async (client: Client, id: string) =>
  rowsOf<StoredRequest>(
    await client.from('buy_requests').select(STORED).eq('id', id).not('purchaser', 'is', null),
  )[0]

export const nameOfBuyer = async (client: Client, account: string) =>
  rowsOf<{ name: string }>(await client.from('profiles').select('name').eq('id', account))[0]?.name ?? ''

/** Ends expired holds and tells `sales`. Returns how many. */
export const endHolds = async (client: Client, sales: string) =>
  answerOf(z.int(), await client.rpc('end_holds', { sales }))

const FIRST = '00000000-0000-0000-0000-000000000000'

/** Requests not encrypted with the newest key. */
export const listLockedWithOlder = (client: Client, version: number) =>
  readAll<StoredRequest & { _id: string }>((after) =>
    client
      .from('buy_requests')
      .select(`_id:id, ${STORED}`)
      .neq('key_version', version)
      .order('id')
      .limit(PAGE)
      .gt('id', after || FIRST),
  )

/** Stores the re-encrypted fields if the row has not changed. */
export const relockRequest = async (
  client: Client,
  { id, key_version }: Pick<StoredRequest, 'id' | 'key_version'>,
  locked: { purchaser: object; second_purchaser: object | null; key_version: number; content_hash: string },
) => {
  done(
    await client
      .from('buy_requests')
      .update(locked as never)
      .eq('id', id)
      .eq('key_version', key_version),
  )
}
