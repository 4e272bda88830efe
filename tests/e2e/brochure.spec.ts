import { PDFDocument } from 'pdf-lib'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { expect, test } from '#tests/setup/test.ts'

const SUITE = '/suites/aurora-on-king-1204'
/** Letter and A4 (px). */
const PAPERS = [
  ['Letter', 816, 1056],
  ['A4', 794, 1123],
] as const

// Every kind of suite, and texts that are far too long: tests/e2e/brochure-paper.spec.ts.
test(
  'a suite is printed on two sheets, with what a buyer asks and where to find the rest',
  { tag: '@deep' },
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { printed: 0, print: () => Reflect.set(window, 'printed', 1) })
    })
    await page.goto(SUITE, { waitUntil: 'networkidle' })
    const brochure = page.locator('.brochure')
    await expect(brochure).toBeHidden()
    await test.step('its button waits for what only paper shows', async () => {
      await page.getByRole('button', { name: 'Print brochure' }).click()
      await expect.poll(() => page.evaluate(() => Reflect.get(window, 'printed'))).toBe(1)
      const whole = await brochure
        .locator('img')
        .evaluateAll((all: HTMLImageElement[]) =>
          all.map(({ complete, naturalWidth }) => complete && naturalWidth > 0),
        )
      expect(whole).toEqual([true, true])
    })
    await page.emulateMedia({ media: 'print' })
    await expect(brochure).toBeVisible()
    await expect(page.getByRole('banner')).toBeHidden()
    const [fit, share] = await brochure
      .locator('.brochure__picture img')
      .evaluate((one: HTMLImageElement) => [
        getComputedStyle(one).objectFit,
        one.offsetWidth / one.offsetHeight,
      ])
    expect(fit === 'contain' || share === 1.5, 'the picture is whole').toBe(true)
    for (const text of [
      'Aurora on King, 383 King Street East, Toronto',
      '$649,900',
      'Deposit structure',
      'Example monthly cost',
      '$4,235.55',
      '416-555-0142',
      SUITE,
      'Prices, sizes and dates are set by the agreement of purchase and sale',
      'legal fees $1,000 to $4,000, title insurance $300 to $500',
      'Not included: tax on non-resident buyers, adjustments.',
    ])
      await expect(brochure).toContainText(text)
    await expect(brochure).toContainText(/Total cash needed\s*\$[\d,]+ to \$[\d,]+/u)
    await expect(brochure.getByRole('img', { name: 'QR code for this page' })).toBeVisible()
    await expect(brochure.locator('.brochure__further')).toContainText(/Parking\s*Extra, \$79,900/u)
    for (const [format, width, height] of PAPERS) {
      await page.setViewportSize({ width, height })
      const note = await page.locator('.brochure__monthly > :last-child').boundingBox()
      const contacts = await page.locator('.brochure__contact').boundingBox()
      expect((note?.y ?? NaN) + (note?.height ?? NaN), format).toBeLessThanOrEqual(contacts?.y ?? NaN)
      const sheets = await PDFDocument.load(await page.pdf({ format }))
      expect(sheets.getPageCount(), format).toBe(2)
    }
  },
)

test(
  'a screen fetches nothing for the brochure, and that of a plan names every side of its suites',
  { tag: '@deep' },
  async ({ page, request }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/suites/aurora-on-king-3801', { waitUntil: 'networkidle' })
      await expect(page.locator('.brochure')).toBeHidden()
      const [shown, kept] = await Promise.all(
        ['.pictures .pic img', '.brochure .pic img'].map((picture) =>
          page
            .locator(picture)
            .first()
            .evaluate((img: HTMLImageElement) => img.currentSrc),
        ),
      )
      expect(kept).toBe(shown)
    }
    const sides: Record<string, string> = { S: 'South', W: 'West' }
    const suites: SuiteCard[] = await (await request.get('/api/pubSuites')).json()
    const plan = suites.filter(
      ({ floorplanType, building, available }) =>
        available && floorplanType === 'D4' && building.id === 'aurora-on-king',
    )
    expect(new Set(plan.map(({ exposure }) => sides[exposure ?? '']))).toEqual(new Set(['South', 'West']))
    await page.goto(`/buildings/aurora-on-king/suites/${plan[0]?._id}`)
    await page.emulateMedia({ media: 'print' })
    const exposure = page.locator('.brochure__figures div').filter({ hasText: 'Exposure' }).locator('dd')
    await expect(exposure).toHaveText('West, South')
  },
)
