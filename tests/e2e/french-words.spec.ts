import type { Page } from '@playwright/test'
import { PAGES } from '#lib/addresses.ts'
import { expect, test } from '#tests/setup/test.ts'
import { building } from '#languages/fr-CA/building.ts'
import { frame } from '#languages/fr-CA/frame.ts'
import { leads } from '#languages/fr-CA/lead.ts'
import { suitePage } from '#languages/fr-CA/suite.ts'
import { englishIn, expectFrench } from './french.pages.ts'

/** Every page that a link leads to, and those without links. The desk is English. */
const START = PAGES.filter(({ path }) => !path.includes(':') && !path.startsWith('/desk')).map(({ path }) =>
  path === '/' ? '/fr' : `/fr${path}`,
)

test('no page says a word of English', async ({ request }) => {
  test.setTimeout(300_000)
  const paths = new Set(START)
  const found = new Map<string, string>()
  for (const path of paths) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(200)
    const html = await answer.text()
    expect(html, path).toContain('<html lang="fr-CA"')
    // A template has the address of no page.
    const links = html.replace(/<template\b[^]*?<\/template>/g, '')
    for (const [, next = ''] of links.matchAll(/ href="(\/fr(?:\/[^"?#]*)?)(?:[?#][^"]*)?"/g))
      if (!/\.\w+$/.test(next)) paths.add(next)
    for (const said of await englishIn(html)) if (!found.has(said)) found.set(said, path)
  }
  expect(paths.size).toBeGreaterThan(150)
  expect([...found].map(([said, path]) => `${said} (${path})`)).toEqual([])
})

test('links of a French page lead to French pages', async ({ request }) => {
  const foreign: string[] = []
  for (const path of [
    ...START,
    '/fr/suites/aurora-on-king-1204',
    '/fr/buildings/aurora-on-king',
    '/fr/coming-soon/the-wren',
  ]) {
    const html = await (await request.get(path)).text()
    for (const [tag, href = ''] of html.matchAll(/<a\b[^>]*? href="(\/[^"]*)"[^>]*>/g))
      if (!/^\/(?:fr(?:[/?#]|$)|media\/|files\/|_astro\/)/.test(href) && !tag.includes('hreflang'))
        foreign.push(`${href} (${path})`)
  }
  expect(foreign).toEqual([])
})

const EXAMPLES = new Map([
  ['/results', '/results?city=Toronto%2C+Ontario%2C+Canada&place=6167865&radius=50'],
  ['/coming-soon/:buildingId', '/coming-soon/the-wren'],
  ['/shortlist', '/shortlist?compare=aurora-on-king-1204,tannery-row-17'],
  ['/cash-to-close', '/cash-to-close?price=649900'],
])
/** Pages for people with an account are in french.spec.ts. */
const OPEN = PAGES.filter(({ path }) => !/^\/(?:UserPage|manage|desk)\b/.test(path)).map(
  ({ path }) =>
    EXAMPLES.get(path) ??
    path.replace(':buildingId', 'aurora-on-king').replace(':suiteId', 'aurora-on-king-1204'),
)

/** Brings every part into view, so that all islands come alive. */
const walkDown = async (page: Page) => {
  const steps = await page.evaluate(() => document.documentElement.scrollHeight / 600)
  for (let step = 0; step <= steps; step += 1) await page.mouse.wheel(0, 600)
  for (const map of await page.locator('main .map:visible').all()) {
    await map.scrollIntoViewIfNeeded()
    await expect(map.locator('canvas')).toBeVisible()
  }
  // The bar at the bottom covers nothing there.
  await page.mouse.wheel(0, 100_000)
  await page.waitForLoadState('networkidle')
}

const groups = Map.groupBy(OPEN, (path) => Math.floor((OPEN.indexOf(path) * 4) / OPEN.length))
for (const paths of groups.values())
  test(`with all parts alive, French is read on ${paths.join(', ')}`, { tag: '@both' }, async ({ page }) => {
    test.slow()
    for (const path of paths)
      await test.step(path, async () => {
        await page.goto(path === '/' ? '/fr' : `/fr${path.replace(/^\/(?=\?)/, '')}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await walkDown(page)
        await expectFrench(page)
      })
  })

test('the dialogs of pages are French', { tag: '@both' }, async ({ page }) => {
  test.slow()
  const opens = async (path: string, open: () => Promise<unknown>) =>
    test.step(path, async () => {
      await page.goto(path)
      await walkDown(page)
      await open()
      await expect(page.locator('dialog[open]')).toBeVisible()
      await expectFrench(page)
    })
  await opens('/fr', () => page.keyboard.press('/'))
  await opens('/fr/buildings/aurora-on-king', () => page.locator('.carousel a').first().click())
  await opens('/fr/buildings/aurora-on-king', () =>
    page.getByRole('link', { name: building.question }).first().click(),
  )
  await opens('/fr/suites/aurora-on-king-1204', () =>
    page.getByRole('link', { name: suitePage.enlarge }).click(),
  )
  await opens('/fr/coming-soon/the-wren', () =>
    page.getByRole('link', { name: leads.first.title }).first().click(),
  )
  await opens('/fr', () => page.getByRole('main').getByRole('link', { name: frame.subscribe }).click())
})

test('what is folded, and the calculator with more than the usual, is French', async ({ page }) => {
  await page.goto('/fr/suites/aurora-on-king-1204')
  await walkDown(page)
  for (const fold of await page.locator('main details').all())
    await fold.evaluate((one: HTMLDetailsElement) => (one.open = true))
  for (const check of await page.locator('main').getByRole('checkbox').all())
    if (await check.isVisible()) await check.check()
  await page.waitForLoadState('networkidle')
  await expectFrench(page)
})

test('the printed brochure is French', async ({ page }) => {
  await page.goto('/fr/suites/aurora-on-king-1204')
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('.brochure')
  await expect(sheet).toBeVisible()
  expect(await englishIn(`<body>${await sheet.innerHTML()}`)).toEqual([])
})
