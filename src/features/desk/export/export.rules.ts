import { leadList, requestStatus } from '#texts/desk-lists.ts'
import { daysOf, kindNameOf, stateOf } from '#features/desk/lead/lead-row.rules.ts'
import type { LeadRow } from '#features/desk/lead/desk-lead.schema.ts'
import type { RequestRow } from '#features/desk/request/request-list.schema.ts'

/** Cells of a file with the same wording as the lists. */
export const cells = {
  requestStatus: ({ status }: Pick<RequestRow, 'status'>) => requestStatus[status],
  leadKind: (row: Pick<LeadRow, 'kind' | 'days'>) => kindNameOf(row),
  leadStatus: (row: Pick<LeadRow, 'doneAt' | 'leftAt'>) => leadList.stateOf[stateOf(row)],
  leadDays: (row: Pick<LeadRow, 'days'>) => daysOf(row),
}
