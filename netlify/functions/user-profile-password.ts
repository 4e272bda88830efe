import type { Config } from '@netlify/functions'
import { passwordSchema } from '#features/account/account.schema.ts'
import { readJson } from '#netlify/lib/body.ts'
import { assertPassword, changePassword, endSessions } from '#netlify/lib/credentials.ts'
import { json, route } from '#netlify/lib/http.ts'
import { assertGoodPassword } from '#netlify/lib/password.ts'
import { signedIn } from '#netlify/lib/session.ts'
import { answers } from '#texts/api.ts'

export default route('user-profile-password', {
  PUT: signedIn(async (request, context, { user, accessToken }) => {
    const { oldPassword, newPassword } = await readJson(request, passwordSchema)
    assertGoodPassword('newPassword', newPassword, [user.name, user.email])
    await assertPassword('oldPassword', oldPassword, user, context)
    // Other sessions end first: should the rest fail, nothing is half done.
    await endSessions(accessToken, 'others')
    await changePassword('newPassword', accessToken, newPassword, context.ip)
    return json({ message: answers.passwordUpdated })
  }),
})

export const config: Config = {
  path: '/api/user/profile/password',
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
