import type { Config } from '@netlify/functions'
import { objectToRequest } from '#features/buyer/buyer.db.ts'
import { objectionSchema } from '#features/buyer/buyer.schema.ts'
import { findRequest } from '#features/buyer/stored-request.db.ts'
import { salesAddress, unlock } from '#netlify/lib/documents/buy-requests.ts'
import { keyRing } from '#netlify/lib/documents/crypto.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { addressOf, limit } from '#netlify/lib/http/limiter.ts'
import { invalidInput } from '#netlify/lib/http/problem.ts'
import { requestOfSecond } from '#netlify/lib/mail/subscription-token.ts'
import { blockMail, blockReader } from '#netlify/lib/mail/unasked.ts'
import { secretClient } from '#netlify/lib/supabase.ts'
import { wordsFor } from '#netlify/lib/texts.ts'

/**
 * Once the mail is no longer counted, only the request has the address. It is remembered first, because the
 * objection deletes it. Without the key that decrypts it, the objection still counts.
 */
const remember = async (id: string) => {
  const row = await findRequest(secretClient(), id)
  const second = row && unlock(keyRing(), row).secondPurchaser
  if (second) await blockMail(second.email, 'second')
}

/** Also succeeds when the request is gone: nothing about the person is left. */
export default route('buyer-object', {
  POST: async (request, context) => {
    const { token } = await readJson(request, objectionSchema)
    await limit({ name: 'objection from', key: addressOf(context), hits: 60, seconds: 3_600 })
    const id = requestOfSecond(token)
    if (!id) throw invalidInput({ token: 'buyerInput.link' })
    // So that nobody can name them again, even if the request is gone.
    await blockReader(`second-purchaser/${id}`, 'second')
    await remember(id).catch(() => undefined)
    await objectToRequest(secretClient(), { id, sales: salesAddress() })
    return json({ message: wordsFor(request, 'answers.objected') })
  },
})

export const takes = { objectionSchema }

export const config: Config = {
  path: '/api/buyer/object',
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
