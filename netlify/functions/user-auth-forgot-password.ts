import type { Config } from '@netlify/functions'
import { forgotPasswordSchema } from '#features/account/account.schema.ts'
import { askAuth, AuthRefusal, nothing } from '#netlify/lib/auth.ts'
import { readJson } from '#netlify/lib/body.ts'
import { json, route } from '#netlify/lib/http.ts'
import { addressOf, limit } from '#netlify/lib/limiter.ts'
import { atLeast } from '#netlify/lib/pace.ts'

/** Longer than sending a mail takes (ms). */
const PACE = 1_200
const HOUR = 3_600

const SENT = 'If there is an account with this address, we have sent a mail with a link to it.'

const recover = async (email: string, ip: string) => {
  try {
    await askAuth('POST', 'recover', nothing, { body: { email }, ip })
  } catch (error) {
    // That mails to this address are held back would tell that it has an account.
    if (!(error instanceof AuthRefusal)) throw error
  }
}

export default route('user-auth-forgot-password', {
  POST: async (request, context) => {
    const { email } = await readJson(request, forgotPasswordSchema)
    await limit(
      { name: 'forgot from', key: addressOf(context), hits: 30, seconds: HOUR },
      { name: 'forgot here', key: `${email} ${addressOf(context)}`, hits: 3, seconds: HOUR },
    )
    // Asked after it: who is refused in one place cannot use up what the owner has elsewhere.
    await limit({ name: 'forgot', key: email, hits: 5, seconds: HOUR })
    await atLeast(PACE, recover(email, context.ip))
    return json({ message: SENT })
  },
})

export const config: Config = {
  path: ['/api/userAuth/forgot-password', '/api/userauth/forgot-password'],
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
