import type { TaxTreatment } from '#features/suite/suite-values.rules.ts'
import type { Asked } from './buyer.schema.ts'
import type { RequestStatus, Step } from './request-life.rules.ts'
import { answerOf, done, PAGE, readAll, readByIds, rowsOf } from '#lib/rows.ts'
import type { Client } from '#lib/supabase.ts'
import * as z from 'zod/mini'

/** Staff queries for requests. The client uses the secret key. */

const LISTED =
  'id, reference, user_id, suite_id, status, holds, parking, created_at, asked_price, asked_currency, asked_tax, ' +
  'asked_region, documents_shared, ' +
  'suite:suites(unit_number, available, price, taxTreatment:tax_treatment, building:buildings(name, currency, region, country, condominium, timeZone:time_zone))'

interface Suite {
  unit_number: string
  available: boolean
  price: number
  taxTreatment: TaxTreatment | null
  building: {
    name: string
    currency: 'CAD' | 'USD'
    region: string | null
    country: 'CA' | 'US'
    condominium: boolean | null
    timeZone: string
  }
}

/** A request without its buyer. */
export interface ListedRequest {
  id: string
  reference: string
  user_id: string
  suite_id: string
  status: RequestStatus
  /** Whether it holds its suite. */
  holds: boolean
  parking: boolean
  created_at: string
  asked_price: number | null
  asked_currency: 'CAD' | 'USD' | null
  asked_tax: TaxTreatment | null
  asked_region: string | null
  documents_shared: boolean
  suite: Suite
}

/** The list price at sending; null if none was set. */
export const askedIn = ({
  asked_price: price,
  asked_currency: currency,
  asked_tax: tax,
  asked_region: region,
}: Pick<ListedRequest, 'asked_price' | 'asked_currency' | 'asked_tax' | 'asked_region'>): Asked =>
  price !== null && currency !== null ? { price, currency, tax, region } : null

/** A request as it is stored. */
export interface StoredRequest extends ListedRequest {
  key_version: number
  purchaser: unknown
  second_purchaser: unknown
  hold_until: string | null
  agreement_sent_on: string | null
  documents_received_on: string | null
  agreement_on: string | null
  cancel_until: string | null
}

const STORED =
  `${LISTED}, key_version, purchaser, second_purchaser, hold_until, agreement_sent_on, documents_received_on, ` +
  'agreement_on, cancel_until'

/** Newest first. */
export const listRequests = async (client: Client) =>
  rowsOf<ListedRequest>(
    await client
      .from('buy_requests')
      .select(LISTED)
      .order('created_at', { ascending: false })
      .order('id')
      .limit(PAGE),
  )

/** Requests that wait for a suite, oldest first. */
export const listOpenFor = async (client: Client, suiteId: string) =>
  rowsOf<ListedRequest>(
    await client
      .from('buy_requests')
      .select(LISTED)
      .eq('suite_id', suiteId)
      .eq('status', 'submitted')
      .order('created_at')
      .order('id')
      .limit(PAGE),
  )

/** By its id or its reference. */
export const findRequest = async (client: Client, name: string) =>
  rowsOf<StoredRequest>(
    await client
      .from('buy_requests')
      .select(STORED)
      .eq(name.length === 36 ? 'id' : 'reference', name),
  )[0]

/** The names of accounts, by id. */
export const namesOf = async (client: Client, accounts: string[]) =>
  new Map(
    (
      await readByIds<{ id: string; name: string }>(accounts, (some) =>
        client.from('profiles').select('id, name').in('id', some),
      )
    ).map(({ id, name }) => [id, name]),
  )

export interface RequestEvent {
  status: RequestStatus
  happened_at: string
}

export const historyOf = async (client: Client, id: string) =>
  rowsOf<RequestEvent>(
    await client.from('buy_request_events').select('status, happened_at').eq('request_id', id).order('id'),
  )

const steppedSchema = z.object({
  outcome: z.enum(['done', 'missing', 'not_possible', 'withdrawn', 'taken', 'again']),
  reference: z.optional(z.nullable(z.string())),
})

/**
 * A step by an operator. `taken`: another request holds the suite. `again`: the same request is open under another
 * reference. `withdrawn`: only the buyer can send it again.
 */
export const stepAsOperator = async (client: Client, request: string, step: Step, dates: object) => {
  const answer = await client.rpc('step_buy_request', {
    request,
    step,
    given: dates as never,
  })
  return answerOf(steppedSchema, answer)
}

/** Ends the holds that are over and tells `sales`. Returns how many. */
export const endHolds = async (client: Client, sales: string) =>
  answerOf(z.int(), await client.rpc('end_holds', { sales }))

/** A buyer's documents, names only; `openBuyerDocument` opens one. */
export const documentsOf = async (client: Client, owner: string) =>
  rowsOf<{ id: string; filename: string }>(
    await client
      .from('documents')
      .select('id, filename')
      .eq('user_id', owner)
      .eq('status', 'ready')
      .order('uploaded_at', { ascending: false })
      .limit(PAGE),
  )

const openedSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('opened'), owner: z.string(), filename: z.string() }),
  z.object({ outcome: z.literal('closed') }),
  z.object({ outcome: z.literal('missing') }),
])

interface Opening {
  request: string
  document: string
  /** Staff member's name, as the buyer sees it. */
  opener: string
}

/** Records that a staff member opens a document, if the buyer allows it and the request is open. */
export const openBuyerDocument = async (client: Client, opening: Opening) =>
  answerOf(openedSchema, await client.rpc('open_buyer_document', opening))

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
