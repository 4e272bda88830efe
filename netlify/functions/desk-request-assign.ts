import type { Config } from '@netlify/functions'
import { assignRequest } from '#features/desk/request/request.db.ts'
import { assignSchema } from '#features/desk/request/request.schema.ts'
import { asStaff } from '#netlify/lib/auth/staff.ts'
import { answerRequest, requestIdOf, staleRequest } from '#netlify/lib/desk/request.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { route } from '#netlify/lib/http/http.ts'
import { invalidInput, notFound } from '#netlify/lib/http/problem.ts'

export default route('desk-request-assign', {
  POST: asStaff(['sales', 'manager'], async (request, context, { supabase }) => {
    const id = requestIdOf(context)
    const { version, to } = await readJson(request, assignSchema)
    const answer = await assignRequest(supabase, id, version, to)
    const { outcome } = answer
    if (outcome === 'missing') throw notFound('refusals.noRequest')
    if (outcome === 'unknown') throw invalidInput({ to: 'deskInput.member' })
    if (outcome === 'stale') return staleRequest(request, answer, false)
    return answerRequest(answer.request)
  }),
})

export const takes = { assignSchema }

export const config: Config = { path: '/api/desk/requests/:requestId/assign' }
