import type { Config } from '@netlify/functions'
import { keepBrowser, whoAtDesk } from '#features/desk/staff/staff.db.ts'
import { codeSchema } from '#features/desk/staff/staff.schema.ts'
import { checkCode, codesOfDay } from '#netlify/lib/auth/factors.ts'
import { sessionIdOf, signedIn } from '#netlify/lib/auth/session.ts'
import { notStaff } from '#netlify/lib/auth/staff.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { keepDesk, keepTokens } from '#netlify/lib/http/cookies.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { forget, isWithin, limit } from '#netlify/lib/http/limiter.ts'
import { ApiProblem, invalidInput } from '#netlify/lib/http/problem.ts'
import { accountClient, secretClient } from '#netlify/lib/supabase.ts'
import { hash, randomBytes } from 'node:crypto'

/** Longer than Supabase Auth accepts a code (s). Auth itself would accept one twice. */
const VALID = 120

/**
 * Checks a code of the second factor. The answer sets the cookies of a session that has one, and a secret by
 * which the database knows this browser. The database counts tries per quarter of an hour and per day:
 * without the daily limit, a person with the password could try a thousand codes a day.
 */
export default route('desk-code', {
  POST: signedIn(async (request, context, session) => {
    const { supabase, user } = session
    const ofNow = { name: 'desk code', key: user.id, hits: 10, seconds: 900 }
    const ofDay = codesOfDay(user.id)
    const { code } = await readJson(request, codeSchema)
    if (!('id' in (await whoAtDesk(supabase)))) throw notStaff()
    await limit(ofNow, ofDay)
    const once = { name: 'desk code once', key: `${user.id} ${code}`, hits: 1, seconds: VALID }
    if (!(await isWithin(once))) throw invalidInput({ code: 'staffInput.codeTried' })
    const proof = await checkCode(session, context, code)
    if (!proof) throw new ApiProblem(409, 'other_step', 'staffRefusals.otherStep')
    const { tokens, challenge } = proof
    keepTokens(request, context, tokens)
    const secret = randomBytes(32).toString('base64url')
    const entry = { challenge, session: sessionIdOf(tokens.accessToken), hash: hash('sha256', secret) }
    if (!(await keepBrowser(secretClient(), entry))) throw invalidInput({ code: 'staffInput.codeElsewhere' })
    keepDesk(request, context, secret)
    // Not the daily one: a guesser must not get a new count when the owner signs in.
    context.waitUntil(forget(ofNow).catch(() => undefined))
    return json(await whoAtDesk(accountClient(tokens.accessToken, secret)))
  }),
})

export const takes = { codeSchema }

export const config: Config = {
  path: '/api/desk/code',
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
