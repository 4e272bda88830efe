import type { Config } from '@netlify/functions'
import { takeLead } from '#features/lead/lead.db.ts'
import { leadSchema } from '#features/lead/lead.schema.ts'
import { limitOn } from '#netlify/lib/http/address-limits.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { salesAddress } from '#netlify/lib/documents/buy-requests.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { ipOf } from '#netlify/lib/mail/newsletter.ts'
import { toE164 } from '#netlify/lib/auth/phone.ts'
import { notFound } from '#netlify/lib/http/problem.ts'
import { linkKeys } from '#netlify/lib/mail/subscription-token.ts'
import { secretClient } from '#netlify/lib/supabase.ts'
import { languageOf, textsFor } from '#netlify/lib/texts.ts'
import { randomUUID } from 'node:crypto'

export default route('leads', {
  POST: async (request, context) => {
    const { company, phone: typed, page = '/api', ...given } = await readJson(request, leadSchema)
    const phone = typed?.trim() ? toE164(typed) : null
    await limitOn(given.email, context, 'lead', { here: 6 })
    const language = languageOf(request)
    const { wording, done } = textsFor(language).leads[given.kind]
    const answer = () => json({ message: done }, { status: 201 })
    if (company) return answer()
    linkKeys() // store nothing if the mails' links could not be signed
    const outcome = await takeLead(secretClient(), {
      ...given,
      id: randomUUID(),
      phone,
      days: [...new Set(given.days)],
      wording,
      page,
      ip: ipOf(context),
      sales: salesAddress(),
      language,
    })
    if (outcome === 'missing') throw notFound('refusals.noListing')
    return answer()
  },
})

export const takes = { leadSchema }

export const config: Config = {
  path: '/api/leads',
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
