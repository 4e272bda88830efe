import type { Config } from '@netlify/functions'
import { confirmFactor, listStaff } from '#features/desk/staff/staff.db.ts'
import { confirmFactorSchema } from '#features/desk/staff/staff.schema.ts'
import { asStaff } from '#netlify/lib/auth/staff.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { invalidInput } from '#netlify/lib/http/problem.ts'

/** Confirms a second factor by the code that its owner reads out over the phone. */
export default route('desk-staff-confirm', {
  POST: asStaff(['manager'], async (request, _context, { supabase }) => {
    const { code } = await readJson(request, confirmFactorSchema)
    const outcome = await confirmFactor(supabase, code)
    if (outcome === 'missing') throw invalidInput({ code: 'staffInput.noSuchCode' })
    if (outcome === 'own') throw invalidInput({ code: 'staffInput.ownFactor' })
    return json(await listStaff(supabase))
  }),
})

export const takes = { confirmFactorSchema }

export const config: Config = {
  path: '/api/desk/staff/confirm',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
