import type { Config } from '@netlify/functions'
import { readNumbers } from '#features/desk/numbers/numbers.db.ts'
import { numbersQuery } from '#features/desk/numbers/numbers.schema.ts'
import { asStaff } from '#netlify/lib/auth/staff.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { limit } from '#netlify/lib/http/limiter.ts'
import { readQuery } from '#netlify/lib/http/query.ts'

export default route('desk-numbers', {
  GET: asStaff(['sales', 'manager'], async (request, _, { supabase, user }) => {
    const query = readQuery(request, numbersQuery)
    await limit({ name: 'desk list', key: user.id, hits: 600, seconds: 600 })
    return json(await readNumbers(supabase, query))
  }),
})

export const takes = { numbersQuery }

export const config: Config = { path: '/api/desk/numbers' }
