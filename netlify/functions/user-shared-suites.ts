import type { Config, Context } from '@netlify/functions'
import { addShared, noteShared, readShared, removeShared } from '#features/shortlist/shared.db.ts'
import { noteSchema, shareSuiteSchema, type SharedShortlist } from '#features/shortlist/shared.schema.ts'
import { idSchema } from '#features/suite/suite.schema.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import type { Handler } from '#netlify/lib/http/http.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { limit } from '#netlify/lib/http/limiter.ts'
import { ApiProblem, methodNotAllowed, notFound } from '#netlify/lib/http/problem.ts'
import { signedIn } from '#netlify/lib/auth/session.ts'
import { secretClient } from '#netlify/lib/supabase.ts'

/** Makes a change for the account of the session and answers with the list. */
const change = (act: (account: string, request: Request, context: Context) => Promise<void>) =>
  signedIn(async (request, context, { user }) => {
    await limit({ name: 'shared shortlist', key: user.id, hits: 300, seconds: 600 })
    await act(user.id, request, context)
    return json({ shared: await readShared(secretClient(), user.id) } satisfies SharedShortlist)
  })

const add = change(async (account, request) => {
  const { suiteId } = await readJson(request, shareSuiteSchema)
  const outcome = await addShared(secretClient(), account, suiteId)
  if (outcome === 'none') throw new ApiProblem(409, 'not_shared', 'sharedInput.none')
  if (outcome === 'full') throw new ApiProblem(409, 'shortlist_full', 'sharedInput.full')
  if (outcome === 'missing') throw notFound('refusals.noSuite')
})

const suiteOf = ({ params }: Context) => {
  const { success, data } = idSchema.safeParse(params.suiteId)
  if (!success) throw notFound('sharedInput.removed')
  return data
}

const note = change(async (account, request, context) => {
  const { note: words } = await readJson(request, noteSchema)
  if (!(await noteShared(secretClient(), account, suiteOf(context), words)))
    throw notFound('sharedInput.removed')
})

const remove = change(async (account, _, context) => {
  await removeShared(secretClient(), account, suiteOf(context))
})

const forAll =
  (handler: Handler): Handler =>
  (request, context) => {
    if (context.params.suiteId !== undefined) throw methodNotAllowed(['PUT', 'DELETE'])
    return handler(request, context)
  }
const forOne =
  (handler: Handler): Handler =>
  (request, context) => {
    if (context.params.suiteId === undefined) throw methodNotAllowed(['POST'])
    return handler(request, context)
  }

export default route('user-shared-suites', { POST: forAll(add), PUT: forOne(note), DELETE: forOne(remove) })

export const takes = { shareSuiteSchema, noteSchema }

export const config: Config = {
  path: ['/api/user/shared-shortlist/suites', '/api/user/shared-shortlist/suites/:suiteId'],
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
