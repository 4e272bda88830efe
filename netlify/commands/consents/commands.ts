import { listConsents } from '#features/newsletter/newsletter.db.ts'
import type { ConsentEvent } from '#features/newsletter/newsletter.db.ts'
import { csvLine } from '#lib/csv.ts'
import { secretClient } from '#netlify/lib/supabase.ts'
import type { Print } from '../terminal.ts'
import { UsageError } from '../usage.ts'

const COLUMNS = ['happened_at', 'event', 'email', 'list_id', 'ip', 'page', 'wording'] as const

const lineOf = (event: ConsentEvent) =>
  csvLine(COLUMNS.map((name) => (name === 'happened_at' ? new Date(event[name]).toISOString() : event[name])))

/** Prints each step of all consents, or of one address's, in order: wording, time, page and IP address. */
const print = async (out: Print, email?: string) => {
  out(COLUMNS.join())
  let after = 0
  for (;;) {
    const events = await listConsents(secretClient(), { after, ...(email && { email }) })
    for (const event of events) out(lineOf(event))
    const last = events.at(-1)
    if (!last) break
    after = last.id
  }
}

const USAGE = `npm run consents show <email>                       every consent of one address
npm run --silent consents export > consents.csv     those of everybody`

/** @throws UsageError */
export const runCommand = async ([name, email]: string[], out: Print) => {
  if (name === 'export') return print(out)
  if (name === 'show' && email) return print(out, email.trim().toLowerCase())
  throw new UsageError(USAGE)
}
