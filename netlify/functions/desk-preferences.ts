import type { Config } from '@netlify/functions'
import { readPreferences, setPreferences } from '#features/desk/staff/staff.db.ts'
import { changePreferencesSchema } from '#features/desk/staff/staff.schema.ts'
import { asStaff } from '#netlify/lib/auth/staff.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { json, route } from '#netlify/lib/http/http.ts'

/** Which mails the calling member gets. */
export default route('desk-preferences', {
  GET: asStaff(['sales', 'manager'], async (_request, _context, { supabase }) =>
    json(await readPreferences(supabase)),
  ),
  POST: asStaff(['sales', 'manager'], async (request, _context, { supabase }) =>
    json(await setPreferences(supabase, await readJson(request, changePreferencesSchema))),
  ),
})

export const takes = { changePreferencesSchema }

export const config: Config = {
  path: '/api/desk/preferences',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
