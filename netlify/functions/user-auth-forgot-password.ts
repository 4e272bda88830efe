import type { Config } from '@netlify/functions'
import { forgotPasswordSchema } from '#features/account/account.schema.ts'
import { limitOn } from '#netlify/lib/http/address-limits.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { mayMail } from '#netlify/lib/mail/unasked.ts'
import { noteRecovery } from '#netlify/lib/auth/recovery.ts'
import { wordsFor } from '#netlify/lib/texts.ts'

export default route('user-auth-forgot-password', {
  POST: async (request, context) => {
    const { email } = await readJson(request, forgotPasswordSchema)
    await limitOn(email, context, 'forgot')
    if (await mayMail(email, 'auth-recovery')) {
      const send = await noteRecovery(email, context.ip)
      // After the answer: neither its duration nor a failure may reveal whether an account exists.
      context.waitUntil(send().catch(() => undefined))
    }
    return json({ message: wordsFor(request, 'answers.recoverySent') })
  },
})

export const takes = { forgotPasswordSchema }

export const config: Config = {
  path: ['/api/userAuth/forgot-password', '/api/userauth/forgot-password'],
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
