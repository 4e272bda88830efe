import type { MessageKey } from './message.ts'
import * as z from 'zod/mini'

/** A timestamp as a call sends it: `2026-12-03T14:00:00-05:00`. Postgres knows no year 0, and no zone of more than 15 hours. */
export const timestamp = (error: MessageKey) =>
  z.iso
    .datetime({ offset: true, error })
    .check(z.refine((at) => at >= '1900' && /(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/.test(at), error))
