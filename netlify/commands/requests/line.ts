import { LEADS, listLine, type InLine } from '#features/lead/lead.db.ts'
import { leaveLink } from '#netlify/lib/mail/subscription-token.ts'
import { secretClient } from '#netlify/lib/supabase.ts'
import { spoken, textsFor } from '#netlify/lib/texts.ts'
import type { Print } from '../terminal.ts'
import { UsageError } from '../usage.ts'

const lineOf = ({ id, reference, place, name, email, phone, language }: InLine) =>
  [
    reference,
    `no. ${place} in line`,
    name,
    email,
    ...(phone ? [phone] : []),
    textsFor('en-CA').personLanguage[spoken(language)],
    leaveLink(id, spoken(language)),
  ].join('  ')

/**
 * People waiting for a building or one of its plans, in the order they joined. Each mail to one of them ends
 * with their own link.
 */
export const line = async (print: Print, building?: string, plan = '') => {
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
