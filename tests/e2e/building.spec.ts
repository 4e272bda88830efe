import type { APIRequestContext, Page } from '@playwright/test'
import type { Building, BuildingCard, PublicFile } from '#features/building/building.schema.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { expect, test } from '#tests/setup/test.ts'

type Whole = Building & { suites: SuiteCard[] }

const get = async <T>(request: APIRequestContext, path: string): Promise<T> =>
  (await request.get(path)).json()
const wholeOf = (request: APIRequestContext, id: string) => get<Whole>(request, `/api/building/${id}`)
const found = <T>(all: T[], suits: (one: T) => boolean) => {
  const one = all.find(suits)
  if (!one) throw new Error('The demo data have no such building')
  return one
}
const plansOf = (suites: SuiteCard[]) =>
  new Set(suites.filter(({ available }) => available).map(({ _id, floorplanType }) => floorplanType ?? _id))
const floors = (page: Page) =>
  page.getByRole('table', { name: 'Suites at Aurora on King by floor and stack' })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a building’s page says what the project is, and leads to every plan', async ({ page, request }) => {
    const building = await wholeOf(request, 'aurora-on-king')
    await page.goto(`/buildings/${building._id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(building.name)
    for (const name of ['Project Overview', 'Project Information', 'Shop Listings', 'Project Files'])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    for (const figure of [building.constructionStatus, building.developmentType, building.salesCentre])
      await expect(page.locator('dl.strip')).toContainText(figure ?? 'Not Available')
    await expect(page.locator('.marginal h3')).toHaveText(
      building.sections.slice(0, 3).map(({ heading }) => heading),
    )
    const plans = plansOf(building.suites).size
    const links = page.locator(`main a[href^="/buildings/${building._id}/suites/"]`)
    // A card may also lead to its plan's other floors.
    await expect(links.and(page.locator(':not(.plan-floors a)'))).toHaveCount(plans)
    await expect(page.getByRole('form', { name: 'Filters' })).toBeHidden()
    await expect(page.getByRole('button', { name: /Filters|Pause|Next picture/ })).toHaveCount(0)

    await test.step('how to reach its sales centre', async () => {
      const centre = page.locator('.sales-chat')
      await expect(centre).toContainText('Aurora presentation gallery, 391 King Street East')
      await expect(centre.getByRole('link', { name: '416-555-0142' })).toHaveAttribute(
        'href',
        'tel:+14165550142',
      )
      await expect(centre).toContainText(/noon to 7|11 to 6/)
      const href = await page.getByRole('link', { name: 'Chat on WhatsApp' }).getAttribute('href')
      const url = new URL(href ?? '')
      expect(url.origin + url.pathname).toBe(`https://wa.me/${building.salesCentrePhone?.slice(1)}`)
      expect(url.searchParams.get('text')).toContain(building.name)
    })
    await test.step('its plans for machines, its place, and floors of its own', async () => {
      const text = await page.locator('script[type="application/ld+json"]').textContent()
      const [complex] = JSON.parse(text ?? '')['@graph']
      expect(complex).toMatchObject({ '@type': 'ApartmentComplex', name: building.name })
      expect(complex.accommodationFloorPlan).toHaveLength(plans)
      const map = page.getByRole('group', { name: `Map of ${building.name}` })
      await expect(map).toHaveAttribute('data-zoom', '15')
      await expect(map.getByRole('link', { name: 'Directions' })).toBeVisible()
      await expect(page.locator('#location').getByText(/Windows face/)).toHaveCount(0)
      await expect(floors(page).getByText(/this (suite|plan)$/)).toHaveCount(0)
    })
    await test.step('only houses have no floors', async () => {
      await page.goto('/buildings/hayloft-lane')
      await expect(page.locator('#floors')).toHaveCount(0)
      await expect(page.getByRole('navigation', { name: 'On this page' }).getByText('Floors')).toHaveCount(0)
    })
    await test.step('the side of the windows is part of a suite’s place', async () => {
      await page.goto('/suites/aurora-on-king-3801')
      await expect(page.locator('#location').getByText('Windows face southwest')).toBeAttached()
    })
  })

  test(
    'buildings say what is missing, list their files and keep sold-out plans in sight',
    { tag: '@deep' },
    async ({ page, request }) => {
      const all = await get<BuildingCard[]>(request, '/api/building')
      const active = all.filter(({ suiteCount }) => suiteCount > 0)
      const visit = ({ _id }: { _id: string }) => page.goto(`/buildings/${_id}`)
      await visit(found(active, ({ constructionStatus }) => !constructionStatus))
      await expect(page.locator('dl.strip > div').first()).toHaveText('Construction statusNot Available')
      await visit(found(active, ({ pictures }) => pictures.length === 0))
      await expect(page.locator('main').getByText('No pictures available').first()).toBeVisible()

      await test.step('files, or that there are none', async () => {
        const files = await Promise.all(
          active.map(({ _id }) => get<PublicFile[]>(request, `/api/buildings/${_id}/public/files`)),
        )
        const section = page.getByRole('region', { name: 'Project Files' })
        for (const has of [true, false]) {
          const at = files.findIndex(({ length }) => length > 0 === has)
          await visit(found(active, (one) => one === active[at]))
          await expect(section.getByRole('link')).toHaveCount(files[at]?.length ?? NaN)
          for (const { originalname } of files[at] ?? []) await expect(section).toContainText(originalname)
          await expect(section.getByText('No public files available.')).toHaveCount(has ? 0 : 1)
        }
      })
      await test.step('sold-out plans, with a way to hear of the next one', async () => {
        const { suites } = await wholeOf(request, 'signal-house')
        const plans = Map.groupBy(suites, ({ floorplanType }) => floorplanType)
        const gone = [...plans].filter(([, of]) => of.every(({ available }) => !available))
        expect(gone.length).toBeGreaterThan(0)
        await visit({ _id: 'signal-house' })
        const list = page.getByRole('region', { name: 'Sold out' })
        await expect(list.getByRole('listitem')).toHaveCount(gone.length)
        for (const [plan, of] of gone) {
          await expect(list).toContainText(`Plan ${plan}`)
          await expect(list).toContainText(`0 of ${of.length} left`)
          const tell = list.getByRole('link', {
            name: `Tell me first when Plan ${plan} is available again`,
          })
          await expect(tell).toHaveAttribute('href', '/contact#ask')
          expect((await tell.boundingBox())?.height).toBeGreaterThanOrEqual(44)
        }
      })
    },
  )

  test(
    'developments that are coming soon say what and where, and all are on one page',
    { tag: '@deep' },
    async ({ page, request }) => {
      const all = await get<BuildingCard[]>(request, '/api/building')
      for (const country of ['CA', 'US']) {
        const { _id, name, overview, region } = found(
          all,
          (building) => building.suiteCount === 0 && building.country === country,
        )
        await page.goto(`/coming-soon/${_id}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
        await expect(page.getByRole('heading', { name: 'Development Coming Soon!' })).toBeVisible()
        await expect(page.locator('main')).toContainText(overview?.slice(0, 20) ?? '')
        await expect(page.getByRole('region', { name: `Good to know in ${region}` })).toContainText('Sold by')
        await expect(page.locator('main').locator('a[href^="tel:+1"]')).toBeVisible()
        await expect(page.getByRole('group', { name: `Map of ${name}` })).toHaveAttribute('data-zoom', '15')
        await expect(page.getByRole('link', { name: 'Directions' })).toBeVisible()
      }
      const known = page.getByRole('region', { name: 'What we know so far' })
      await page.goto('/coming-soon/the-wren')
      await expect(known.getByRole('heading', { level: 3 })).toHaveText([
        'Price guide',
        'Sizes and plans',
        'Dates',
      ])
      await page.goto('/coming-soon/lantern-row')
      await expect(page.getByRole('heading', { name: 'Development Coming Soon!' })).toBeVisible()
      await expect(known).toBeHidden()

      await page.goto('/building')
      const links = page.getByRole('link', { name: /^VIEW DETAILS: / })
      const listed = await links.evaluateAll((each) =>
        each.map((link) => [link.ariaLabel ?? link.textContent.trim(), link.getAttribute('href')]),
      )
      expect(listed.toSorted()).toEqual(
        all
          .map(({ _id, name, suiteCount }) => [
            `VIEW DETAILS: ${name}`,
            `/${suiteCount > 0 ? 'buildings' : 'coming-soon'}/${_id}`,
          ])
          .toSorted(),
      )
      await page.goto('/all-suites')
      await expect(page.getByLabel('Monthly budget')).toBeHidden()
    },
  )
})

test(
  'a building marks the plan of the suite someone comes from, and leads to the units of a plan',
  { tag: '@deep' },
  async ({ page, request }) => {
    const { suites, _id, name } = await wholeOf(request, 'aurora-on-king')
    const [dearest] = suites
      .filter(({ available, floorplanType }) => available && floorplanType !== null)
      .sort((a, b) => b.price - a.price)
    await page.goto(`/suites/${dearest?._id}`)
    await page.getByRole('main').getByRole('link', { name, exact: true }).last().click()
    await expect(page).toHaveURL(new RegExp(`/buildings/${_id}\\?plan=${dearest?.floorplanType}#listings$`))
    const marked = page.locator('.suite-card', { hasText: 'Matches the plan you viewed' })
    await expect(marked.getByRole('heading')).toContainText(`Plan ${dearest?.floorplanType}`)
    await expect(marked).toHaveCount(1)
    await page.getByRole('button', { name: '1', exact: true }).click()
    await expect(marked).toHaveCount(0)
    await expect(page).toHaveURL(`/buildings/${_id}#listings`)

    const card = page.locator('.suite-grid [data-suite]').first()
    const suite = (await card.getAttribute('data-suite')) ?? ''
    await expect(card.getByText('VIEW LISTING')).toBeVisible()
    await card.getByRole('link', { name: /^VIEW LISTING: / }).click()
    await expect(page).toHaveURL(`/buildings/${_id}/suites/${suite}`)
  },
)

test(
  'links of the floors are large enough, and lists and what is coming show the first thing first',
  { tag: '@both' },
  async ({ page }) => {
    await page.goto('/buildings/aurora-on-king')
    const boxes = await floors(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
    expect(boxes.length).toBeGreaterThan(30)
    for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    const drawing = page.locator('#floors .floors')
    const reserved = await drawing.evaluate((e) =>
      parseFloat(getComputedStyle(e).containIntrinsicHeight.slice(5)),
    )
    const table = await drawing.locator('table').boundingBox()
    // What is below the floors would jump once they are laid out.
    expect(Math.abs(reserved - (table?.height ?? 0))).toBeLessThan(5)
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await overflow(), `at ${width}`).toBe(0)
    }

    await page.goto('/coming-soon/the-wren')
    await expect(page.getByRole('link', { name: 'Tell me first' })).toBeInViewport({ ratio: 1 })

    for (const path of ['/building', '/all-suites'])
      await test.step(`${path} fetches its largest picture first`, async () => {
        await page.goto(path, { waitUntil: 'load' })
        const picture = page.getByRole('article').first().getByRole('img')
        await expect(picture).toHaveAttribute('fetchpriority', 'high')
        await expect(picture).not.toHaveAttribute('loading', 'lazy')
        const preload = page.locator('link[rel=preload][as=image]')
        await expect(preload).toHaveAttribute('fetchpriority', 'high')
        const shown = await picture.evaluate((img: HTMLImageElement) => img.currentSrc)
        expect(await preload.getAttribute('imagesrcset')).toContain(new URL(shown).search)
      })
  },
)
