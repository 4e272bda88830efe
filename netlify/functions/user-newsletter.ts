import type { Config } from '@netlify/functions'
import { leaveNewsletter, newsletterState } from '#features/newsletter/newsletter.db.ts'
import type { NewsletterState } from '#features/newsletter/newsletter.schema.ts'
import { LISTS, newsletterSwitchSchema } from '#features/newsletter/newsletter.schema.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { limit } from '#netlify/lib/http/limiter.ts'
import { ipOf, takeSubscription } from '#netlify/lib/mail/newsletter.ts'
import { signedIn } from '#netlify/lib/auth/session.ts'
import { secretClient } from '#netlify/lib/supabase.ts'

const stateOf = async (email: string): Promise<NewsletterState> => ({
  email,
  state: await newsletterState(secretClient(), email),
})

/** An account has one name; the newsletter has a first and a last name. */
const namesOf = (name: string) => {
  const [firstName = '', ...others] = name.trim().split(/\s+/)
  return { firstName, lastName: others.join(' ') }
}

/** The newsletter subscription of the account's own address. */
export default route('user-newsletter', {
  GET: signedIn(async (_request, _context, { user }) => json(await stateOf(user.email.toLowerCase()))),
  PUT: signedIn(async (request, context, { user }) => {
    const { subscribed, page = '/manage' } = await readJson(request, newsletterSwitchSchema)
    await limit({ name: 'newsletter switch', key: user.id, hits: 30, seconds: 3_600 })
    const email = user.email.toLowerCase()
    if (subscribed) {
      const { phone } = user
      const wanted = { ...namesOf(user.name), email, phone, page, consent: true as const }
      await takeSubscription({ ...wanted, listId: LISTS.buyers }, request, context, { isOwner: true })
    } else {
      const left = { email, how: 'left' as const, at: new Date(), ip: ipOf(context) }
      await leaveNewsletter(secretClient(), left)
    }
    return json(await stateOf(email))
  }),
})

export const takes = { newsletterSwitchSchema }

export const config: Config = {
  path: '/api/user/newsletter',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
