import type { Config } from '@netlify/functions'
import { listPeople } from '#features/desk/person/person.db.ts'
import { deskPeopleSchema } from '#features/desk/person/person.schema.ts'
import { asStaff } from '#netlify/lib/auth/staff.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { limit } from '#netlify/lib/http/limiter.ts'

export default route('desk-people', {
  POST: asStaff(['sales', 'manager'], async (request, _, { supabase, user }) => {
    const query = await readJson(request, deskPeopleSchema)
    await limit({ name: 'desk list', key: user.id, hits: 600, seconds: 600 })
    return json(await listPeople(supabase, query))
  }),
})

export const takes = { deskPeopleSchema }

export const config: Config = { path: '/api/desk/people' }
