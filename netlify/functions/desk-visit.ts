import type { Config, Context } from '@netlify/functions'
import {
  assignVisit,
  cancelDeskVisit,
  markVisit,
  moveDeskVisit,
  readDeskVisit,
  type Changed,
} from '#features/desk/visit/desk-visit.db.ts'
import {
  assignVisitSchema,
  cancelVisitSchema,
  markVisitSchema,
  moveVisitSchema,
} from '#features/desk/visit/desk-visit.schema.ts'
import { asStaff } from '#netlify/lib/auth/staff.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import {
  ApiProblem,
  invalidInput,
  methodNotAllowed,
  notFound,
  timeRefused,
} from '#netlify/lib/http/problem.ts'
import { linkKeys } from '#netlify/lib/mail/subscription-token.ts'
import { refused } from '#netlify/lib/desk/refused.ts'
import type { Client } from '#lib/supabase.ts'
import * as z from 'zod/mini'

const uuid = z.uuid()

const visitOf = ({ params }: Context) => {
  const { success, data } = uuid.safeParse(params.visitId)
  if (!success) throw notFound('deskListInput.noVisit')
  return data.toLowerCase()
}

interface Act {
  name: string
  work: (request: Request, client: Client, id: string) => Promise<Changed>
}
const ACTS: Act[] = [
  {
    name: 'move',
    work: async (request, client, id) => {
      const { version, startsAt } = await readJson(request, moveVisitSchema)
      linkKeys() // store nothing if the mail's link could not be signed
      return moveDeskVisit(client, { id, version }, startsAt)
    },
  },
  {
    name: 'cancel',
    work: async (request, client, id) => {
      const { version } = await readJson(request, cancelVisitSchema)
      linkKeys()
      return cancelDeskVisit(client, { id, version })
    },
  },
  {
    name: 'assign',
    work: async (request, client, id) => {
      const { version, to } = await readJson(request, assignVisitSchema)
      return assignVisit(client, { id, version }, to)
    },
  },
]

/** The last part of the address. */
const actOf = ({ url }: Request) => ACTS.find(({ name }) => new URL(url).pathname.endsWith(`/${name}`))

const cancelled = () => new ApiProblem(409, 'visit_cancelled', 'deskListInput.visitCancelled')

const answer = (request: Request, { outcome, visit }: Changed) => {
  if (outcome === 'missing') throw notFound('deskListInput.noVisit')
  if (outcome === 'no-member') throw invalidInput({ to: 'deskInput.member' })
  if (outcome === 'closed' || outcome === 'full') throw timeRefused(outcome)
  if (outcome === 'over') throw cancelled()
  if (outcome === 'begun') throw new ApiProblem(409, 'visit_begun', 'deskListInput.visitBegun')
  if (outcome === 'unconfirmed')
    throw new ApiProblem(409, 'visit_unconfirmed', 'deskListInput.visitUnconfirmed')
  if (outcome === 'stale') return refused(request, 'stale', 'deskListInput.stale', { visit })
  return json(visit)
}

const mark = async (request: Request, client: Client, id: string) => {
  const { outcome } = await readJson(request, markVisitSchema)
  const marked = await markVisit(client, id, outcome)
  if (marked.outcome === 'marked') return json(marked.visit)
  if (marked.outcome === 'early') throw new ApiProblem(409, 'visit_ahead', 'deskListInput.visitAhead')
  if (marked.outcome === 'cancelled') throw cancelled()
  throw notFound('deskListInput.noVisit')
}

export default route('desk-visit', {
  GET: asStaff(['sales', 'manager'], async (request, context, { supabase }) => {
    if (actOf(request)) throw methodNotAllowed(['POST'])
    const visit = await readDeskVisit(supabase, visitOf(context))
    if (!visit) throw notFound('deskListInput.noVisit')
    return json(visit)
  }),
  POST: asStaff(['sales', 'manager'], async (request, context, { supabase }) => {
    const act = actOf(request)
    const id = visitOf(context)
    return act ? answer(request, await act.work(request, supabase, id)) : mark(request, supabase, id)
  }),
})

export const takes = { markVisitSchema, moveVisitSchema, cancelVisitSchema, assignVisitSchema }

export const config: Config = {
  path: [
    '/api/desk/visits/:visitId',
    '/api/desk/visits/:visitId/move',
    '/api/desk/visits/:visitId/cancel',
    '/api/desk/visits/:visitId/assign',
  ],
}
