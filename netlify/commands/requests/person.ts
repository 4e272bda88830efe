import { exportAccount } from '#features/account/account.db.ts'
import { secretClient } from '#netlify/lib/supabase.ts'
import * as z from 'zod/mini'

const held = z.object({
  account: z.object({ email: z.string() }),
  profile: z.nullable(z.object({ name: z.string(), phone: z.nullable(z.string()) })),
})

/** How to reach an account. */
export const personOf = async (id: string) => {
  const { account, profile } = z.parse(held, await exportAccount(secretClient(), id))
  return { name: profile?.name, email: account.email, phone: profile?.phone }
}
