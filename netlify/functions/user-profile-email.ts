import type { Config, Context } from '@netlify/functions'
import { emailSchema } from '#features/account/account.schema.ts'
import { askAuth, AuthRefusal, someAccount } from '#netlify/lib/auth/auth.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { forget, limit } from '#netlify/lib/http/limiter.ts'
import { sendLinks } from '#netlify/lib/mail/outbox/link.ts'
import { limitMail } from '#netlify/lib/mail/unasked.ts'
import { tellOfAccount } from '#netlify/lib/auth/account-notice.ts'
import { invalidInput } from '#netlify/lib/http/problem.ts'
import type { Session } from '#netlify/lib/auth/session.ts'
import { signedIn } from '#netlify/lib/auth/session.ts'
import { userOf } from '#netlify/lib/auth/user.ts'
import { setTimeout as wait } from 'node:timers/promises'

/** The answer is sent after this time, whatever the outcome (ms). */
const PACE = 1_200
/** No caller waits for the mail, which can be slow (ms). */
const PATIENCE = 8_000
const [MINUTE, HOUR] = [60, 3_600]

const TAKEN = ['email_exists', 'user_already_exists']

/**
 * Supabase Auth stores the new address until its owner confirms it. If the address already has an account, only its
 * owner is told.
 */
const requestChange = async (email: string, token: string, { ip }: Context) => {
  try {
    await askAuth('PUT', 'user', someAccount, { body: { email }, token, ip, patience: PATIENCE })
    await sendLinks()
  } catch (error) {
    if (!(error instanceof AuthRefusal) || !TAKEN.includes(error.reason)) throw error
    await tellOfAccount(email)
  }
}

/** The failures that may be reported: those that occur whether or not the address has an account. */
const sayable = (error: unknown) => {
  if (!(error instanceof AuthRefusal)) return undefined
  if (error.reason === 'email_address_invalid') return invalidInput({ email: 'accountRefusals.noMail' })
  return error.status === 401 ? error : undefined
}

/**
 * Supabase Auth allows one mail a minute per person, but does not count attempts with an address that is taken. This
 * limit counts both.
 */
const mails = (key: string) => ({ name: 'change email now', key, hits: 1, seconds: MINUTE })

const limitChanges = async ({ user }: Session, email: string) => {
  await limit({ name: 'change email', key: user.id, hits: 10, seconds: HOUR }, mails(user.id))
  await limitMail(email, 'auth-email_change')
}

export default route('user-profile-email', {
  PUT: signedIn(async (request, context, session) => {
    const { user, accessToken } = session
    const { email } = await readJson(request, emailSchema)
    if (email === user.email) throw invalidInput({ email: 'accountRefusals.sameEmail' })
    // Report an outage of Supabase Auth now, before the limit counts this call: a later report would reveal that the
    // address is free.
    await askAuth('GET', 'user', someAccount, { token: accessToken, ip: context.ip })
    await limitChanges(session, email)

    let problem: Error | undefined
    const work = requestChange(email, accessToken, context).catch((error: unknown) => {
      problem = sayable(error)
    })
    context.waitUntil(work)
    await wait(PACE)
    if (problem) {
      // No mail was sent, so a mistyped address can be corrected at once.
      context.waitUntil(forget(mails(user.id)).catch(() => undefined))
      throw problem
    }
    return json({ ...userOf(user), pendingEmail: email })
  }),
})

export const takes = { emailSchema }

export const config: Config = {
  path: '/api/user/profile/email',
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
