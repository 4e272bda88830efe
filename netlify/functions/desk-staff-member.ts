import type { Config } from '@netlify/functions'
import { endMember, listStaff, revokeFactor, setBuildings, setRole } from '#features/desk/staff/staff.db.ts'
import { memberActSchema, type MemberAct } from '#features/desk/staff/staff.schema.ts'
import { asStaff } from '#netlify/lib/auth/staff.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { ApiProblem, invalidInput, notFound } from '#netlify/lib/http/problem.ts'
import type { Client } from '#lib/supabase.ts'
import * as z from 'zod/mini'

const id = z.uuid()

const ACTS = {
  end: (supabase: Client, member: string) => endMember(supabase, member),
  revoke: (supabase: Client, member: string) => revokeFactor(supabase, member),
  role: (supabase: Client, member: string, { role }: MemberAct) => {
    if (!role) throw invalidInput({ role: 'staffInput.role' })
    return setRole(supabase, member, role)
  },
  buildings: (supabase: Client, member: string, { seen, buildings }: MemberAct) => {
    if (!seen || !buildings) throw invalidInput({ buildings: 'staffInput.building' })
    return setBuildings(supabase, member, seen, buildings)
  },
}

export default route('desk-staff-member', {
  POST: asStaff(['manager'], async (request, { params }, { supabase, user }) => {
    const given = await readJson(request, memberActSchema)
    const { success, data: member } = id.safeParse(params.memberId)
    if (!success) throw notFound('staffRefusals.noMember')
    const outcome = await ACTS[given.act](supabase, member, given)
    if (outcome === 'missing') throw notFound('staffRefusals.noMember')
    if (outcome === 'last') throw new ApiProblem(409, 'last_manager', 'staffRefusals.lastManager')
    if (outcome === 'own') throw new ApiProblem(409, 'own_factor', 'staffRefusals.ownRevoke')
    if (outcome === 'unknown') throw invalidInput({ buildings: 'staffInput.building' })
    if (outcome === 'stale') throw new ApiProblem(409, 'stale', 'staffRefusals.staleBuildings')
    // Members who ended or demoted themselves may no longer read the list.
    const isOwn = member.toLowerCase() === user.id && given.act !== 'buildings'
    return isOwn ? json({ left: true }) : json(await listStaff(supabase))
  }),
})

export const takes = { memberActSchema }

export const config: Config = {
  path: '/api/desk/staff/members/:memberId',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
