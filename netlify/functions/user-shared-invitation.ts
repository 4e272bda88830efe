import type { Config } from '@netlify/functions'
import { invitePartner, joinShared, readShared, revokeInvitation } from '#features/shortlist/shared.db.ts'
import { joinSchema, type Invited, type SharedShortlist } from '#features/shortlist/shared.schema.ts'
import type { MessageKey } from '#lib/message.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { limit } from '#netlify/lib/http/limiter.ts'
import { ApiProblem, invalidInput } from '#netlify/lib/http/problem.ts'
import { signedIn } from '#netlify/lib/auth/session.ts'
import { secretClient } from '#netlify/lib/supabase.ts'
import { createHash, randomBytes } from 'node:crypto'

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** Why a link does not work. */
const ENDS = {
  unknown: 'sharedInput.unknown',
  used: 'sharedInput.used',
  revoked: 'sharedInput.revoked',
  expired: 'sharedInput.expired',
} as const

const conflict = (code: string, said: MessageKey) => new ApiProblem(409, code, said)

/** POST opens a link, DELETE revokes it, PUT joins by one. Only a hash of the secret is stored. */
export default route('user-shared-invitation', {
  POST: signedIn(async (_, __, { user }) => {
    await limit({ name: 'invitations', key: user.id, hits: 30, seconds: 3_600 })
    const secret = randomBytes(32).toString('base64url')
    if ((await invitePartner(secretClient(), user.id, hashOf(secret))) === 'shared')
      throw conflict('already_shared', 'sharedInput.shared')
    const shared = await readShared(secretClient(), user.id)
    return json({ shared, secret } satisfies Invited, { status: 201 })
  }),
  PUT: signedIn(async (request, _, { user }) => {
    const { token } = await readJson(request, joinSchema)
    await limit({ name: 'joining', key: user.id, hits: 60, seconds: 3_600 })
    const outcome = await joinShared(secretClient(), user.id, hashOf(token))
    if (outcome === 'own') throw conflict('own_invitation', 'sharedInput.own')
    if (outcome === 'elsewhere') throw conflict('already_shared', 'sharedInput.elsewhere')
    if (outcome !== 'joined') throw invalidInput({ token: ENDS[outcome] })
    return json({ shared: await readShared(secretClient(), user.id) } satisfies SharedShortlist)
  }),
  DELETE: signedIn(async (_, __, { user }) => {
    await limit({ name: 'shared shortlist', key: user.id, hits: 300, seconds: 600 })
    await revokeInvitation(secretClient(), user.id)
    return json({ shared: await readShared(secretClient(), user.id) } satisfies SharedShortlist)
  }),
})

export const takes = { joinSchema }

export const config: Config = {
  path: '/api/user/shared-shortlist/invitation',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
