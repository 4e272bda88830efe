import type { Config } from '@netlify/functions'
import { revealFields } from '#features/desk/request/request.db.ts'
import { revealSchema } from '#features/desk/request/request.schema.ts'
import { asStaff } from '#netlify/lib/auth/staff.ts'
import { conflict, requestIdOf } from '#netlify/lib/desk/request.ts'
import { fieldsOf } from '#netlify/lib/documents/buy-requests.ts'
import { keyRing } from '#netlify/lib/documents/crypto.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { notFound } from '#netlify/lib/http/problem.ts'

/** Shows encrypted fields. The database logs who sees them and why before it returns them. */
export default route('desk-request-reveal', {
  POST: asStaff(['sales', 'manager'], async (request, context, { supabase }) => {
    // Without the keys nobody can see the fields, so nothing is logged.
    const ring = keyRing()
    const asked = await readJson(request, revealSchema)
    const answer = await revealFields(supabase, requestIdOf(context), asked)
    if (answer.outcome === 'missing') throw notFound('refusals.noRequest')
    if (answer.outcome === 'closed') return conflict(request, 'request_closed', 'refusals.requestClosed')
    if (answer.outcome === 'none') return conflict(request, 'no_identity', 'refusals.noIdentity')
    return json({ values: fieldsOf(ring, answer, asked.fields) })
  }),
})

export const takes = { revealSchema }

export const config: Config = { path: '/api/desk/requests/:requestId/reveal' }
