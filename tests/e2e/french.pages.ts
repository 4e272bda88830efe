import type { Page } from '@playwright/test'
import { englishIn } from '#tests/fixtures/french.ts'
import { expect } from '#tests/setup/test.ts'
import { fields } from '#languages/fr-CA/form.ts'
import type { Person } from './account.ts'
import { field } from './account.ts'

/** The page as it stands is in French, for a screen reader too. */
export const expectFrench = async (page: Page) => {
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')
  expect.soft(englishIn(await page.content()), page.url()).toEqual([])
}

export const signInFr = async (page: Page, { email, password }: Pick<Person, 'email' | 'password'>) => {
  await field(page, fields.email).fill(email)
  await field(page, fields.password).fill(password)
  await field(page, fields.password).press('Enter')
}
