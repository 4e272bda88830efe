import type { Config } from '@netlify/functions'
import { emailSchema } from '#features/account/account.schema.ts'
import { askAuth, AuthRefusal, someAccount } from '#netlify/lib/auth.ts'
import { readJson } from '#netlify/lib/body.ts'
import { json, route } from '#netlify/lib/http.ts'
import { limit } from '#netlify/lib/limiter.ts'
import { tellOfAccount } from '#netlify/lib/notice.ts'
import { atLeast } from '#netlify/lib/pace.ts'
import { ApiProblem, invalidInput } from '#netlify/lib/problem.ts'
import { signedIn } from '#netlify/lib/session.ts'
import { userOf } from '#netlify/lib/user.ts'

/** Longer than sending a mail takes (ms). */
const PACE = 1_200
const HOUR = 3_600

/** Supabase Auth sends one person one mail a minute. */
const tooSoon = () =>
  new ApiProblem(429, 'too_many_requests', 'We have just sent you a mail. Please try again in a minute.', {
    headers: { 'retry-after': '60' },
  })

/** Waits at Supabase Auth until the new address confirms it. One that has an account is told, and nobody else. */
const requestChange = async (email: string, token: string, ip: string) => {
  try {
    await askAuth('PUT', 'user', someAccount, { body: { email }, token, ip })
  } catch (error) {
    if (!(error instanceof AuthRefusal)) throw error
    if (error.reason === 'over_email_send_rate_limit') throw tooSoon()
    if (error.reason === 'email_address_invalid')
      throw invalidInput({ email: 'Mail cannot be sent to this address.' })
    if (!['email_exists', 'user_already_exists'].includes(error.reason)) throw error
    await tellOfAccount(email)
  }
}

export default route('user-profile-email', {
  PUT: signedIn(async (request, context, { user, accessToken }) => {
    const { email } = await readJson(request, emailSchema)
    if (email === user.email) throw invalidInput({ email: 'This is your e-mail address already.' })
    await limit({ name: 'change email', key: user.id, hits: 10, seconds: HOUR })
    await atLeast(PACE, requestChange(email, accessToken, context.ip))
    return json({ ...userOf(user), pendingEmail: email })
  }),
})

export const config: Config = {
  path: '/api/user/profile/email',
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
