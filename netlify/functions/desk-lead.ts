import type { Config, Context } from '@netlify/functions'
import {
  answerLead,
  assignLead,
  finishLead,
  readDeskLead,
  type Changed,
} from '#features/desk/lead/desk-lead.db.ts'
import { answerLeadSchema, assignLeadSchema, finishLeadSchema } from '#features/desk/lead/desk-lead.schema.ts'
import { asStaff } from '#netlify/lib/auth/staff.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { ApiProblem, invalidInput, methodNotAllowed, notFound } from '#netlify/lib/http/problem.ts'
import { linkKeys } from '#netlify/lib/mail/subscription-token.ts'
import { refused } from '#netlify/lib/desk/refused.ts'
import type { Client } from '#lib/supabase.ts'
import * as z from 'zod/mini'

const uuid = z.uuid()

const leadOf = ({ params }: Context) => {
  const { success, data } = uuid.safeParse(params.leadId)
  if (!success) throw notFound('deskListInput.noLead')
  return data.toLowerCase()
}

interface Act {
  name: string
  work: (request: Request, client: Client, id: string) => Promise<Changed>
}
const ACTS: Act[] = [
  {
    name: 'assign',
    work: async (request, client, id) => {
      const { version, to } = await readJson(request, assignLeadSchema)
      return assignLead(client, { id, version }, to)
    },
  },
  {
    name: 'done',
    work: async (request, client, id) => {
      const { version, done } = await readJson(request, finishLeadSchema)
      return finishLead(client, { id, version }, done)
    },
  },
  {
    name: 'answer',
    work: async (request, client, id) => {
      const { version, ...answer } = await readJson(request, answerLeadSchema)
      linkKeys() // store nothing if the mail's links could not be signed
      return answerLead(client, { id, version }, answer)
    },
  },
]

/** The last part of the address. */
const actOf = ({ url }: Request) => ACTS.find(({ name }) => new URL(url).pathname.endsWith(`/${name}`))

const answer = (request: Request, { outcome, lead }: Changed) => {
  if (outcome === 'missing') throw notFound('deskListInput.noLead')
  if (outcome === 'no-member') throw invalidInput({ to: 'deskInput.member' })
  if (outcome === 'used') throw invalidInput({ id: 'deskInput.version' })
  if (outcome === 'limited') throw new ApiProblem(429, 'too_many', 'deskListInput.answers')
  if (outcome === 'left') throw new ApiProblem(409, 'lead_left', 'deskListInput.left')
  if (outcome === 'stale') return refused(request, 'stale', 'deskListInput.stale', { lead })
  return json(lead)
}

export default route('desk-lead', {
  GET: asStaff(['sales', 'manager'], async (request, context, { supabase }) => {
    if (actOf(request)) throw methodNotAllowed(['POST'])
    const lead = await readDeskLead(supabase, leadOf(context))
    if (!lead) throw notFound('deskListInput.noLead')
    return json(lead)
  }),
  POST: asStaff(['sales', 'manager'], async (request, context, { supabase }) => {
    const act = actOf(request)
    if (!act) throw methodNotAllowed(['GET', 'HEAD'])
    return answer(request, await act.work(request, supabase, leadOf(context)))
  }),
})

export const takes = { assignLeadSchema, finishLeadSchema, answerLeadSchema }

export const config: Config = {
  path: [
    '/api/desk/leads/:leadId',
    '/api/desk/leads/:leadId/assign',
    '/api/desk/leads/:leadId/done',
    '/api/desk/leads/:leadId/answer',
  ],
}
