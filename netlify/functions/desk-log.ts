import type { Config } from '@netlify/functions'
import { deskLogSchema } from '#features/desk/staff/log.schema.ts'
import { readLog } from '#features/desk/staff/staff.db.ts'
import { asStaff } from '#netlify/lib/auth/staff.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { limit } from '#netlify/lib/http/limiter.ts'

export default route('desk-log', {
  POST: asStaff(['manager'], async (request, _, { supabase, user }) => {
    const query = await readJson(request, deskLogSchema)
    await limit({ name: 'desk list', key: user.id, hits: 600, seconds: 600 })
    return json(await readLog(supabase, query))
  }),
})

export const takes = { deskLogSchema }

export const config: Config = { path: '/api/desk/log' }
