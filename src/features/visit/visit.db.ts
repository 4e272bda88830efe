import { answerOf, countOf, rowsOf } from '#lib/rows.ts'
import type { Client } from '#lib/supabase.ts'
import type { BookVisit, Visit, VisitTime, VisitTimes } from './visit.schema.ts'
import { VISIT_DAYS } from './visits.rules.ts'
import * as z from 'zod/mini'

interface Booked extends Omit<BookVisit, 'phone' | 'company' | 'page'> {
  id: string
  /** E.164. */
  phone: string | null
  /** Wording of the consent, and its page. */
  wording: string
  page: string
  /** IP address, as proof; null if unknown. */
  ip: string | null
  language: string
}

const visitSchema: z.ZodMiniType<Visit> = z.object({
  state: z.enum(['unconfirmed', 'confirmed', 'cancelled']),
  over: z.boolean(),
  building: z.string(),
  buildingId: z.string(),
  place: z.string(),
  startsAt: z.string(),
  starts: z.string(),
  ends: z.string(),
  timeZone: z.string(),
})
const iso = (time: string) => new Date(time).toISOString()

/** The times of a building that can be booked; undefined when there is no such building. */
export const visitTimes = async (client: Client, building: string): Promise<VisitTimes | undefined> => {
  const [found] = rowsOf<{ zone: string | null }>(
    await client
      .from('buildings')
      .select('zone:sales_centre_time_zone')
      .eq('id', building)
      .eq('published', true),
  )
  if (!found) return undefined
  const times = rowsOf<VisitTime>(
    await client.rpc('visit_times', { building }).select('startsAt:starts_at, starts, free'),
  )
  return { timeZone: found.zone ?? '', times: times.map((one) => ({ ...one, startsAt: iso(one.startsAt) })) }
}

/**
 * Holds a place and mails the person. `known`: this booking was made before. `missing`: there is no such
 * building, suite or plan. `closed`: there is no such time. `full`: no place is left. `busy`: the network or
 * the address holds too many unconfirmed places. `unmailed`: the address gets no more mail for now.
 */
export const bookVisit = async (client: Client, visit: Booked) =>
  answerOf(
    z.enum(['booked', 'known', 'missing', 'closed', 'full', 'busy', 'unmailed']),
    await client.rpc('book_visit', {
      visit: visit.id,
      building: visit.buildingId,
      slot: visit.startsAt,
      person: visit.name,
      address: visit.email,
      phone_number: visit.phone as string,
      words: visit.message,
      wording: visit.wording,
      from_page: visit.page,
      from_ip: visit.ip as string,
      plan_type: (visit.plan ?? null) as string,
      suite: (visit.suiteId ?? null) as string,
      in_language: visit.language,
    }),
  )

/** The visit of a link; undefined once the link has ended. */
export const readVisit = async (client: Client, visit: string): Promise<Visit | undefined> => {
  const facts = answerOf(z.nullable(visitSchema), await client.rpc('read_visit', { visit }))
  return facts ? { ...facts, startsAt: iso(facts.startsAt) } : undefined
}

export const confirmVisit = async (client: Client, visit: string, sales: string) =>
  answerOf(z.enum(['confirmed', 'cancelled', 'gone']), await client.rpc('confirm_visit', { visit, sales }))

export const moveVisit = async (client: Client, visit: string, slot: string, sales: string) =>
  answerOf(
    z.enum(['moved', 'closed', 'full', 'limited', 'gone']),
    await client.rpc('move_visit', { visit, slot, sales }),
  )

export const cancelVisit = async (client: Client, visit: string, sales: string) =>
  answerOf(z.enum(['cancelled', 'gone']), await client.rpc('cancel_visit', { visit, sales }))

/** An address's visits, for the export of its account. */
export const visitsOfAddress = async (client: Client, address: string) =>
  answerOf(z.array(z.record(z.string(), z.unknown())), await client.rpc('visits_of', { address }))

/** Deletes visits past their retention, and those not confirmed in time; returns how many. */
export const purgeVisits = async (client: Client, now = Date.now()) => {
  const before = (ms: number) => new Date(now - ms).toISOString()
  const visits = () => client.from('visits').delete({ count: 'exact' })
  const answers = [
    await visits().lt('ends_at', before(VISIT_DAYS * 86_400_000)),
    await visits()
      .eq('state', 'unconfirmed')
      .lt('created_at', before(30 * 60_000)),
  ]
  return answers.reduce((sum, answer) => sum + countOf(answer), 0)
}
