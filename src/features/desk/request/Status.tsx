import { requestStatus } from '#texts/desk-lists.ts'
import type { RequestRow } from './request-list.schema.ts'
import { lookOf } from './request-row.rules.ts'

export const Status = ({ status }: Pick<RequestRow, 'status'>) => (
  <span className={`desk-status desk-status--${lookOf(status)}`}>{requestStatus[status]}</span>
)
