import type { Config } from '@netlify/functions'
import { readLog } from '#features/desk/staff/staff.db.ts'
import { logQuery } from '#features/desk/staff/staff.schema.ts'
import { asStaff } from '#netlify/lib/auth/staff.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { readQuery } from '#netlify/lib/http/query.ts'

export default route('desk-log', {
  GET: asStaff(['manager'], async (request, _context, { supabase }) =>
    json(await readLog(supabase, readQuery(request, logQuery))),
  ),
})

export const takes = { logQuery }

export const config: Config = {
  path: '/api/desk/log',
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
