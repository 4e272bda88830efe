import type { Config } from '@netlify/functions'
import { bookVisit, visitTimes } from '#features/visit/visit.db.ts'
import { bookVisitSchema, visitQuery as query } from '#features/visit/visit.schema.ts'
import { toE164 } from '#netlify/lib/auth/phone.ts'
import { limitOn } from '#netlify/lib/http/address-limits.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { ApiProblem, notFound, timeRefused } from '#netlify/lib/http/problem.ts'
import { readQuery } from '#netlify/lib/http/query.ts'
import { ipOf } from '#netlify/lib/mail/newsletter.ts'
import { linkKeys } from '#netlify/lib/mail/subscription-token.ts'
import { secretClient } from '#netlify/lib/supabase.ts'
import { languageOf, textsFor, wordsFor } from '#netlify/lib/texts.ts'
import { hash, randomUUID } from 'node:crypto'

export { query }

/**
 * The id of a booking: a link is signed for an id alone, so callers may not choose it. The same booking of
 * the same address has the same id when the browser sends it again.
 */
const idOf = (given: string, email: string) => {
  const digits = hash('sha256', `${given} ${email.toLowerCase()}`)
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`
}

export default route('visits', {
  GET: async (request) => {
    const times = await visitTimes(secretClient(), readQuery(request, query).building)
    if (!times) throw notFound('refusals.noBuilding')
    return json(times)
  },
  POST: async (request, context) => {
    const {
      company,
      phone: typed,
      page = '/api',
      id = randomUUID(),
      ...given
    } = await readJson(request, bookVisitSchema)
    const phone = typed?.trim() ? toE164(typed) : null
    await limitOn(given.email, context, 'visit', { here: 6 })
    const answer = () => json({ message: wordsFor(request, 'answers.visitBooked') }, { status: 201 })
    if (company) return answer()
    linkKeys() // store nothing if the mail's link could not be signed
    const language = languageOf(request)
    const outcome = await bookVisit(secretClient(), {
      ...given,
      id: idOf(id, given.email),
      phone,
      wording: textsFor(language).leads.question.wording,
      page,
      ip: ipOf(context),
      language,
    })
    if (outcome === 'missing') throw notFound('refusals.noListing')
    if (outcome === 'full' || outcome === 'closed') throw timeRefused(outcome)
    if (outcome === 'busy')
      throw new ApiProblem(429, 'too_many_unconfirmed', 'visitInput.unconfirmed', {
        headers: { 'retry-after': '1800' },
      })
    if (outcome === 'unmailed')
      throw new ApiProblem(429, 'too_many_mails', 'visitInput.unmailed', {
        headers: { 'retry-after': '86400' },
      })
    return answer()
  },
})

export const takes = { query, bookVisitSchema }

export const config: Config = {
  path: '/api/visits',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
