import { askAuth, AuthRefusal, tokensSchema } from './auth.ts'
import type { Session } from './session.ts'
import { accountOf, accountSchema } from '#features/account/account.db.ts'
import { forgetChallenge } from '#features/desk/staff/staff.db.ts'
import { env } from '#netlify/lib/env.ts'
import { invalidInput } from '#netlify/lib/http/problem.ts'
import { secretClient } from '#netlify/lib/supabase.ts'
import type { Client } from '#lib/supabase.ts'
import type { Context } from '@netlify/functions'
import * as z from 'zod/mini'

/** An account's second factors, as Supabase Auth lists them. */
const account = z.object({
  factors: z.optional(z.array(z.object({ id: z.string(), factor_type: z.string() }))),
})
const enrolled = z.object({ totp: z.object({ secret: z.string(), uri: z.string() }) })
const challenged = z.object({ id: z.string() })

/** Begins a second factor and replaces any earlier one. It takes effect only with its first code. */
export const beginFactor = async ({ accessToken: token }: Session, { ip }: Context, issuer: string) => {
  const { factors = [] } = await askAuth('GET', 'user', account, { token, ip })
  for (const { id } of factors.filter(({ factor_type: type }) => type === 'totp'))
    await askAuth('DELETE', `factors/${id}`, z.object({}), { token, ip })
  const body = { factor_type: 'totp', friendly_name: issuer, issuer }
  const { totp } = await askAuth('POST', 'factors', enrolled, { token, ip, body })
  return totp
}

const trying = z.extend(accountSchema, {
  attempt: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('stranger') }),
    z.object({ outcome: z.literal('again') }),
    z.object({ outcome: z.literal('none') }),
    z.object({ outcome: z.literal('wait'), seconds: z.number() }),
    z.object({ outcome: z.literal('try'), factor: z.string() }),
  ]),
})

/** The account a client's token belongs to, and whether it may try this code now. Counts the try. */
export const tryCode = async (client: Client, code: string) =>
  accountOf(trying, await client.rpc('desk_try_code', { code }))

/** Why Supabase Auth refuses a code: a wrong one, or one whose challenge was overtaken by another. */
const REFUSED = ['mfa_verification_failed', 'mfa_challenge_expired', 'mfa_factor_not_found']

/**
 * Checks a code of a factor: the session then has it as its second one. Challenge and answer are one call of ours, because
 * Supabase Auth wants both from one IP address.
 * @returns the session's new tokens and the challenge that the code answered.
 * @throws ApiProblem 400 naming the field for a wrong code.
 */
export const checkCode = async (
  { accessToken: token }: Session,
  { ip }: Context,
  factor: string,
  code: string,
) => {
  const path = `factors/${factor}`
  let challenge: string | undefined
  try {
    challenge = (await askAuth('POST', `${path}/challenge`, challenged, { token, ip, body: {} })).id
    const body = { challenge_id: challenge, code }
    const tokens = await askAuth('POST', `${path}/verify`, tokensSchema, { token, ip, body })
    return { tokens, challenge }
  } catch (error) {
    if (challenge !== undefined) await forgetChallenge(secretClient(), challenge)
    if (!(error instanceof AuthRefusal) || !REFUSED.includes(error.reason)) throw error
    throw invalidInput({ code: 'staffInput.codeWrong' })
  }
}

/** Removes every second factor of an account, for an operator. */
export const removeFactors = async (accountId: string) => {
  const path = `admin/users/${accountId}/factors`
  const token = env().SUPABASE_SECRET_KEY
  const factors = await askAuth('GET', path, z.nullable(z.array(z.object({ id: z.string() }))), { token })
  for (const { id } of factors ?? []) await askAuth('DELETE', `${path}/${id}`, z.object({}), { token })
}
