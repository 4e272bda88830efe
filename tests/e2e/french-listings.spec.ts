import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'

test.use({ locale: 'fr-CA' })

test('a place is found and shown by its French name', async ({ page }) => {
  await page.goto('/fr/search')
  const city = page.locator('main input[name=city]')
  await city.fill('vancouver, colombie-brit')
  await page.getByRole('option', { name: /^Vancouver Colombie-Britannique, Canada/ }).click()
  await expect(city).toHaveValue('Vancouver, Colombie-Britannique, Canada')
  await page.locator('main .search__go').click()
  // The address names the place as the gazetteer does.
  await expect(page).toHaveURL(/\/fr\/results\?place=\d+&city=Vancouver%2C\+British\+Columbia%2C\+Canada/)
  await expect(page.locator('.suite-grid [data-suite]').first()).toBeVisible()
  await page.reload()
  await expect(page.locator('main input[name=city]')).toHaveValue('Vancouver, Colombie-Britannique, Canada')
  await expect(page.getByText('à Vancouver').first()).toBeVisible()
})

test('a list keeps its language when it is filtered @both', async ({ page }) => {
  const asked = page.waitForRequest(/\/api\/building\/aurora-on-king\?language=fr-CA/)
  await page.goto('/fr/buildings/aurora-on-king?bedrooms=3#listings')
  await asked
  const picture = page.locator('.suite-grid [data-suite] img').first()
  await expect(picture).toHaveAttribute('src', /-fr\.svg/)
  await expectNoAxeFindings(page)
})

test('the gallery reads captions in their language', async ({ page }) => {
  await page.goto('/fr/buildings/halyard')
  await expect(page.locator('.carousel .caption.is-on [lang=en]')).toHaveText(/From Hinge Park/)
  await expect(page.locator('.carousel img').first()).not.toHaveAttribute('lang')
  await page.locator('[data-plate="0"]').click()
  await expect(page.getByRole('dialog').locator('.caption [lang=en]')).toHaveText(/From Hinge Park/)
})
