import type { Config } from '@netlify/functions'
import { changeSuite, listDeskSuites } from '#features/desk/listing/desk-listing.db.ts'
import { deskSuitesSchema, suiteChangeSchema } from '#features/desk/listing/listing.schema.ts'
import { asStaff } from '#netlify/lib/auth/staff.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import type { Handler } from '#netlify/lib/http/http.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { idOf } from '#netlify/lib/http/id.ts'
import { limit } from '#netlify/lib/http/limiter.ts'
import { methodNotAllowed, notFound } from '#netlify/lib/http/problem.ts'
import { refused } from '#netlify/lib/desk/refused.ts'

const list = asStaff(['sales', 'editor', 'manager'], async (request, _, { supabase, user }) => {
  const query = await readJson(request, deskSuitesSchema)
  await limit({ name: 'desk list', key: user.id, hits: 600, seconds: 600 })
  return json(await listDeskSuites(supabase, query))
})

const change = asStaff(['editor', 'manager'], async (request, context, { supabase }) => {
  const id = idOf(context, 'refusals.noSuite')
  const body = await readJson(request, suiteChangeSchema)
  const { outcome, suite, unusual, word } = await changeSuite(supabase, id, body)
  if (outcome === 'missing') throw notFound('refusals.noSuite')
  if (outcome === 'stale') return refused(request, 'stale', 'deskListing.stale', { suite })
  if (outcome === 'unusual')
    return refused(request, 'unusual', 'deskListing.unusual', { suite, unusual, word })
  return json({ suite })
})

/** The list's address accepts other methods than a suite's. */
const only =
  (handler: Handler, one: boolean): Handler =>
  (request, context) => {
    if ((context.params.id !== undefined) !== one) throw methodNotAllowed(one ? ['POST'] : ['PATCH'])
    return handler(request, context)
  }

export default route('desk-suites', { POST: only(list, false), PATCH: only(change, true) })

export const takes = { deskSuitesSchema, suiteChangeSchema }

export const config: Config = {
  path: ['/api/desk/suites', '/api/desk/suites/:id'],
  rateLimit: { windowLimit: 240, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
