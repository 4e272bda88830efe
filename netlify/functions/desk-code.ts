import type { Config } from '@netlify/functions'
import { keepBrowser } from '#features/desk/staff/staff.db.ts'
import { codeSchema } from '#features/desk/staff/staff.schema.ts'
import { checkCode, tryCode } from '#netlify/lib/auth/factors.ts'
import { sessionIdOf, signedInAs } from '#netlify/lib/auth/session.ts'
import { notStaff } from '#netlify/lib/auth/staff.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { keepDesk, keepTokens } from '#netlify/lib/http/cookies.ts'
import { json, route, type Handler } from '#netlify/lib/http/http.ts'
import { tooMany } from '#netlify/lib/http/limiter.ts'
import { ApiProblem, invalidInput } from '#netlify/lib/http/problem.ts'
import { secretClient } from '#netlify/lib/supabase.ts'
import type { Client } from '#lib/supabase.ts'
import { hash, randomBytes } from 'node:crypto'
import type * as z from 'zod/mini'

/**
 * Checks a code of the second factor. The answer sets the cookies of a session that has one, and a secret by
 * which the database knows this browser. The database counts the tries as it says who is calling.
 */
const enter: Handler = (request, context) => {
  // Read once, although a renewed token asks again, and never for a guest.
  let body: Promise<z.output<typeof codeSchema>> | undefined
  const read = () => (body ??= readJson(request, codeSchema))
  const who = async (client: Client) => tryCode(client, (await read()).code)
  return signedInAs(who, async (_request, _context, session) => {
    const { attempt } = session.user
    if (attempt.outcome === 'stranger') throw notStaff()
    if (attempt.outcome === 'wait') throw tooMany(attempt.seconds)
    if (attempt.outcome === 'again') throw invalidInput({ code: 'staffInput.codeTried' })
    if (attempt.outcome === 'none') throw new ApiProblem(409, 'other_step', 'staffRefusals.otherStep')
    const { code } = await read()
    const { tokens, challenge } = await checkCode(session, context, attempt.factor, code)
    keepTokens(request, context, tokens)
    const secret = randomBytes(32).toString('base64url')
    const entry = { challenge, session: sessionIdOf(tokens.accessToken), hash: hash('sha256', secret) }
    const me = await keepBrowser(secretClient(), entry)
    if (!me) throw invalidInput({ code: 'staffInput.codeElsewhere' })
    keepDesk(request, context, secret)
    return json(me)
  })(request, context)
}

export default route('desk-code', { POST: enter })

export const takes = { codeSchema }

export const config: Config = {
  path: '/api/desk/code',
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
