import { listVisits, type StaffVisit } from '#features/visit/visit.db.ts'
import { secretClient } from '#netlify/lib/supabase.ts'
import { leadAbout } from '#texts/mail.ts'
import { counted } from '../counted.ts'
import type { Command } from './command.ts'

const lineOf = (visit: StaffVisit) =>
  [
    visit.reference,
    visit.starts.replace('T', ' '),
    visit.state,
    visit.name,
    visit.email,
    ...(visit.phone ? [visit.phone] : []),
    leadAbout({ kind: 'question', building: visit.building?.name ?? '', plan: visit.plan, unit: visit.unit }),
    ...(visit.message ? [visit.message.replaceAll(/\s+/g, ' ')] : []),
  ].join('  ')

/** Visits from now on, the next first, by the clock of their sales centre. */
export const visits: Command = async (print, _, building) => {
  const found = await listVisits(secretClient(), building === 'all' ? undefined : building)
  for (const visit of found) print(lineOf(visit))
  print(counted(found.length, 'visit'))
}
