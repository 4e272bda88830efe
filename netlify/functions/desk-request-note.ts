import type { Config } from '@netlify/functions'
import { noteRequest } from '#features/desk/request/request.db.ts'
import { noteSchema } from '#features/desk/request/request.schema.ts'
import { asStaff } from '#netlify/lib/auth/staff.ts'
import { answerRequest, requestIdOf } from '#netlify/lib/desk/request.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { route } from '#netlify/lib/http/http.ts'

export default route('desk-request-note', {
  POST: asStaff(['sales', 'manager'], async (request, context, { supabase }) => {
    const id = requestIdOf(context)
    const { text } = await readJson(request, noteSchema)
    const answer = await noteRequest(supabase, id, text)
    return answerRequest(answer.request, 201)
  }),
})

export const takes = { noteSchema }

export const config: Config = { path: '/api/desk/requests/:requestId/note' }
