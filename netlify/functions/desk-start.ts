import type { Config } from '@netlify/functions'
import { readDeskStart } from '#features/desk/start/start.db.ts'
import { asStaff } from '#netlify/lib/auth/staff.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { limit } from '#netlify/lib/http/limiter.ts'

export default route('desk-start', {
  GET: asStaff(['sales', 'manager'], async (_, __, { supabase, user }) => {
    await limit({ name: 'desk list', key: user.id, hits: 600, seconds: 600 })
    return json(await readDeskStart(supabase))
  }),
})

export const config: Config = { path: '/api/desk/start' }
