import type { Config } from '@netlify/functions'
import { listStaff, withdrawInvitation } from '#features/desk/staff/staff.db.ts'
import { asStaff } from '#netlify/lib/auth/staff.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { notFound } from '#netlify/lib/http/problem.ts'
import * as z from 'zod/mini'

const id = z.uuid()

export default route('desk-staff-invitation', {
  DELETE: asStaff(['manager'], async (_request, { params }, { supabase }) => {
    const { success, data } = id.safeParse(params.invitationId)
    if (!success || (await withdrawInvitation(supabase, data)) === 'missing')
      throw notFound('staffRefusals.noInvitationHere')
    return json(await listStaff(supabase))
  }),
})

export const config: Config = {
  path: '/api/desk/staff/invitations/:invitationId',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
