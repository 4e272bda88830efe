import type { Config } from '@netlify/functions'
import { troubleSchema } from '#features/trouble/trouble.schema.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { route } from '#netlify/lib/http/http.ts'
import { addressOf, isWithin } from '#netlify/lib/http/limiter.ts'
import { noteBrowserTrouble } from '#netlify/lib/troubles.ts'

/** What failed in a visitor's browser. It is counted, and nothing about the visitor is kept. */
export default route('trouble', {
  POST: async (request, context) => {
    const trouble = await readJson(request, troubleSchema, 2_000)
    // No caller waits for the answer, and a refusal would be one more error in the browser.
    if (await isWithin({ name: 'trouble from', key: addressOf(context), hits: 30, seconds: 3_600 }))
      await noteBrowserTrouble(trouble)
    return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
  },
})

export const takes = { troubleSchema }

export const config: Config = {
  path: '/api/trouble',
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
