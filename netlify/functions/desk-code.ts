import type { Config } from '@netlify/functions'
import { whoAtDesk } from '#features/desk/staff/staff.db.ts'
import { codeSchema } from '#features/desk/staff/staff.schema.ts'
import { checkCode } from '#netlify/lib/auth/factors.ts'
import { signedIn } from '#netlify/lib/auth/session.ts'
import { notStaff } from '#netlify/lib/auth/staff.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { keepTokens } from '#netlify/lib/http/cookies.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { forget, isWithin, limit } from '#netlify/lib/http/limiter.ts'
import { ApiProblem, invalidInput } from '#netlify/lib/http/problem.ts'
import { accountClient } from '#netlify/lib/supabase.ts'

/** Longer than Supabase Auth accepts a code (s). It would accept one twice. */
const VALID = 120

/** Checks a code of the second factor: the cookies of the answer are those of a session that has one. */
export default route('desk-code', {
  POST: signedIn(async (request, context, session) => {
    const { supabase, user } = session
    const tries = { name: 'desk code', key: user.id, hits: 10, seconds: 900 }
    const { code } = await readJson(request, codeSchema)
    if (!('id' in (await whoAtDesk(supabase)))) throw notStaff()
    await limit(tries)
    const once = { name: 'desk code once', key: `${user.id} ${code}`, hits: 1, seconds: VALID }
    if (!(await isWithin(once))) throw invalidInput({ code: 'staffInput.codeTried' })
    const tokens = await checkCode(session, context, code)
    if (!tokens) throw new ApiProblem(409, 'other_step', 'staffRefusals.otherStep')
    keepTokens(request, context, tokens)
    context.waitUntil(forget(tries).catch(() => undefined))
    return json(await whoAtDesk(accountClient(tokens.accessToken)))
  }),
})

export const config: Config = {
  path: '/api/desk/code',
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
