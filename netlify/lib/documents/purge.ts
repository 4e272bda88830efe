import { eachRow } from '#netlify/lib/set-aside.ts'
import { purgeMailCounts } from '#netlify/lib/mail/unasked.ts'
import { secretClient } from '#netlify/lib/supabase.ts'
import { purgeRequests } from '#features/buyer/buyer.db.ts'
import { purgeImports } from '#features/desk/listing/desk-listing.db.ts'
import { keepWeeklyNumbers } from '#features/desk/numbers/numbers.db.ts'
import { purgePeople } from '#features/desk/person/person.db.ts'
import { purgeStaff } from '#features/desk/staff/staff.db.ts'
import { expireDocuments } from '#features/document/document.db.ts'
import { purgeLeads } from '#features/lead/lead.db.ts'
import { purgeVisits } from '#features/visit/visit.db.ts'
import { AUDIT_DAYS, DORMANT_DAYS, requestRetentionDays } from '#lib/retention.ts'
import { answerOf, countOf, rowsOf } from '#lib/rows.ts'
import * as z from 'zod/mini'

const before = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

/**
 * Repeated work is recognised by its key for this long. Work that could not be delivered still has an address in it.
 */
const OUTBOX_DAYS = 30

/** By then people have requested another link, and the address may belong to no account. */
const RECOVERY_DAYS = 1
/** For newsletter sign-ups that were never confirmed: the confirmation link is valid for the same time. */
const PROPOSAL_DAYS = 30
/**
 * The unsubscribe link in the last mail about a sign-up must work for 60 days by law; one more day because this job
 * does not run at once.
 */
const LEAVE_DAYS = PROPOSAL_DAYS + 61
/** Builds have long included these changes. */
const CHANGE_DAYS = 30

const purgeOutbox = async () => {
  const outbox = () => secretClient().from('outbox').delete()
  const delivered = await outbox().lt('delivered_at', before(OUTBOX_DAYS)).select('id')
  const failed = await outbox().lt('failed_at', before(OUTBOX_DAYS)).select('id')
  const recoveries = await outbox()
    .eq('kind', 'recovery')
    .lt('created_at', before(RECOVERY_DAYS))
    .select('id')
  return [delivered, failed, recoveries].reduce((sum, answer) => sum + rowsOf(answer).length, 0)
}

const purgeChanges = async () => {
  const changes = secretClient().from('listing_changes').delete({ count: 'exact' })
  return countOf(await changes.lt('handled_at', before(CHANGE_DAYS)))
}

/** Removes unsent confirmation mails whose link would no longer confirm anything. */
const purgeLateMails = () =>
  secretClient()
    .from('outbox')
    .delete({ count: 'exact' })
    .eq('kind', 'mail')
    .eq('payload->>template', 'confirm-subscription')
    .is('delivered_at', null)
    .lt('created_at', before(PROPOSAL_DAYS))

/** Erases everything from an unconfirmed sign-up but the address, which the unsubscribe link needs. */
const forgetProposals = () =>
  secretClient()
    .from('subscriptions')
    .update({ doi_state: 'none', first_name: '', last_name: '', phone: null }, { count: 'exact' })
    .eq('doi_state', 'sent')
    .is('confirmed_at', null)
    .lt('consented_at', before(PROPOSAL_DAYS))

const purgeProposals = async () => {
  const ended = secretClient().from('subscriptions').delete({ count: 'exact' }).is('confirmed_at', null)
  return (
    countOf(await purgeLateMails()) +
    countOf(await forgetProposals()) +
    countOf(await ended.lt('consented_at', before(LEAVE_DAYS)))
  )
}

/** Supabase Auth's log of sign-ins; entries about a deleted account are deleted with it. */
const purgeAuditLog = async () =>
  answerOf(z.int(), await secretClient().rpc('purge_audit_log', { before: before(AUDIT_DAYS) }))

const PARTS = {
  requests: () => purgeRequests(secretClient(), before(requestRetentionDays())),
  leads: () => purgeLeads(secretClient()),
  visits: () => purgeVisits(secretClient()),
  // After the rows that belong to them.
  people: () => purgePeople(secretClient(), before(requestRetentionDays())),
  work: purgeOutbox,
  proposals: purgeProposals,
  changes: purgeChanges,
  documents: () => expireDocuments(secretClient(), before(DORMANT_DAYS)),
  staff: () => purgeStaff(secretClient()),
  imports: () => purgeImports(secretClient()),
  audit: purgeAuditLog,
  counts: purgeMailCounts,
  // Deletes nothing, but also runs each night: deleted rows stay counted by building and week.
  numbers: () => keepWeeklyNumbers(secretClient()),
}

/**
 * Returns how many rows were deleted or lost their personal data. A row that cannot be deleted does not stop
 * the other parts; its part is named in the log. @throws errors that affect more than one part, such as a
 * database that does not answer.
 */
export const purge = async () => {
  const names = Object.keys(PARTS) as (keyof typeof PARTS)[]
  const removed = Object.fromEntries(names.map((name) => [name, 0])) as Record<keyof typeof PARTS, number>
  await eachRow('requests-purge', names, String, async (name) => {
    removed[name] = await PARTS[name]()
  })
  return removed
}
