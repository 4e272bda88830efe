import type { Config } from '@netlify/functions'
import { markVisit } from '#features/desk/visit/desk-visit.db.ts'
import { markVisitSchema } from '#features/desk/visit/desk-visit.schema.ts'
import { asStaff } from '#netlify/lib/auth/staff.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { ApiProblem, notFound } from '#netlify/lib/http/problem.ts'
import * as z from 'zod/mini'

const id = z.uuid()

export default route('desk-visit', {
  POST: asStaff(['sales', 'manager'], async (request, { params }, { supabase }) => {
    const { outcome } = await readJson(request, markVisitSchema)
    const { success, data: visit } = id.safeParse(params.visitId)
    if (!success) throw notFound('deskListInput.noVisit')
    const marked = await markVisit(supabase, visit, outcome)
    if (marked.outcome === 'marked') return json(marked.visit)
    if (marked.outcome === 'early') throw new ApiProblem(409, 'visit_ahead', 'deskListInput.visitAhead')
    if (marked.outcome === 'cancelled')
      throw new ApiProblem(409, 'visit_cancelled', 'deskListInput.visitCancelled')
    throw notFound('deskListInput.noVisit')
  }),
})

export const takes = { markVisitSchema }

export const config: Config = { path: '/api/desk/visits/:visitId' }
