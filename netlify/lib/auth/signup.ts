import { askAuth, AuthRefusal } from './auth.ts'
import { endSessions } from './credentials.ts'
import { sendLinks } from '#netlify/lib/mail/outbox/link.ts'
import type { Language } from '#netlify/lib/texts.ts'
import type { Context } from '@netlify/functions'
import * as z from 'zod/mini'

interface NewAccount {
  email: string
  password: string
  /** Supabase Auth stores it, and its mails read the language from it. */
  data: { name: string; phone: string; language: Language }
}

interface Outcome {
  /** Whether the address already had an account. Only its owner is told. */
  known: boolean
  /** Whether the project requires the address to be confirmed first. */
  confirmEmail: boolean
}

/** A session, or a user when the address has to be confirmed first. */
const answer = z.union([
  z.object({ access_token: z.string() }),
  z.object({ id: z.string(), identities: z.optional(z.array(z.unknown())) }),
])

/**
 * The outcomes when Supabase Auth refuses an address that already has an account: accounts need no confirmation, or
 * its mails are limited.
 */
const KNOWN = new Map<string, Outcome>([
  ['user_already_exists', { known: true, confirmEmail: false }],
  ['email_exists', { known: true, confirmEmail: false }],
  ['over_email_send_rate_limit', { known: false, confirmEmail: true }],
])

/**
 * Creates an account. Supabase Auth sends the confirmation mail; if the address already has an account, it answers with
 * an invented user without identities.
 * @throws AuthRefusal for a reason that does not reveal whether the address is known, such as `weak_password`.
 */
export const signUp = async (account: NewAccount, context: Context): Promise<Outcome> => {
  try {
    const made = await askAuth('POST', 'signup', answer, { body: { ...account }, ip: context.ip })
    if ('id' in made) {
      context.waitUntil(sendLinks())
      return { known: made.identities?.length === 0, confirmEmail: true }
    }
    // Registering leads to the login page, so nobody would use this session.
    context.waitUntil(endSessions(made.access_token, 'local').catch(() => undefined))
    return { known: false, confirmEmail: false }
  } catch (error) {
    const outcome = error instanceof AuthRefusal ? KNOWN.get(error.reason) : undefined
    if (outcome) return outcome
    throw error
  }
}
