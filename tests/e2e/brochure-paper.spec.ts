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
  test(`${kind} is printed on two sheets`, { tag: '@deep' }, async ({ page, request }) => {
    await open(page, path(await suites(request)))
    for (const paper of PAPERS) expect((await printed(page, paper)).pages, paper).toBe(2)
  })

test(
  'the suites of a plan stand below its month and its cash to close',
  { tag: '@deep' },
  async ({ page, request }) => {
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
  },
)

test(
  'texts as no one should write them stay on their two sheets',
  { tag: '@deep' },
  async ({ page, request }) => {
    await open(page, kinds['the plan with the most suites']?.(await suites(request)) ?? '')
    await page.evaluate((long) => {
      for (const text of document.querySelectorAll('.brochure :is(h2, p, b, dd, td)')) text.textContent = long
      const rows = document.querySelector('.brochure tbody')
      for (const row of [...(rows?.children ?? [])]) rows?.append(row.cloneNode(true))
    }, LONG)
    for (const paper of PAPERS) expect((await printed(page, paper)).pages, paper).toBe(2)
  },
)

test('the picture and the faces are printed', { tag: '@deep' }, async ({ page, request }) => {
  await open(page, '/suites/aurora-on-king-3801')
  expect((await printed(page, 'Letter')).pictures).toBeGreaterThan(0)
  const bare = (await suites(request)).find(
    ({ pictures, building }) => pictures.length === 0 && building.picture === null,
  )
  await open(page, pathOf(bare))
  expect((await printed(page, 'Letter')).pictures).toBe(0)
})
