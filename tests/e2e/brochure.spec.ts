import type { APIRequestContext, Page } from '@playwright/test'
import { PDFDocument } from 'pdf-lib'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { LONG } from '#tests/fixtures/dirty.ts'
import { expect, test } from '#tests/setup/test.ts'

const SUITE = 'aurora-on-king-1204'
const PAPERS = ['Letter', 'A4'] as const
/** Letter and A4 (px). */
const SIZES = [
  [816, 1056],
  [794, 1123],
] as const

const printed = async (page: Page, format: (typeof PAPERS)[number]) => {
  const pdf = await page.pdf({ format })
  const pages = (await PDFDocument.load(pdf)).getPageCount()
  return { pages, pictures: pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0 }
}
const open = async (page: Page, path: string) => {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
}
const suites = async (request: APIRequestContext): Promise<SuiteCard[]> =>
  (await request.get('/api/pubSuites')).json()
const pathOf = (suite: SuiteCard | undefined) => `/suites/${suite?._id}`
const planOf = ({ _id, building }: SuiteCard) => `/buildings/${building.id}/suites/${_id}`

/** The pages whose brochures differ most. */
const kinds: Record<string, (all: SuiteCard[]) => string> = {
  'a suite': () => `/suites/${SUITE}`,
  'a suite without a picture': (all) => pathOf(all.find(({ pictures }) => pictures.length === 0)),
  'a suite without a drawing': (all) => pathOf(all.find(({ floorplanImage }) => floorplanImage === null)),
  'a suite that is sold': (all) => pathOf(all.find(({ available }) => !available)),
  'an American suite': (all) => pathOf(all.find(({ building }) => building.country === 'US')),
  'the plan with the most suites': (all) => {
    const plans = Map.groupBy(
      all.filter(({ available, floorplanType }) => available && floorplanType !== null),
      ({ building, floorplanType }) => `${building.id} ${floorplanType}`,
    )
    const [largest] = [...plans.values()].toSorted((a, b) => b.length - a.length)
    if (!largest?.[0]) throw new Error('The demo data have no plan')
    return planOf(largest[0])
  },
}

for (const [kind, path] of Object.entries(kinds))
  test(`${kind} is printed on two sheets`, async ({ page, request }) => {
    await open(page, path(await suites(request)))
    for (const paper of PAPERS) expect((await printed(page, paper)).pages, paper).toBe(2)
  })

test('the brochure has the costs that vary, as the panel has them', async ({ page }) => {
  await open(page, `/suites/${SUITE}`)
  await page.emulateMedia({ media: 'print' })
  const printed = page.locator('.brochure__monthly')
  await expect(printed).toContainText(/With costs that vary, between \$[\d,]+ and \$[\d,]+: /u)
  await expect(printed).toContainText('legal fees $1,000 to $4,000, title insurance $300 to $500')
  await expect(printed).toContainText('Not included: tax on buyers from abroad, adjustments.')
})

test('the month and the cash to close end above the contacts, on each paper', async ({ page }) => {
  await open(page, `/suites/${SUITE}`)
  await page.emulateMedia({ media: 'print' })
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    const note = await page.locator('.brochure__monthly > :last-child').boundingBox()
    const contacts = await page.locator('.brochure__contact').boundingBox()
    expect((note?.y ?? NaN) + (note?.height ?? NaN)).toBeLessThanOrEqual(contacts?.y ?? NaN)
  }
})

test('the suites of a plan stand below its month and its cash to close', async ({ page, request }) => {
  await open(page, kinds['the plan with the most suites']?.(await suites(request)) ?? '')
  await page.emulateMedia({ media: 'print' })
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    const edges = await page
      .locator('.brochure__monthly p, .brochure__drawing img, .brochure__units')
      .evaluateAll((all) => all.map((part) => part.getBoundingClientRect()))
    const table = edges.at(-1)?.top ?? 0
    expect(Math.max(...edges.slice(0, -1).map(({ bottom }) => bottom))).toBeLessThanOrEqual(table)
    const contact = await page.locator('.brochure__contact').boundingBox()
    const units = await page.locator('.brochure__units').boundingBox()
    expect((units?.y ?? 0) + (units?.height ?? 0)).toBeLessThanOrEqual(contact?.y ?? 0)
  }
})

test('texts as nobody should write them stay on their two sheets', async ({ page, request }) => {
  await open(page, kinds['the plan with the most suites']?.(await suites(request)) ?? '')
  await page.evaluate((long) => {
    for (const text of document.querySelectorAll('.brochure :is(h2, p, b, dd, td)')) text.textContent = long
    const rows = document.querySelector('.brochure tbody')
    for (const row of [...(rows?.children ?? [])]) rows?.append(row.cloneNode(true))
  }, LONG)
  for (const paper of PAPERS) expect((await printed(page, paper)).pages, paper).toBe(2)
})

test('the picture and the faces are printed', async ({ page, request }) => {
  await open(page, '/suites/aurora-on-king-3801')
  expect((await printed(page, 'Letter')).pictures).toBeGreaterThan(0)
  const bare = (await suites(request)).find(
    ({ pictures, building }) => pictures.length === 0 && building.picture === null,
  )
  await open(page, pathOf(bare))
  expect((await printed(page, 'Letter')).pictures).toBe(0)
})

test('a screen shows none of it, and fetches nothing for it', { tag: '@both' }, async ({ page }) => {
  await open(page, '/suites/aurora-on-king-3801')
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
})

test('says what a buyer asks, and where to find the rest', async ({ page }) => {
  await open(page, `/suites/${SUITE}`)
  await page.emulateMedia({ media: 'print' })
  const brochure = page.locator('.brochure')
  await expect(brochure).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  for (const text of [
    'Aurora on King, 383 King Street East, Toronto',
    '$649,900',
    'Deposit structure',
    'Each month, for example',
    '$4,235.55',
    '+1 416 555 0142',
    `/suites/${SUITE}`,
    'Prices, sizes and dates are set by the agreement of purchase and sale',
  ])
    await expect(brochure).toContainText(text)
})

test('a plan names every side that its suites look to', async ({ page, request }) => {
  const sides: Record<string, string> = { S: 'South', W: 'West' }
  const plan = (await suites(request)).filter(
    ({ floorplanType, building, available }) =>
      available && floorplanType === 'D4' && building.id === 'aurora-on-king',
  )
  const [suite] = plan
  if (!suite) throw new Error('The demo data have no plan D4')
  const exposures = new Set(plan.map(({ exposure }) => sides[exposure ?? '']))
  expect(exposures).toEqual(new Set(['South', 'West']))
  await open(page, planOf(suite))
  await page.emulateMedia({ media: 'print' })
  const exposure = page.locator('.brochure__figures div').filter({ hasText: 'Exposure' }).locator('dd')
  await expect(exposure).toHaveText('West, South')
})

test('has a button of its own, which waits for what only paper shows', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { printed: 0, print: () => Reflect.set(window, 'printed', 1) })
  })
  await open(page, `/suites/${SUITE}`)
  await page.getByRole('button', { name: 'Print brochure' }).click()
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'printed'))).toBe(1)
  const whole = await page
    .locator('.brochure img')
    .evaluateAll((all: HTMLImageElement[]) =>
      all.map(({ complete, naturalWidth }) => complete && naturalWidth > 0),
    )
  expect(whole).toEqual([true, true])
})
