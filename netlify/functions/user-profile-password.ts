import type { Config, Context } from '@netlify/functions'
import { passwordSchema } from '#features/account/account.schema.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import {
  changePassword,
  endSessions,
  isPassword,
  limitGuesses,
  wrongPassword,
} from '#netlify/lib/auth/credentials.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { forget, isWithin, limit } from '#netlify/lib/http/limiter.ts'
import { assertGoodPassword } from '#netlify/lib/auth/password.ts'
import type { Session } from '#netlify/lib/auth/session.ts'
import { signedIn } from '#netlify/lib/auth/session.ts'
import { wordsFor } from '#netlify/lib/texts.ts'

/** Longer than one change should take (s). */
const TURN = 15

/** Recognises a repeated call whose first answer was a failure or was lost. Limited to a few tries. */
const wasChanged = async (newPassword: string, { user }: Session, context: Context) => {
  const few = { name: 'password again', key: user.id, hits: 3, seconds: 900 }
  if (!(await isWithin(few))) return false
  return isPassword(newPassword, user, context)
}

/**
 * Allows one change at a time: two would end each other's sessions, and both would be told that their password was set.
 */
const inTurn = async <T>({ user }: Session, context: Context, work: () => Promise<T>) => {
  const turn = { name: 'password now', key: user.id, hits: 1, seconds: TURN }
  await limit(turn)
  return work().finally(() => context.waitUntil(forget(turn).catch(() => undefined)))
}

const change = async (request: Request, context: Context, session: Session) => {
  const { user, accessToken } = session
  const { oldPassword, newPassword } = await readJson(request, passwordSchema)
  assertGoodPassword('newPassword', newPassword, [user.name, user.email])
  await limitGuesses(user)
  await inTurn(session, context, async () => {
    const isOwner = await isPassword(oldPassword, user, context)
    if (!isOwner && !(await wasChanged(newPassword, session, context))) throw wrongPassword('oldPassword')
    request.signal.throwIfAborted()
    // End the other sessions first, so that a later failure leaves nothing half done.
    await endSessions(accessToken, 'others')
    if (isOwner) await changePassword('newPassword', accessToken, newPassword, context.ip)
  })
  return json({ message: wordsFor(request, 'answers.passwordUpdated') })
}

export default route('user-profile-password', { PUT: signedIn(change) })

export const takes = { passwordSchema }

export const config: Config = {
  path: '/api/user/profile/password',
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
