import type { Config, Context } from '@netlify/functions'
import type { Signup } from '#features/account/account.schema.ts'
import { signupSchema } from '#features/account/account.schema.ts'
import { AuthRefusal } from '#netlify/lib/auth.ts'
import { readJson } from '#netlify/lib/body.ts'
import { json, route } from '#netlify/lib/http.ts'
import { addressOf, limit } from '#netlify/lib/limiter.ts'
import { tellOfAccount } from '#netlify/lib/notice.ts'
import { atLeast } from '#netlify/lib/pace.ts'
import { assertGoodPassword } from '#netlify/lib/password.ts'
import { toE164 } from '#netlify/lib/phone.ts'
import { invalidInput } from '#netlify/lib/problem.ts'
import { signUp } from '#netlify/lib/signup.ts'

/** Longer than making an account and sending its mail takes (ms). */
const PACE = 1_200
const HOUR = 3_600

const CONFIRM = 'We have sent you a mail. Please follow its link to confirm your address, then log in.'
const DONE = 'You can log in now.'

const outcomeOf = async ({ name, email, phone, password }: Signup, context: Context) => {
  const account = { email, password, data: { name, phone } }
  const outcome = await signUp(account, context).catch((error: unknown) => {
    const reason = error instanceof AuthRefusal ? error.reason : ''
    if (reason === 'weak_password')
      throw invalidInput({ password: 'This password is easy to guess. Use several words.' })
    if (reason === 'email_address_invalid')
      throw invalidInput({ email: 'Mail cannot be sent to this address.' })
    throw error
  })
  if (outcome.known) await tellOfAccount(email)
  return outcome
}

export default route('user-auth-signup', {
  POST: async (request, context) => {
    const given = await readJson(request, signupSchema)
    assertGoodPassword('password', given.password, [given.name, given.email])
    const signup = { ...given, phone: toE164(given.phone) }
    await limit(
      { name: 'signup from', key: addressOf(context), hits: 30, seconds: HOUR },
      { name: 'signup', key: signup.email, hits: 5, seconds: HOUR },
    )
    const { confirmEmail } = await atLeast(PACE, outcomeOf(signup, context))
    return json({ message: confirmEmail ? CONFIRM : DONE, confirmEmail }, { status: 201 })
  },
})

export const config: Config = {
  path: ['/api/userAuth/signup', '/api/userauth/signup'],
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
