import type { Config } from '@netlify/functions'
import { submitRequest } from '#features/buyer/buyer.db.ts'
import type { BuyRequest, RequestSent } from '#features/buyer/buyer.schema.ts'
import { buyRequestSchema } from '#features/buyer/buyer.schema.ts'
import { getSuite } from '#features/suite/suite.db.ts'
import type { Suite } from '#features/suite/suite.schema.ts'
import { idSchema } from '#features/suite/suite.schema.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { lock, salesAddress } from '#netlify/lib/documents/buy-requests.ts'
import { keyRing } from '#netlify/lib/documents/crypto.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { limit } from '#netlify/lib/http/limiter.ts'
import type { Mail } from '#netlify/lib/mail/templates.ts'
import { declinesMail } from '#netlify/lib/mail/unasked.ts'
import { ApiProblem, invalidInput, notFound } from '#netlify/lib/http/problem.ts'
import { signedIn } from '#netlify/lib/auth/session.ts'
import { publicClient, secretClient } from '#netlify/lib/supabase.ts'
import { wordsFor } from '#netlify/lib/texts.ts'
import { randomUUID } from 'node:crypto'

const suiteOf = async (id: string) => {
  const suite = idSchema.safeParse(id).success ? await getSuite(publicClient(), id) : undefined
  if (!suite) throw notFound('refusals.noSuite')
  return suite
}

/** `send_buy_request` puts in what the row knows: the reference, the price, and whether the suite is on hold. */
const mailsOf = (id: string, to: string, { unitNumber, building }: Suite, asked: BuyRequest) => {
  const params = { reference: '', unit: unitNumber, building: building.name, asked: null, onHold: false }
  const sales: Mail = {
    template: 'buy-request-sales',
    to: salesAddress(),
    params: { ...params, request: id, parking: asked.parking, second: asked.secondPurchaser !== null },
  }
  const buyer: Mail = { template: 'buy-request-buyer', to, params }
  return [sales, buyer].map((payload) => ({ payload, dedupe_key: `${payload.template}/${id}` }))
}

export default route('buyer-add-buyer', {
  POST: signedIn(async (received, _, { user }) => {
    const ring = keyRing()
    await limit({ name: 'buy', key: user.id, hits: 30, seconds: 3_600 })
    const asked = await readJson(received, buyRequestSchema)
    const second = asked.secondPurchaser?.email
    if (second !== undefined && (await declinesMail(second, 'buy-request-second')))
      throw invalidInput({ 'secondPurchaser.email': 'buyerInput.declined' })
    const suite = await suiteOf(asked.suiteId)
    const [id, owner] = [randomUUID(), user.id]
    const stored = await submitRequest(secretClient(), {
      id,
      owner,
      suiteId: suite._id,
      parking: asked.parking,
      sharesDocuments: asked.shareDocuments,
      ...lock(ring, { id, owner }, asked),
      mails: mailsOf(id, user.email, suite, asked),
    })
    if (stored.outcome === 'missing') throw notFound('refusals.noSuite')
    if (stored.outcome === 'gone') throw new ApiProblem(409, 'suite_unavailable', 'refusals.suiteGone')
    const { reference, status, asked: price, onHold } = stored
    const request: RequestSent = { _id: stored.id, reference, status, asked: price, onHold }
    const said = onHold ? 'answers.requestQueued' : 'answers.requestSent'
    return json({ message: wordsFor(received, said), request }, { status: 201 })
  }),
})

export const takes = { buyRequestSchema }

export const config: Config = {
  path: '/api/buyer/add-buyer',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
