import type { LEAD_KINDS } from './lead.schema.ts'
import type { Weekday } from '#lib/day.ts'
import { rowsOf } from '#lib/rows.ts'
import type { Client } from '#lib/supabase.ts'

/** Staff queries for leads. The client uses the secret key. */
export interface StaffLead {
  id: string
  reference: string
  kind: (typeof LEAD_KINDS)[number]
  plan: string
  unit: string
  /** Position in the line of its building and plan. */
  place: number | null
  name: string
  email: string
  phone: string | null
  days: Weekday[]
  message: string
  consent_wording: string
  page: string
  left_at: string | null
  language: string
  created_at: string
  building: { name: string } | null
}

const COLUMNS =
  'id, reference, kind, plan, unit, place, name, email, phone, days, message, consent_wording, page, left_at, language, created_at, ' +
  'building:buildings(name)'

/** Leads on a page of a list. */
export const LEADS = 100

/** Newest first, of one building or all; `before` is the time of the last one shown. */
export const listLeads = async (
  client: Client,
  { building, before }: { building?: string; before?: string } = {},
) => {
  let leads = client.from('leads').select(COLUMNS)
  if (building !== undefined) leads = leads.eq('building_id', building)
  if (before !== undefined) leads = leads.lt('created_at', before)
  return rowsOf<StaffLead>(await leads.order('created_at', { ascending: false }).order('id').limit(LEADS))
}

/** The line of a building or plan in order of joining, without those who left. */
export const listLine = async (
  client: Client,
  { building, plan, after }: { building: string; plan: string; after: number },
) =>
  rowsOf<StaffLead & { place: number }>(
    await client
      .from('leads')
      .select(COLUMNS)
      .eq('building_id', building)
      .eq('plan', plan)
      .eq('kind', 'first')
      .is('left_at', null)
      .gt('place', after)
      .order('place')
      .limit(LEADS),
  )

export const findLead = async (client: Client, reference: string) =>
  rowsOf<StaffLead>(await client.from('leads').select(COLUMNS).eq('reference', reference))[0]
