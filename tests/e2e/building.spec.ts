import { active, busiest, cards, cheapest, get } from './listings.pages.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import type { BuildingCard, PublicFile } from '#features/building/building.schema.ts'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'

test('says what the project is', async ({ page, request }) => {
  const building = await busiest(request)
  await page.goto(`/buildings/${building._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(building.name)
  for (const name of ['Project Overview', 'Project Information', 'Shop Listings', 'Project Files'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  for (const figure of [building.constructionStatus, building.developmentType, building.salesCentre])
    await expect(page.locator('dl.strip')).toContainText(figure ?? 'Not Available')
  await expect(page.locator('.marginal h3')).toHaveText(building.sections.slice(0, 3).map((s) => s.heading))
  await expectNoAxeFindings(page)
})

test('has a text for every missing value', async ({ page, request }) => {
  const all = await active(request)
  const without = (missing: (building: BuildingCard) => boolean) => {
    const found = all.find(missing)
    if (!found) throw new Error('The demo data has no such building')
    return `/buildings/${found._id}`
  }
  await page.goto(without(({ constructionStatus }) => !constructionStatus))
  await expect(page.locator('dl.strip > div').first()).toHaveText('Construction statusNot Available')
  await page.goto(without(({ pictures }) => pictures.length === 0))
  await expect(page.locator('main').getByText('No pictures available').first()).toBeVisible()
  await expectNoAxeFindings(page)
})

test('lists its files, or says there are none', async ({ page, request }) => {
  const counts = new Set<boolean>()
  for (const { _id } of await active(request)) {
    const files = await get<PublicFile[]>(request, `/api/buildings/${_id}/public/files`)
    if (counts.has(files.length > 0)) continue
    counts.add(files.length > 0)
    await page.goto(`/buildings/${_id}`)
    const section = page.getByRole('region', { name: 'Project Files' })
    await expect(section.getByRole('link')).toHaveCount(files.length)
    for (const { originalname } of files) await expect(section).toContainText(originalname)
    if (files.length === 0) await expect(section).toContainText('No public files available.')
  }
  expect(counts).toEqual(new Set([true, false]))
})

test('leads from a plan to its units', async ({ page, request }) => {
  const { _id } = await busiest(request)
  await page.goto(`/buildings/${_id}`)
  const card = cards(page).first()
  const suite = (await card.getAttribute('data-suite')) ?? ''
  await expect(card.getByText('VIEW LISTING')).toBeVisible()
  await card.getByRole('link', { name: /^VIEW LISTING: / }).click()
  await expect(page).toHaveURL(`/buildings/${_id}/suites/${suite}`)
})

test('marks the plan of the suite somebody comes from', async ({ page, request }) => {
  const { suites, _id } = await busiest(request)
  const [dearest] = suites
    .filter(({ available, floorplanType }) => available && floorplanType !== null)
    .sort((a, b) => b.price - a.price)
  const { name = '' } = dearest?.building ?? {}
  await page.goto(`/suites/${dearest?._id}`)
  await page.getByRole('main').getByRole('link', { name, exact: true }).last().click()
  await expect(page).toHaveURL(new RegExp(`/buildings/${_id}\\?plan=${dearest?.floorplanType}#listings$`))
  const marked = page.locator('.suite-card', { hasText: 'Matches the plan you viewed' })
  await expect(marked.getByRole('heading')).toContainText(`Plan ${dearest?.floorplanType}`)
  await expect(marked).toHaveCount(1)
  await page.getByRole('button', { name: '1', exact: true }).click()
  await expect(marked).toHaveCount(0)
  await expect(page).toHaveURL(`/buildings/${_id}#listings`)
})

test('opens a chat about the building with its sales centre', async ({ page, request }) => {
  const { _id, name, salesCentrePhone } = await busiest(request)
  await page.goto(`/buildings/${_id}`)
  const href = await page.getByRole('link', { name: 'Chat on WhatsApp' }).getAttribute('href')
  const url = new URL(href ?? '')
  expect(url.origin + url.pathname).toBe(`https://wa.me/${salesCentrePhone?.slice(1)}`)
  expect(url.searchParams.get('text')).toContain(name)
})

test('says how to reach its sales centre', async ({ page }) => {
  await page.goto('/buildings/aurora-on-king')
  const centre = page.locator('.sales-chat')
  await expect(centre).toContainText('Aurora presentation gallery, 391 King Street East')
  await expect(centre.getByRole('link', { name: '+1 416 555 0142' })).toHaveAttribute(
    'href',
    'tel:+14165550142',
  )
  await expect(centre).toContainText(/noon to 7|11 to 6/)
})

test(
  'keeps sold-out plans in sight, with a way to hear of the next one',
  { tag: '@both' },
  async ({ page, request }) => {
    const sold = (await active(request)).find(({ _id }) => _id === 'signal-house')
    const { suites } = await get<{ suites: SuiteCard[] }>(request, `/api/building/${sold?._id}`)
    const plans = Map.groupBy(suites, ({ floorplanType }) => floorplanType)
    const gone = [...plans].filter(([, of]) => of.every(({ available }) => !available))
    expect(gone.length).toBeGreaterThan(0)
    await page.goto(`/buildings/${sold?._id}`)
    const list = page.getByRole('region', { name: 'Sold out' })
    await expect(list.getByRole('listitem')).toHaveCount(gone.length)
    for (const [plan, of] of gone) {
      await expect(list).toContainText(`Plan ${plan}`)
      await expect(list).toContainText(`0 of ${of.length} left`)
      const tell = list.getByRole('link', { name: `Tell me first when there is one of Plan ${plan} again` })
      await expect(tell).toHaveAttribute('href', '/contact#ask')
      expect((await tell.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    await expectNoAxeFindings(page)
  },
)

test('shows its location on a map', async ({ page, request }) => {
  const { _id, name } = await busiest(request)
  await page.goto(`/buildings/${_id}`)
  const map = page.getByRole('group', { name: `Map of ${name}` })
  await expect(map).toHaveAttribute('data-zoom', '15')
  await expect(map.getByRole('link', { name: 'Directions' })).toBeVisible()
})

test('describes the building to machines', async ({ page, request }) => {
  const { _id, name, suites } = await busiest(request)
  await page.goto(`/buildings/${_id}`)
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  const [complex] = JSON.parse(text ?? '')['@graph']
  expect(complex).toMatchObject({ '@type': 'ApartmentComplex', name })
  expect(complex.accommodationFloorPlan).toHaveLength(cheapest(suites).length)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('every plan can be reached, and the filters are not there', async ({ page, request }) => {
    const building = await busiest(request)
    await page.goto(`/buildings/${building._id}`)
    await expect(page.locator(`main a[href^="/buildings/${building._id}/suites/"]`)).toHaveCount(
      cheapest(building.suites).length,
    )
    await expect(page.getByRole('form', { name: 'Filters' })).toBeHidden()
    await expect(page.getByRole('button', { name: /Filters|Pause|Next picture/ })).toHaveCount(0)
    await expect(page.getByText('Project Overview')).toBeVisible()
  })
})
