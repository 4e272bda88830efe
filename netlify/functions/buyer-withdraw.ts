import type { Config } from '@netlify/functions'
import { withdrawRequest } from '#features/buyer/buyer.db.ts'
import { salesAddress } from '#netlify/lib/documents/buy-requests.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { limit } from '#netlify/lib/http/limiter.ts'
import { ApiProblem, notFound } from '#netlify/lib/http/problem.ts'
import { signedIn } from '#netlify/lib/auth/session.ts'
import { secretClient } from '#netlify/lib/supabase.ts'
import { wordsFor } from '#netlify/lib/texts.ts'
import * as z from 'zod/mini'

const id = z.uuid()

export default route('buyer-withdraw', {
  POST: signedIn(async (request, { params }, { user }) => {
    await limit({ name: 'withdraw', key: user.id, hits: 60, seconds: 3_600 })
    const { success, data: sent } = id.safeParse(params.requestId)
    if (!success) throw notFound('refusals.noRequest')
    const asked = { id: sent.toLowerCase(), owner: user.id, sales: salesAddress() }
    const withdrawn = await withdrawRequest(secretClient(), asked)
    if (withdrawn.outcome === 'missing') throw notFound('refusals.noRequest')
    if (withdrawn.outcome === 'signed') throw new ApiProblem(409, 'request_signed', 'refusals.requestSigned')
    if (withdrawn.outcome === 'closed') throw new ApiProblem(409, 'request_closed', 'refusals.requestClosed')
    return json({
      message: wordsFor(request, 'answers.requestWithdrawn'),
      request: { _id: asked.id, reference: withdrawn.reference, status: 'withdrawn' },
    })
  }),
})

export const config: Config = {
  path: '/api/buyer/requests/:requestId/withdraw',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
