import type { Config, Context } from '@netlify/functions'
import type { Signup } from '#features/account/account.schema.ts'
import { signupSchema } from '#features/account/account.schema.ts'
import { AuthRefusal } from '#netlify/lib/auth/auth.ts'
import { limitOn } from '#netlify/lib/http/address-limits.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { tellOfAccount } from '#netlify/lib/auth/account-notice.ts'
import { atLeast } from '#netlify/lib/auth/at-least.ts'
import { limitMail } from '#netlify/lib/mail/unasked.ts'
import { assertGoodPassword } from '#netlify/lib/auth/password.ts'
import { toE164 } from '#netlify/lib/auth/phone.ts'
import { invalidInput } from '#netlify/lib/http/problem.ts'
import { signUp } from '#netlify/lib/auth/signup.ts'
import { languageOf, wordsFor, type Language } from '#netlify/lib/texts.ts'

/** Longer than creating an account and sending its mail usually takes (ms). */
const PACE = 1_200

const outcomeOf = async ({ name, email, phone, password }: Signup, language: Language, context: Context) => {
  const account = { email, password, data: { name, phone, language } }
  const outcome = await signUp(account, context).catch((error: unknown) => {
    const reason = error instanceof AuthRefusal ? error.reason : ''
    if (reason === 'weak_password') throw invalidInput({ password: 'accountRefusals.passwordWeak' })
    if (reason === 'email_address_invalid') throw invalidInput({ email: 'accountRefusals.noMail' })
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
    await limitOn(signup.email, context, 'signup', { here: 5 })
    await limitMail(signup.email, 'auth-confirmation')
    const { confirmEmail } = await atLeast(PACE, outcomeOf(signup, languageOf(request), context))
    return json(
      {
        message: wordsFor(request, confirmEmail ? 'answers.registeredUnconfirmed' : 'answers.registered'),
        confirmEmail,
      },
      { status: 201 },
    )
  },
})

export const takes = { signupSchema }

export const config: Config = {
  path: ['/api/userAuth/signup', '/api/userauth/signup'],
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
