import type { Config } from '@netlify/functions'
import { listDeskBuildings } from '#features/desk/listing/desk-listing.db.ts'
import { asStaff } from '#netlify/lib/auth/staff.ts'
import { json, route } from '#netlify/lib/http/http.ts'

export default route('desk-buildings', {
  GET: asStaff(['sales', 'editor', 'manager'], async (_request, _context, { supabase }) =>
    json(await listDeskBuildings(supabase)),
  ),
})

export const config: Config = {
  path: '/api/desk/buildings',
  rateLimit: { windowLimit: 240, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
