import type { Config } from '@netlify/functions'
import { leaveAlerts } from '#features/news/saved-search.db.ts'
import { leaveAlertsSchema } from '#features/alert/alert.schema.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { leaveToken } from '#netlify/lib/mail/leave-token.ts'
import { addressOf, limit } from '#netlify/lib/http/limiter.ts'
import { invalidInput } from '#netlify/lib/http/problem.ts'
import { alertsPersonOf } from '#netlify/lib/mail/subscription-token.ts'
import { secretClient } from '#netlify/lib/supabase.ts'
import { wordsFor } from '#netlify/lib/texts.ts'

/** Also succeeds for an account that no longer exists. */
export default route(
  'alerts-leave',
  {
    POST: async (request, context) => {
      const token = await leaveToken(request, leaveAlertsSchema)
      await limit({ name: 'alerts link from', key: addressOf(context), hits: 60, seconds: 3_600 })
      const person = alertsPersonOf(token)
      if (!person) throw invalidInput({ token: 'alertInput.link' })
      await leaveAlerts(secretClient(), person)
      return json({ message: wordsFor(request, 'answers.alertsLeft') })
    },
  },
  { anyOrigin: true },
)

export const takes = { leaveAlertsSchema }

export const config: Config = {
  path: '/api/alerts/leave',
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
