import type { Config, Context } from '@netlify/functions'
import { loginSchema } from '#features/account/account.schema.ts'
import { askAuth, AuthRefusal, nothing } from '#netlify/lib/auth/auth.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { keepTokens, readTokens } from '#netlify/lib/http/cookies.ts'
import { endSessions, signIn } from '#netlify/lib/auth/credentials.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { forget, limit } from '#netlify/lib/http/limiter.ts'
import { triesFrom, triesOn } from '#netlify/lib/auth/login-limits.ts'
import { atLeast } from '#netlify/lib/auth/at-least.ts'
import { ApiProblem, unavailable } from '#netlify/lib/http/problem.ts'
import { whoIs } from '#features/account/account.db.ts'
import { noteLanguage, openSession } from '#netlify/lib/auth/session.ts'
import { userOf } from '#netlify/lib/auth/user.ts'
import { sendLinks } from '#netlify/lib/mail/outbox/link.ts'
import { mayMail } from '#netlify/lib/mail/unasked.ts'

/** A refusal takes this long, whether or not there was a password to compare (ms). */
const PACE = 500

const wrong = () => new ApiProblem(401, 'wrong_credentials', 'accountRefusals.wrongCredentials')

const unconfirmed = (email: string, context: Context) => {
  const again = async () => {
    if (!(await mayMail(email, 'auth-confirmation'))) return
    await askAuth('POST', 'resend', nothing, { body: { type: 'signup', email }, ip: context.ip })
    await sendLinks()
  }
  context.waitUntil(again().catch(() => undefined))
  return new ApiProblem(403, 'email_not_confirmed', 'accountRefusals.unconfirmed')
}

const tokensFor = async (email: string, password: string, context: Context) => {
  const tokens = await signIn(email, password, context.ip).catch((error: unknown) => {
    if (!(error instanceof AuthRefusal)) throw error
    throw error.reason === 'email_not_confirmed' ? unconfirmed(email, context) : wrong()
  })
  if (!tokens) throw wrong()
  return tokens
}

const refusedAtPace = async <T>(work: Promise<T>) => {
  const refusal = atLeast(PACE, work)
  refusal.catch(() => undefined)
  return work.catch(() => refusal)
}

export default route('user-auth-login', {
  POST: async (request, context) => {
    const { email, password } = await readJson(request, loginSchema)
    const [here, everywhere] = triesOn(email, context)
    // Checked first, so that refused tries from one address do not use up the limit shared by all addresses and lock
    // the owner out.
    await limit(triesFrom(context), here)
    await limit(everywhere)
    const tokens = await refusedAtPace(tokensFor(email, password, context))
    const session = await openSession(tokens.accessToken, undefined, whoIs)
    if (!session) throw unavailable()
    await noteLanguage(request, session)

    const { accessToken: former } = readTokens(request, context)
    if (former) context.waitUntil(endSessions(former, 'local').catch(() => undefined))
    context.waitUntil(forget(here, everywhere).catch(() => undefined))
    keepTokens(request, context, tokens)
    return json({ user: userOf(session.user) })
  },
})

export const takes = { loginSchema }

export const config: Config = {
  path: ['/api/userAuth/login', '/api/userauth/login'],
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
