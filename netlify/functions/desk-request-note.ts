import type { Config } from '@netlify/functions'
import { noteRequest } from '#features/desk/request/request.db.ts'
import { noteSchema } from '#features/desk/request/request.schema.ts'
import { asStaff } from '#netlify/lib/auth/staff.ts'
import { answerRequest, requestIdOf } from '#netlify/lib/desk/request.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { route } from '#netlify/lib/http/http.ts'
import { limit } from '#netlify/lib/http/limiter.ts'
import { notFound } from '#netlify/lib/http/problem.ts'

export default route('desk-request-note', {
  POST: asStaff(['sales', 'manager'], async (request, context, { supabase, user }) => {
    await limit({ name: 'desk step', key: user.id, hits: 300, seconds: 3_600 })
    const id = requestIdOf(context)
    const { text } = await readJson(request, noteSchema)
    const { outcome } = await noteRequest(supabase, id, text)
    if (outcome === 'missing') throw notFound('refusals.noRequest')
    return answerRequest(supabase, id, 201)
  }),
})

export const config: Config = { path: '/api/desk/requests/:requestId/note' }
