import { secretClient } from './supabase.ts'
import { purgeRequests } from '#features/buyer/buyer.db.ts'
import { requestRetentionDays } from '#lib/retention.ts'
import { QueryError, rowsOf } from '#lib/rows.ts'

const before = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

/** The same work is known by its key for as long; what could not be delivered still has an address in it. */
const OUTBOX_DAYS = 30

/** Whoever forgot a password has asked again by then, and the address may belong to no account. */
const RECOVERY_DAYS = 1
/** What was typed for the newsletter and never confirmed: the link to confirm it, or to end it, is good for as long. */
const PROPOSAL_DAYS = 30
/** Builds were made of them long ago. */
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
  const { error, status, count } = await changes.lt('handled_at', before(CHANGE_DAYS))
  if (error) throw new QueryError(error.message, status, error.code)
  return count ?? 0
}

const purgeProposals = async () => {
  const proposals = secretClient().from('subscriptions').delete({ count: 'exact' }).is('confirmed_at', null)
  const { error, status, count } = await proposals.lt('consented_at', before(PROPOSAL_DAYS))
  if (error) throw new QueryError(error.message, status, error.code)
  return count ?? 0
}

/** Answers how many rows went. */
export const purge = async () => ({
  requests: await purgeRequests(secretClient(), before(requestRetentionDays())),
  work: await purgeOutbox(),
  proposals: await purgeProposals(),
  changes: await purgeChanges(),
})
