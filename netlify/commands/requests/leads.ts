import { findLead, LEADS, listLeads, listLine, type StaffLead } from '#features/lead/staff-leads.db.ts'
import { leaveLink } from '#netlify/lib/mail/subscription-token.ts'
import { secretClient } from '#netlify/lib/supabase.ts'
import { spoken, textsFor } from '#netlify/lib/texts.ts'
import { leads as texts } from '#texts/lead.ts'
import { leadAbout } from '#texts/mail.ts'
import type { Command } from './command.ts'
import { UsageError } from '../usage.ts'

const aboutOf = ({ kind, building, plan, unit }: StaffLead) =>
  leadAbout({ kind, building: building?.name ?? '', plan, unit })
const minute = (time: string) => new Date(time).toISOString().slice(0, 16).replace('T', ' ')
/** `2026-11-24T18:20:05.123456Z`: one word for the shell. A Date would drop the microseconds, and with them leads. */
const asArgument = (time: string) => time.replace(' ', 'T').replace(/\+00(:00)?$/, 'Z')
const daysOf = ({ days }: StaffLead) => days.map((day) => texts.day[day]).join(', ')

const kindOf = (lead: StaffLead) => {
  if (lead.kind === 'first') return `no. ${lead.place} in line`
  return lead.days.length > 0 ? `visit: ${daysOf(lead)}` : 'question'
}

const lineOf = (lead: StaffLead) =>
  [
    lead.reference,
    minute(lead.created_at),
    kindOf(lead),
    lead.name,
    lead.email,
    ...(lead.phone ? [lead.phone] : []),
    aboutOf(lead) || lead.page,
    ...(lead.left_at ? ['has left: do not write'] : []),
  ].join('  ')

/** Newest first, a page at a time. */
export const leads: Command = async (print, _, building, before) => {
  if (before !== undefined && Number.isNaN(Date.parse(before)))
    throw new UsageError(`${before} is not a date or time`)
  const page = await listLeads(secretClient(), {
    ...(building !== undefined && building !== 'all' && { building }),
    ...(before !== undefined && { before }),
  })
  for (const lead of page) print(lineOf(lead))
  const last = page.length === LEADS ? page.at(-1) : undefined
  if (last) print(`More: npm run requests leads ${building ?? 'all'} ${asArgument(last.created_at)}`)
  else print(page.length > 0 ? 'No more leads' : 'No leads')
}

/** People in line for a building or one of its plans, in the order they joined. */
export const line: Command = async (print, _, building, plan = '') => {
  if (!building) throw new UsageError('Name a building: npm run requests line <building> [plan]')
  let [after, count] = [0, 0]
  for (;;) {
    const page = await listLine(secretClient(), { building, plan, after })
    for (const lead of page) print(lineOf(lead))
    count += page.length
    if (page.length < LEADS) break
    after = page.at(-1)?.place ?? after
  }
  print(`${count} in line for ${building}${plan && `, plan ${plan}`}`)
}

/** One lead in full, with its unsubscribe link, which belongs at the end of each mail to the line. */
export const lead: Command = async (print, _, reference = '') => {
  const found = await findLead(secretClient(), reference.toUpperCase())
  if (!found) throw new UsageError(`There is no lead ${reference}`)
  print(lineOf(found))
  if (found.days.length > 0) print(`Days for a visit: ${daysOf(found)}`)
  if (found.message) print(found.message)
  print(textsFor('en-CA').personLanguage[spoken(found.language)])
  print(`Sent from ${found.page}, agreeing to: ${found.consent_wording}`)
  if (found.kind === 'first') print(`Unsubscribe link: ${leaveLink(found.id, spoken(found.language))}`)
}
