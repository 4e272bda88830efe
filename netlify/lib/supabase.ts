import { env } from './env.ts'
import type { Client } from '#lib/supabase.ts'
import { connect } from '#lib/supabase.ts'

/** The time limit of a call to Supabase, so that we answer within 3 seconds (ms). */
const LIMIT = 2_500

let visitor: Client | undefined
let server: Client | undefined

/** Has the rights of a visitor: reads the published catalogue. Row level security applies. */
export const publicClient = () =>
  (visitor ??= connect(env().SUPABASE_URL, env().SUPABASE_PUBLISHABLE_KEY, LIMIT))

/** Has all rights: only for what no visitor may do. */
export const secretClient = () => (server ??= connect(env().SUPABASE_URL, env().SUPABASE_SECRET_KEY, LIMIT))

/**
 * Has the rights of the access token's account. Row level security applies. With the secret of a browser that entered a
 * second factor's code these include the rights at the desk (`private.staff_role`).
 */
export const accountClient = (token: string, desk?: string) =>
  connect(env().SUPABASE_URL, env().SUPABASE_PUBLISHABLE_KEY, LIMIT, {
    authorization: `Bearer ${token}`,
    ...(desk !== undefined && { 'x-desk': desk }),
  })
