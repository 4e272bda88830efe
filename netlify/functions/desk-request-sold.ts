import type { Config } from '@netlify/functions'
import { sellSuite } from '#features/desk/request/request.db.ts'
import { soldSchema } from '#features/desk/request/request.schema.ts'
import { asStaff } from '#netlify/lib/auth/staff.ts'
import { answerRequest, conflict, requestIdOf, staleRequest } from '#netlify/lib/desk/request.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { route } from '#netlify/lib/http/http.ts'
import { notFound } from '#netlify/lib/http/problem.ts'

export default route('desk-request-sold', {
  POST: asStaff(['sales', 'manager'], async (request, context, { supabase }) => {
    const id = requestIdOf(context)
    const { version } = await readJson(request, soldSchema)
    const answer = await sellSuite(supabase, id, version)
    const { outcome } = answer
    if (outcome === 'missing') throw notFound('refusals.noRequest')
    if (outcome === 'stale') return staleRequest(request, answer, false)
    if (outcome === 'not_possible') return conflict(request, 'not_possible', 'deskInput.stepGone', answer)
    return answerRequest(answer.request)
  }),
})

export const takes = { soldSchema }

export const config: Config = { path: '/api/desk/requests/:requestId/sold' }
