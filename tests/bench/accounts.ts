import { createClient } from '@supabase/supabase-js'
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import type { Site } from './site.ts'

const DEMO = { email: 'demo@larkfield.example', password: 'brass-and-spruce' }

export interface Account {
  email: string
  password: string
}

/** New accounts, created at Supabase directly: sign-up on the site is throttled and not measured. */
export const addAccounts = async ({ environment }: Site, count: number): Promise<Account[]> => {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = environment
  if (!SUPABASE_URL || !SUPABASE_PUBLISHABLE_KEY)
    throw new Error('Accounts are made at the local Supabase: leave BASE_URL out, or start that site here.')
  const { auth } = createClient(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const accounts: Account[] = []
  while (accounts.length < count) {
    const account = { email: `${randomUUID()}@person.example`, password: `pw-${randomUUID()}` }
    const { error } = await auth.signUp({ ...account, options: { data: { name: 'Ada Person' } } })
    if (error) throw error
    accounts.push(account)
  }
  return accounts
}

/** Signs the demo account in as a visitor does. */
export const signInDemo = async (page: Page, baseUrl: string) => {
  await page.goto(`${baseUrl}/login`)
  await page.getByLabel('Email', { exact: true }).fill(DEMO.email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
  await page.waitForFunction(() => document.documentElement.dataset['session'] === 'user')
}
