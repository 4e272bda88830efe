import { scheduleOf } from '#features/closing/home.rules.ts'
import { isOver, stepsFrom, type RequestStatus } from '#features/buyer/request-life.rules.ts'
import { readRequest, type StoredDeskRequest } from '#features/desk/request/request.db.ts'
import type { DeskRequest } from '#features/desk/request/request.schema.ts'
import { REVEAL_FIELDS } from '#features/desk/request/reveal.rules.ts'
import { cancelRuleOf } from '#features/law/cancel.rules.ts'
import { dayIn } from '#lib/day.ts'
import { json } from '#netlify/lib/http/http.ts'
import { notFound } from '#netlify/lib/http/problem.ts'
import { omit } from '#lib/columns.ts'
import type { Message, MessageKey } from '#lib/message.ts'
import type { Client } from '#lib/supabase.ts'
import type { Context } from '@netlify/functions'
import * as z from 'zod/mini'
import { refused } from './refused.ts'

const id = z.uuid()

/** @throws ApiProblem 404 for an id no request can have. */
export const requestIdOf = ({ params }: Context) => {
  const { success, data } = id.safeParse(params.requestId)
  if (!success) throw notFound('refusals.noRequest')
  return data.toLowerCase()
}

/** @throws ApiProblem 404 */
export const storedRequest = async (client: Client, request: string) => {
  const stored = await readRequest(client, request)
  if (!stored) throw notFound('refusals.noRequest')
  return stored
}

const cancelRule = ({ suite: { building }, days }: StoredDeskRequest) => {
  const rule = cancelRuleOf(building, days.agreementOn ?? dayIn(building.timeZone, Date.now()))
  if (!rule) return null
  const { id: name, value, source, href } = rule
  return { id: name, days: value.days, from: value.from, source, href }
}

const iso = <Row extends { at: string }>(rows: Row[]) =>
  rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
const isoOrNull = (time: string | null) => time && new Date(time).toISOString()

/** A request as the desk gets it, with the actions possible now. If its hold is over, it is about to lapse. */
const presented = (stored: StoredDeskRequest): DeskRequest => {
  const { suite, status, forTwo, holdUntil, enteredFor } = stored
  const building = omit(suite.building, ['condominium'])
  const isEnding = holdUntil !== null && Date.parse(holdUntil) <= Date.now()
  return {
    ...stored,
    suite: { ...suite, building, heldUntil: isoOrNull(suite.heldUntil) },
    createdAt: new Date(stored.createdAt).toISOString(),
    secondObjectedAt: isoOrNull(stored.secondObjectedAt),
    holdUntil: isoOrNull(holdUntil),
    days: { ...stored.days, cancelRule: cancelRule(stored) },
    schedule: scheduleOf(stored.schedule.rows, stored.schedule.text),
    steps: isEnding ? [] : stepsFrom(status),
    rivals: stored.rivals.map((one) => ({ ...one, createdAt: new Date(one.createdAt).toISOString() })),
    history: iso(stored.history),
    notes: iso(stored.notes),
    reveals: iso(stored.reveals),
    openings: iso(stored.openings),
    hidden:
      isOver(status) || enteredFor !== null
        ? []
        : REVEAL_FIELDS.filter((field) => forTwo || !field.startsWith('second.')),
  }
}

/**
 * Answers with the request as it is now.
 * @throws ApiProblem 404
 */
export const answerRequest = (stored: StoredDeskRequest | null | undefined, status = 200) => {
  if (!stored) throw notFound('refusals.noRequest')
  return json(presented(stored), { status })
}

interface Now {
  version?: number | undefined
  status?: RequestStatus | undefined
  /** The member who made the change. */
  by?: string | null | undefined
  reference?: string | undefined
}

/** 409 with the request as it is now, so that a form can show it and keep what was typed. */
export const conflict = (
  request: Request,
  code:
    | 'stale'
    | 'not_possible'
    | 'taken'
    | 'request_closed'
    | 'no_identity'
    | 'deposit_received'
    | 'deposit_gone',
  said: MessageKey | Message,
  { version, status, reference }: Now = {},
) => refused(request, code, said, { version, status, reference })

/** 409 for an outdated page: who changed the request, and whether what was typed is kept. */
export const staleRequest = (request: Request, now: Now, typed: boolean) =>
  conflict(request, 'stale', { key: 'deskInput.stale', values: { by: now.by, typed } }, now)

/** The outcome of a change to deposits: the request as it is now, or why nothing was changed. */
export const answerDeposits = (
  request: Request,
  { outcome, ...now }: { outcome: string; request?: StoredDeskRequest | undefined } & Omit<Now, 'reference'>,
) => {
  if (outcome === 'missing') throw notFound('refusals.noRequest')
  if (outcome === 'stale') return staleRequest(request, now, true)
  if (outcome === 'not_possible') return conflict(request, 'not_possible', 'deskInput.stepGone', now)
  if (outcome === 'received') return conflict(request, 'deposit_received', 'deskInput.depositReceived', now)
  if (outcome === 'unknown') return conflict(request, 'deposit_gone', 'deskInput.depositGone', now)
  return answerRequest(now.request)
}
