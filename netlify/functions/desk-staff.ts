import type { Config } from '@netlify/functions'
import { inviteStaff, listStaff } from '#features/desk/staff/staff.db.ts'
import { inviteSchema } from '#features/desk/staff/staff.schema.ts'
import { asStaff } from '#netlify/lib/auth/staff.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { ApiProblem } from '#netlify/lib/http/problem.ts'
import { languageOf } from '#netlify/lib/texts.ts'

export default route('desk-staff', {
  GET: asStaff(['manager'], async (_request, _context, { supabase }) => json(await listStaff(supabase))),
  POST: asStaff(['manager'], async (request, _context, { supabase }) => {
    const person = await readJson(request, inviteSchema)
    const language = languageOf(request)
    if ((await inviteStaff(supabase, { ...person, language })) === 'member')
      throw new ApiProblem(409, 'already_member', 'staffRefusals.alreadyMember', {
        fields: { email: 'staffRefusals.alreadyMember' },
      })
    return json(await listStaff(supabase), { status: 201 })
  }),
})

export const takes = { inviteSchema }

export const config: Config = {
  path: '/api/desk/staff',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
