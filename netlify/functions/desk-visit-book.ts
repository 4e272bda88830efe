import type { Config } from '@netlify/functions'
import { bookDeskVisit } from '#features/desk/visit/desk-visit.db.ts'
import { bookDeskVisitSchema } from '#features/desk/visit/desk-visit.schema.ts'
import { asStaff } from '#netlify/lib/auth/staff.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { invalidInput, notFound, timeRefused } from '#netlify/lib/http/problem.ts'
import { linkKeys } from '#netlify/lib/mail/subscription-token.ts'
import { refused } from '#netlify/lib/desk/refused.ts'

export default route('desk-visit-book', {
  POST: asStaff(['sales', 'manager'], async (request, _, { supabase }) => {
    const given = await readJson(request, bookDeskVisitSchema)
    linkKeys() // store nothing if the mail's link could not be signed
    const { outcome, visit } = await bookDeskVisit(supabase, given)
    if (outcome === 'missing') throw notFound('refusals.noBuilding')
    if (outcome === 'closed' || outcome === 'full') throw timeRefused(outcome)
    if (outcome === 'no-person') throw invalidInput({ personId: 'deskInput.noPerson' })
    if (outcome === 'used') throw invalidInput({ id: 'deskInput.version' })
    if (outcome === 'known') return refused(request, 'visit_known', 'deskListInput.visitKnown', { visit })
    return json(visit, { status: 201 })
  }),
})

export const takes = { bookDeskVisitSchema }

export const config: Config = { path: '/api/desk/visit-book' }
