import type { Asked, SentRequest } from './buyer.schema.ts'
import type { RequestStatus } from './request-life.rules.ts'
import { PAGE, QueryError, rowsOf } from '#lib/rows.ts'
import type { Client } from '#lib/supabase.ts'

/** Postgres writes a timestamp in more than one way. */
const iso = (timestamp: string) => new Date(timestamp).toISOString()

interface OwnRow extends Omit<SentRequest, 'asked'> {
  price: number | null
  currency: 'CAD' | 'USD' | null
  tax: NonNullable<Asked>['tax']
  region: string | null
}

const byTime = <Row extends { at: string }>(rows: Row[]) =>
  rows.map((row) => ({ ...row, at: iso(row.at) })).toSorted((a, b) => a.at.localeCompare(b.at))

/** An account's requests, newest first, without anything that identifies a person. `client` acts as that account. */
export const listOwnRequests = async (client: Client, userId: string) =>
  rowsOf<OwnRow>(
    await client
      .from('buy_requests')
      .select(
        '_id:id, reference, suiteId:suite_id, status, parking, secondPurchaser:for_two, createdAt:created_at, ' +
          'price:asked_price, currency:asked_currency, tax:asked_tax, region:asked_region, ' +
          'holdUntil:hold_until, agreementSentOn:agreement_sent_on, documentsReceivedOn:documents_received_on, ' +
          'agreementOn:agreement_on, cancelUntil:cancel_until, sharesDocuments:documents_shared, ' +
          'history:buy_request_events(status, at:happened_at), openings:document_openings(filename, at:opened_at, by:opened_by), ' +
          'reveals:buy_request_reveals(role, field, at:revealed_at), ' +
          'suite:suites(unitNumber:unit_number, available, heldUntil:held_until, price, taxTreatment:tax_treatment, ' +
          'building:buildings(id, name, currency, region))',
      )
      .eq('user_id', userId)
      .order('created_at', { ascending: false })
      .order('id')
      .limit(PAGE),
  ).map(({ createdAt, price, currency, tax, region, history, openings, reveals, ...row }): SentRequest => ({
    ...row,
    createdAt: iso(createdAt),
    holdUntil: row.holdUntil && iso(row.holdUntil),
    asked: price !== null && currency !== null ? { price, currency, tax, region } : null,
    history: byTime(history),
    openings: byTime(openings),
    reveals: byTime(reveals),
  }))

export interface NewRequest {
  id: string
  owner: string
  suiteId: string
  parking: boolean
  sharesDocuments: boolean
  /** Ciphertext. */
  purchaser: object
  secondPurchaser: object | null
  keyVersion: number
  /** One hash per key, newest key first. */
  hashes: string[]
  mails: { payload: object; dedupe_key: string }[]
}

interface Kept {
  id: string
  reference: string
  status: RequestStatus
  asked: Asked
  /** Another buyer's request holds the suite. */
  onHold: boolean
}

/** Stored with its mails, already known, or refused because the suite is sold or unknown. */
export const submitRequest = async (client: Client, asked: NewRequest) => {
  const { data, error, status } = await client.rpc('send_buy_request', {
    request: asked.id,
    owner: asked.owner,
    suite: asked.suiteId,
    with_parking: asked.parking,
    shares_documents: asked.sharesDocuments,
    first_purchaser: asked.purchaser as never,
    other_purchaser: asked.secondPurchaser as never,
    key_number: asked.keyVersion,
    hashes: asked.hashes,
    mails: asked.mails as never,
  })
  if (error) throw new QueryError(error.message, status, error.code)
  const { outcome, ...kept } = data as unknown as { outcome?: string } & Kept
  if (outcome === 'stored' || outcome === 'known') return { outcome, ...kept } as const
  if (outcome === 'gone') return { outcome } as const
  if (outcome === 'missing') return { outcome } as const
  throw new QueryError('The answer is no outcome', status)
}

interface Answered {
  data: unknown
  error: { message: string; code: string } | null
  status: number
}

/** What a buyer's step came to: done, or why not. */
const stepOf = <const Done extends string>({ data, error, status }: Answered, done: Done) => {
  if (error) throw new QueryError(error.message, status, error.code)
  const { outcome, ...now } = (data ?? {}) as { outcome?: string; reference?: string; status?: RequestStatus }
  if (outcome === done) return { outcome: done, reference: now.reference ?? '', status: now.status } as const
  if (outcome === 'closed' || outcome === 'signed' || outcome === 'missing') return { outcome } as const
  throw new QueryError('The answer is no outcome', status)
}

/** Withdraws the request for its buyer. */
export const withdrawRequest = async (
  client: Client,
  asked: { id: string; owner: string; sales: string },
) => {
  const answer = await client.rpc('withdraw_buy_request', {
    request: asked.id,
    owner: asked.owner,
    sales: asked.sales,
  })
  return stepOf(answer, 'withdrawn')
}

/** The second purchaser objects: deletes what was entered about them, pauses the request and tells `sales`. */
export const objectToRequest = async (client: Client, asked: { id: string; sales: string }) => {
  const { data, error, status } = await client.rpc('object_to_buy_request', {
    request: asked.id,
    sales: asked.sales,
  })
  if (error) throw new QueryError(error.message, status, error.code)
  const { outcome } = (data ?? {}) as { outcome?: string }
  if (outcome === 'objected' || outcome === 'missing') return outcome
  throw new QueryError('The answer is no outcome', status)
}

/** The buyer of a paused request goes on alone. */
export const resumeRequest = async (client: Client, asked: { id: string; owner: string }) => {
  const answer = await client.rpc('resume_buy_request', { request: asked.id, owner: asked.owner })
  return stepOf(answer, 'resumed')
}

/** Deletes requests closed before that time, or sent before it and never closed. Returns how many. */
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
