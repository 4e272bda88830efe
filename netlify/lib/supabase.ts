import { env } from './env.ts'
import type { Client } from '#lib/supabase.ts'
import { connect } from '#lib/supabase.ts'

/** No call waits longer than this for Supabase (ms), so that an answer is given within 3 seconds. */
const LIMIT = 2_500

let visitor: Client | undefined
let server: Client | undefined

/** May do what any visitor may: reads of the published catalogue. Row level security decides. */
export const publicClient = () =>
  (visitor ??= connect(env().SUPABASE_URL, env().SUPABASE_PUBLISHABLE_KEY, LIMIT))

/** May do everything: only for what no visitor may do. */
export const secretClient = () => (server ??= connect(env().SUPABASE_URL, env().SUPABASE_SECRET_KEY, LIMIT))

/** May do what the account of an access token may. Row level security decides. */
export const accountClient = (token: string) =>
  connect(env().SUPABASE_URL, env().SUPABASE_PUBLISHABLE_KEY, LIMIT, token)
