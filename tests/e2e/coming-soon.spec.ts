import type { BuildingCard } from '#features/building/building.schema.ts'
import { get } from './listings.pages.ts'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'

test('says what is coming and where', async ({ page, request }) => {
  const buildings = await get<BuildingCard[]>(request, '/api/building')
  for (const country of ['CA', 'US']) {
    const soon = buildings.find((building) => building.suiteCount === 0 && building.country === country)
    if (!soon) throw new Error(`The demo data have nothing coming soon in ${country}`)
    const { _id, name, overview, region } = soon
    await page.goto(`/coming-soon/${_id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByRole('heading', { name: 'Development Coming Soon!' })).toBeVisible()
    await expect(page.locator('main')).toContainText(overview?.slice(0, 20) ?? '')
    await expect(page.getByRole('region', { name: `Good to know in ${region}` })).toContainText('Sold by')
    await expect(page.locator('main').locator('a[href^="tel:+1"]')).toBeVisible()
    await expect(page.getByRole('group', { name: `Map of ${name}` })).toHaveAttribute('data-zoom', '15')
  }
  await expectNoAxeFindings(page)
})

test('offers the list and says what is known', { tag: '@both' }, async ({ page }) => {
  await page.goto('/coming-soon/the-wren')
  await expect(page.getByRole('link', { name: 'Tell me first' })).toBeInViewport({ ratio: 1 })
  const known = page.getByRole('region', { name: 'What is known so far' })
  await expect(known.getByRole('heading', { level: 3 })).toHaveText([
    'Price guide',
    'Sizes and plans',
    'Dates',
  ])
  await page.goto('/coming-soon/lantern-row')
  await expect(page.getByRole('heading', { name: 'Development Coming Soon!' })).toBeVisible()
  await expect(known).toBeHidden()
})

test('has only one address, and so does an active building', async ({ request }) => {
  for (const { _id, suiteCount } of await get<BuildingCard[]>(request, '/api/building')) {
    const [own, other] = suiteCount > 0 ? ['buildings', 'coming-soon'] : ['coming-soon', 'buildings']
    expect((await request.get(`/${own}/${_id}`, { maxRedirects: 0 })).status()).toBe(200)
    const elsewhere = await request.get(`/${other}/${_id}`, { maxRedirects: 0 })
    expect([elsewhere.status(), elsewhere.headers()['location']]).toEqual([302, `/${own}/${_id}`])
  }
})

test('all developments are listed on one page, each with its link', async ({ page, request }) => {
  const buildings = await get<BuildingCard[]>(request, '/api/building')
  await page.goto('/building')
  await expect(page.getByRole('link', { name: /^VIEW DETAILS: / })).toHaveCount(buildings.length)
  for (const { _id, name, suiteCount } of buildings)
    await expect(page.getByRole('link', { name: `VIEW DETAILS: ${name}`, exact: true })).toHaveAttribute(
      'href',
      `/${suiteCount > 0 ? 'buildings' : 'coming-soon'}/${_id}`,
    )
  await expectNoAxeFindings(page)
})

for (const path of ['/building', '/all-suites'])
  test(`${path} fetches its largest picture first`, { tag: '@both' }, async ({ page }) => {
    await page.goto(path, { waitUntil: 'load' })
    const picture = page.getByRole('article').first().getByRole('img')
    await expect(picture).toHaveAttribute('fetchpriority', 'high')
    await expect(picture).not.toHaveAttribute('loading', 'lazy')
    const preload = page.locator('link[rel=preload][as=image]')
    await expect(preload).toHaveAttribute('fetchpriority', 'high')
    const shown = await picture.evaluate((img: HTMLImageElement) => img.currentSrc)
    expect(await preload.getAttribute('imagesrcset')).toContain(new URL(shown).search)
  })

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('is complete', async ({ page, request }) => {
    const soon = (await get<BuildingCard[]>(request, '/api/building')).find(
      ({ suiteCount }) => suiteCount === 0,
    )
    await page.goto(`/coming-soon/${soon?._id}`)
    await expect(page.getByRole('heading', { name: 'Development Coming Soon!' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Directions' })).toBeVisible()
  })
})
