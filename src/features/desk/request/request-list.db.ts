import { answerOf } from '#lib/rows.ts'
import { isOver, REQUEST_STATUSES } from '#features/buyer/request-life.rules.ts'
import type { Client } from '#lib/supabase.ts'
import { keyOf } from '#features/desk/list/desk-list.db.ts'
import { requestPageSchema, type DeskRequestsQuery, type LISTED_STATUSES } from './request-list.schema.ts'

const OPEN = REQUEST_STATUSES.filter((status) => !isOver(status))

/** The statuses of a choice; null for all. */
export const statusesOf = (choice: (typeof LISTED_STATUSES)[number]) => {
  if (choice === 'all') return null
  return choice === 'open' ? OPEN : [choice]
}

export const listDeskRequests = async (
  client: Client,
  { q, status, whose, building, sort, after, n }: DeskRequestsQuery,
) =>
  answerOf(
    requestPageSchema,
    await client.rpc('desk_requests', {
      q,
      statuses: statusesOf(status) as string[],
      whose,
      building: (building ?? null) as string,
      sort,
      ...keyOf(after),
      n,
    }),
  )
