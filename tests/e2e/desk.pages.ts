import type { Page } from '@playwright/test'
import postgres from 'postgres'
import type { StaffRole } from '#features/desk/staff/staff.schema.ts'
import { addAccount } from '#tests/fixtures/account.ts'
import { makeMember, raiseSession } from '#tests/fixtures/member.ts'
import { expect } from '#tests/setup/test.ts'
import { signIn } from './account.ts'

/** Ends by itself: a worker runs several groups of tests, and each would end it for the next. */
export const sql = postgres(process.env.DATABASE_URL ?? '', {
  max: 1,
  idle_timeout: 5,
  onnotice: () => undefined,
})

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** Opens a page of the desk as a new member of staff. Returns the member's id. */
export const openAs = async (
  page: Page,
  path: string,
  { role = 'sales', name = 'Sam Sales' }: { role?: StaffRole; name?: string } = {},
) => {
  const person = await addAccount()
  await page.goto('/login?next=%2Fdesk')
  await signIn(page, person)
  await expect(heading(page, 'This page is for our staff')).toBeVisible()
  const secret = await raiseSession(sql, person.id, await makeMember(sql, person.id, { role, name }))
  const cookie = { name: '__Host-desk', value: secret, domain: new URL(page.url()).hostname, path: '/' }
  await page.context().addCookies([{ ...cookie, httpOnly: true, secure: true, sameSite: 'Lax' }])
  await page.goto(path)
  return person.id
}
