import type { Config } from '@netlify/functions'
import { readRequest } from '#features/desk/request/request.db.ts'
import { asStaff } from '#netlify/lib/auth/staff.ts'
import { answerRequest, requestIdOf } from '#netlify/lib/desk/request.ts'
import { route } from '#netlify/lib/http/http.ts'

export default route('desk-request', {
  GET: asStaff(['sales', 'manager'], async (_, context, { supabase }) =>
    answerRequest(await readRequest(supabase, requestIdOf(context))),
  ),
})

export const config: Config = { path: '/api/desk/requests/:requestId' }
