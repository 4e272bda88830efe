import type { Config } from '@netlify/functions'
import { cancelVisit, confirmVisit, moveVisit, readVisit } from '#features/visit/visit.db.ts'
import { visitLinkSchema } from '#features/visit/visit.schema.ts'
import { salesAddress } from '#netlify/lib/documents/buy-requests.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { addressOf, limit } from '#netlify/lib/http/limiter.ts'
import { ApiProblem, invalidInput, timeRefused } from '#netlify/lib/http/problem.ts'
import { visitOf } from '#netlify/lib/mail/subscription-token.ts'
import { secretClient } from '#netlify/lib/supabase.ts'

const ended = () => invalidInput({ token: 'visitInput.ended' })

/** `read` is a POST too, so that the token reaches no log. */
export default route('visits-link', {
  POST: async (request, context) => {
    const { token, act, startsAt } = await readJson(request, visitLinkSchema)
    await limit({ name: 'visit link from', key: addressOf(context), hits: 120, seconds: 3_600 })
    const visit = visitOf(token)
    if (!visit) throw ended()
    const client = secretClient()
    if (act === 'confirm' && (await confirmVisit(client, visit, salesAddress())) === 'gone') throw ended()
    if (act === 'cancel' && (await cancelVisit(client, visit, salesAddress())) === 'gone') throw ended()
    if (act === 'move') {
      if (startsAt === undefined) throw invalidInput({ startsAt: 'visitInput.time' })
      const outcome = await moveVisit(client, visit, startsAt, salesAddress())
      if (outcome === 'gone') throw ended()
      if (outcome === 'limited') throw new ApiProblem(409, 'moved_often', 'visitInput.movedOften')
      if (outcome !== 'moved') throw timeRefused(outcome)
    }
    const found = await readVisit(client, visit)
    if (!found) throw ended()
    return json(found)
  },
})

export const takes = { visitLinkSchema }

export const config: Config = {
  path: '/api/visits/link',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
