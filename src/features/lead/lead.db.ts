import { LEAD_DAYS } from './lead.rules.ts'
import type { Lead } from './lead.schema.ts'
import { answerOf, countOf, rowsOf } from '#lib/rows.ts'
import type { Client } from '#lib/supabase.ts'
import * as z from 'zod/mini'

interface Taken extends Omit<Lead, 'phone' | 'company' | 'page'> {
  id: string
  /** E.164. */
  phone: string | null
  /** Wording of the consent, and its page. */
  wording: string
  page: string
  /** IP address, as proof; null if unknown. */
  ip: string | null
  /** Recipient of the sales team's mail. */
  sales: string
  language: string
}

/**
 * Stored with its mails. `again`: the sales team is sent the new details of a stored lead; `known`: already
 * stored; `missing`: its subject is not published.
 */
export const takeLead = async (client: Client, lead: Taken) => {
  const answer = await client.rpc('take_lead', {
    lead: lead.id,
    lead_kind: lead.kind,
    building: (lead.buildingId ?? null) as string,
    plan_type: (lead.plan ?? null) as string,
    suite: (lead.suiteId ?? null) as string,
    person: lead.name,
    address: lead.email,
    phone_number: lead.phone as string,
    day_names: lead.days,
    words: lead.message,
    wording: lead.wording,
    from_page: lead.page,
    from_ip: lead.ip as string,
    sales: lead.sales,
    in_language: lead.language,
  })
  return answerOf(z.enum(['stored', 'again', 'known', 'missing']), answer)
}

/** Ends the mails about a lead; returns whether there is one. */
export const leaveLead = async (client: Client, id: string) =>
  answerOf(z.boolean(), await client.rpc('leave_lead', { lead: id }))

/** An address's leads, for the export of its account. */
export const leadsOf = async (client: Client, address: string) =>
  answerOf(z.array(z.record(z.string(), z.unknown())), await client.rpc('leads_of', { address }))

/** Deletes leads past their retention; returns how many. */
export const purgeLeads = async (client: Client, now = Date.now()) => {
  const before = (days: number) => new Date(now - days * 86_400_000).toISOString()
  const leads = () => client.from('leads').delete({ count: 'exact' })
  const answers = [
    await leads().eq('kind', 'question').lt('created_at', before(LEAD_DAYS.question)),
    await leads().eq('kind', 'first').lt('created_at', before(LEAD_DAYS.first)),
    await leads().lt('left_at', before(LEAD_DAYS.left)),
  ]
  return answers.reduce((sum, answer) => sum + countOf(answer), 0)
}

/** A person waiting to be told first. */
export interface InLine {
  id: string
  reference: string
  /** Position in the line of its building and plan. */
  place: number
  name: string
  email: string
  phone: string | null
  language: string
}

/** People on a page of a line. */
export const LEADS = 100

/**
 * The line of a building or plan in order of joining, without people who unsubscribed. The client uses the
 * secret key.
 */
export const listLine = async (
  client: Client,
  { building, plan, after }: { building: string; plan: string; after: number },
) =>
  rowsOf<InLine>(
    await client
      .from('leads')
      .select('id, reference, place, name, email, phone, language')
      .eq('building_id', building)
      .eq('plan', plan)
      .eq('kind', 'first')
      .is('left_at', null)
      .gt('place', after)
      .order('place')
      .limit(LEADS),
  )
