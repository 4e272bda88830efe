import type { Config } from '@netlify/functions'
import { exportAccount } from '#features/account/account.db.ts'
import { personOf } from '#features/desk/person/person.db.ts'
import { leadsOf } from '#features/lead/lead.db.ts'
import { exportSearches } from '#features/news/saved-search.db.ts'
import { exportShared } from '#features/shortlist/shared.db.ts'
import { visitsOfAddress } from '#features/visit/visit.db.ts'
import { brand } from '#lib/brand.ts'
import { keyRing } from '#netlify/lib/documents/crypto.ts'
import { unlock } from '#netlify/lib/documents/buy-requests.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { limit } from '#netlify/lib/http/limiter.ts'
import { signedIn } from '#netlify/lib/auth/session.ts'
import { blocksOf } from '#netlify/lib/mail/unasked.ts'
import { secretClient } from '#netlify/lib/supabase.ts'
import { languageOf, textsFor } from '#netlify/lib/texts.ts'

const HOUR = 3_600

export default route('user-export', {
  GET: signedIn(async (request, _context, { user }) => {
    await limit({ name: 'export', key: user.id, hits: 20, seconds: HOUR })
    const [{ requests, ...held }, searches, sharedShortlist] = await Promise.all([
      exportAccount(secretClient(), user.id),
      exportSearches(secretClient(), user.id),
      exportShared(secretClient(), user.id),
    ])
    const opened = requests.map(({ key_version, purchaser, second_purchaser, ...sent }) => ({
      ...sent,
      ...(key_version === null
        ? { purchaser: null, secondPurchaser: null }
        : unlock(keyRing(), { id: sent.id, user_id: user.id, key_version, purchaser, second_purchaser })),
    }))
    const email = user.email.toLowerCase()
    const [leads, visits, person, mailBlocks] = await Promise.all([
      leadsOf(secretClient(), email),
      visitsOfAddress(secretClient(), email),
      personOf(secretClient(), email),
      blocksOf(email),
    ])
    const fileName = textsFor(languageOf(request)).manage.data.fileName(brand.name.toLowerCase())
    const exportedAt = new Date().toISOString()
    return json(
      { exportedAt, ...held, searches, sharedShortlist, requests: opened, leads, visits, person, mailBlocks },
      { headers: { 'content-disposition': `attachment; filename="${fileName}"` } },
    )
  }),
})

export const config: Config = {
  path: '/api/user/export',
  rateLimit: { windowLimit: 10, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
