import type { Page } from '@playwright/test'

export const city = (page: Page) => page.getByRole('combobox', { name: 'City' })
export const radius = (page: Page) => page.getByRole('combobox', { name: 'Within' })
export const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
export const option = (page: Page, name: RegExp) => options(page).filter({ hasText: name })
export const button = (page: Page) => page.locator('main .search button')
export const alert = (page: Page) => page.getByRole('search').getByRole('alert')

export const chooseToronto = async (page: Page) => {
  await city(page).fill('Toronto')
  await option(page, /^Toronto Ontario, Canada/).click()
}
