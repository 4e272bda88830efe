import { askedSchema, type Asked, type SentRequest } from './buyer.schema.ts'
import { REQUEST_STATUSES } from './request-life.rules.ts'
import { answerOf, PAGE, rowsOf } from '#lib/rows.ts'
import type { Client } from '#lib/supabase.ts'
import * as z from 'zod/mini'

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
          'deposits(number, due, dueOn:due_on, amount, receivedOn:received_on), ' +
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
    deposits: row.deposits.toSorted((a, b) => a.number - b.number),
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

const status = z.enum(REQUEST_STATUSES)
const kept = {
  id: z.string(),
  reference: z.string(),
  status,
  asked: askedSchema,
  /** Another buyer's request holds the suite. */
  onHold: z.boolean(),
}
const sentSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('stored'), ...kept }),
  z.object({ outcome: z.literal('known'), ...kept }),
  z.object({ outcome: z.literal('gone') }),
  z.object({ outcome: z.literal('missing') }),
])

/** Stored with its mails, already known, or refused because the suite is sold or unknown. */
export const submitRequest = async (client: Client, asked: NewRequest) => {
  const answer = await client.rpc('send_buy_request', {
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
  return answerOf(sentSchema, answer)
}

/** The outcome of a buyer's step: done, or why not. */
const steppedSchema = <const Done extends string>(done: Done) =>
  z.discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal(done),
      reference: z._default(z.string(), ''),
      status: z.optional(status),
    }),
    z.object({ outcome: z.literal('closed') }),
    z.object({ outcome: z.literal('signed') }),
    z.object({ outcome: z.literal('missing') }),
  ])

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
  return answerOf(steppedSchema('withdrawn'), answer)
}

/** The second purchaser objects: deletes their details, pauses the request and tells `sales`. */
export const objectToRequest = async (client: Client, asked: { id: string; sales: string }) => {
  const answer = await client.rpc('object_to_buy_request', {
    request: asked.id,
    sales: asked.sales,
  })
  return answerOf(z.object({ outcome: z.enum(['objected', 'missing']) }), answer).outcome
}

/** The buyer of a paused request continues alone. */
export const resumeRequest = async (client: Client, asked: { id: string; owner: string }) => {
  const answer = await client.rpc('resume_buy_request', { request: asked.id, owner: asked.owner })
  return answerOf(steppedSchema('resumed'), answer)
}

/**
 * Deletes requests closed before that time, or sent before it and never closed; a signed one closes with its
 * last deposit. Returns how many.
 */
export const purgeRequests = async (client: Client, before: string) =>
  answerOf(z.int(), await client.rpc('purge_requests', { before }))
