import { secretClient } from './supabase.ts'
import { purgeRequests } from '#features/buyer/buyer.db.ts'
import { REQUEST_RETENTION_DAYS } from '#lib/retention.ts'
import { rowsOf } from '#lib/rows.ts'

const before = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

/** The same work is known by its key for as long; what could not be delivered still has an address in it. */
const OUTBOX_DAYS = 30

const purgeOutbox = async () => {
  const outbox = () => secretClient().from('outbox').delete()
  const delivered = await outbox().lt('delivered_at', before(OUTBOX_DAYS)).select('id')
  const failed = await outbox().lt('failed_at', before(OUTBOX_DAYS)).select('id')
  return rowsOf(delivered).length + rowsOf(failed).length
}

/** Answers how many rows went. */
export const purge = async () => ({
  requests: await purgeRequests(secretClient(), before(REQUEST_RETENTION_DAYS)),
  work: await purgeOutbox(),
})
