import type { Config } from '@netlify/functions'
import { resumeRequest } from '#features/buyer/buyer.db.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { limit } from '#netlify/lib/http/limiter.ts'
import { ApiProblem, notFound } from '#netlify/lib/http/problem.ts'
import { signedIn } from '#netlify/lib/auth/session.ts'
import { secretClient } from '#netlify/lib/supabase.ts'
import { wordsFor } from '#netlify/lib/texts.ts'
import * as z from 'zod/mini'

const id = z.uuid()

export default route('buyer-resume', {
  POST: signedIn(async (request, { params }, { user }) => {
    await limit({ name: 'resume', key: user.id, hits: 60, seconds: 3_600 })
    const { success, data: sent } = id.safeParse(params.requestId)
    if (!success) throw notFound('refusals.noRequest')
    const asked = { id: sent.toLowerCase(), owner: user.id }
    const { outcome, ...now } = await resumeRequest(secretClient(), asked)
    if (outcome === 'missing') throw notFound('refusals.noRequest')
    if (outcome === 'closed') throw new ApiProblem(409, 'request_closed', 'refusals.requestClosed')
    return json({
      message: wordsFor(request, 'answers.requestResumed'),
      request: { _id: asked.id, ...now },
    })
  }),
})

export const config: Config = {
  path: '/api/buyer/requests/:requestId/resume',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
