import type { SupabaseClient } from '@supabase/supabase-js'
import type { Sql } from 'postgres'

export interface DemoAccount {
  email: string
  password: string
}

const account: DemoAccount = { email: 'demo@larkfield.example', password: 'brass-and-spruce' }
const FAVORITES = ['aurora-on-king-1204', 'alder-terraces-2205', 'breakwater-1411', 'halyard-1401']

/** Local only, because its password is public. */
export const isLocal = (supabaseUrl: string) =>
  ['127.0.0.1', 'localhost'].includes(new URL(supabaseUrl).hostname)

/** A demo account as if registered, with a few favourites. */
export async function createDemoAccount(
  { auth }: Pick<SupabaseClient, 'auth'>,
  sql: Sql,
): Promise<DemoAccount> {
  const [known] = await sql`select id from auth.users where email = ${account.email}`
  if (known) return account
  const { data, error } = await auth.signUp({
    ...account,
    options: { data: { name: 'Robin Ashdown', phone: '+14165550123' } },
  })
  if (error || !data.user) throw new Error(`The demo account was not made: ${error?.message ?? 'no user'}`)
  await sql`
    insert into public.favorites (user_id, suite_id)
    select ${data.user.id}::uuid, id from public.suites where id = any (${FAVORITES})`
  return account
}
