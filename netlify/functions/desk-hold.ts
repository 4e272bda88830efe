import type { Config } from '@netlify/functions'
import { holdSuite } from '#features/desk/request/hold.db.ts'
import { holdSchema } from '#features/desk/request/hold.schema.ts'
import { asStaff } from '#netlify/lib/auth/staff.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { ApiProblem, invalidInput, notFound } from '#netlify/lib/http/problem.ts'
import { refused } from '#netlify/lib/desk/refused.ts'

export default route('desk-hold', {
  POST: asStaff(['sales', 'manager'], async (request, _, { supabase }) => {
    const answer = await holdSuite(supabase, await readJson(request, holdSchema))
    const { outcome } = answer
    if (outcome === 'missing') throw notFound('deskInput.noPerson')
    if (outcome === 'suite') throw notFound('refusals.noSuite')
    if (outcome === 'used') throw invalidInput({ id: 'deskInput.version' })
    if (outcome === 'sold') throw new ApiProblem(409, 'suite_unavailable', 'deskInput.suiteSold')
    if (outcome === 'unpublished') throw new ApiProblem(409, 'suite_unavailable', 'deskInput.suiteHidden')
    if (outcome === 'again') {
      const { reference } = answer
      return refused(request, 'held_already', 'deskInput.heldAlready', { request: answer.request, reference })
    }
    return json(answer, { status: 201 })
  }),
})

export const takes = { holdSchema }

export const config: Config = { path: '/api/desk/holds' }
