import type { Config } from '@netlify/functions'
import { deleteAccount } from '#features/account/account.db.ts'
import { deleteAccountSchema } from '#features/account/account.schema.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { salesAddress } from '#netlify/lib/documents/buy-requests.ts'
import { dropTokens } from '#netlify/lib/http/cookies.ts'
import { assertPassword } from '#netlify/lib/auth/credentials.ts'
import { route } from '#netlify/lib/http/http.ts'
import { ApiProblem } from '#netlify/lib/http/problem.ts'
import { signedIn } from '#netlify/lib/auth/session.ts'
import { removeObjects } from '#netlify/lib/documents/storage.ts'
import { secretClient } from '#netlify/lib/supabase.ts'

export default route('user-account', {
  DELETE: signedIn(async (request, context, { user }) => {
    const { password } = await readJson(request, deleteAccountSchema)
    await assertPassword('password', password, user, context)
    const paths = await deleteAccount(secretClient(), user.id, salesAddress())
    if (!paths) throw new ApiProblem(409, 'last_manager', 'staffRefusals.lastAccount')
    dropTokens(request, context)
    // If this fails, the objects have no row any more, and documents-reconcile removes them.
    if (paths.length > 0) context.waitUntil(removeObjects(paths).catch(() => undefined))
    return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
  }),
})

export const takes = { deleteAccountSchema }

export const config: Config = {
  path: '/api/user/account',
  rateLimit: { windowLimit: 10, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
