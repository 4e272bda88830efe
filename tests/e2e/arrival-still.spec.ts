import { allAwake, holdIslands, reachAll, sumOf, watchCards, watchShifts } from './arrival.pages.ts'
import { expectSoundIds } from './sound-ids.ts'
import { expect, test } from '#tests/setup/test.ts'

const SUITE = '/suites/aurora-on-king-1204'
const BUILDING = '/buildings/aurora-on-king'
const RESULTS = '/results?city=Toronto%2C+Ontario%2C+Canada&place=6167865&radius=25'

// pages.spec.ts checks every page on a phone.
test('nothing shifts while islands hydrate late, and ids are sound', { tag: '@deep' }, async ({ page }) => {
  const shifts = await watchShifts(page)
  for (const [path, max] of [
    ['/', 0.01],
    [BUILDING, 0.01],
    [SUITE, 0.01],
    ['/all-suites', 0.01],
    [RESULTS, 0.02],
  ] as const)
    await test.step(path, async () => {
      const islands = await holdIslands(page)
      await page.goto(path)
      await page.evaluate(async () => document.fonts.ready)
      // First those of the first screen, then the others as they scroll into view.
      islands.come()
      await page.waitForLoadState('networkidle')
      await allAwake(page)
      await page.waitForLoadState('networkidle')
      const seen = await shifts()
      expect(sumOf(seen), JSON.stringify(seen)).toBeLessThanOrEqual(max)
      await expectSoundIds(page)
      await page.unrouteAll()
    })
})

test('the answer to a kept budget moves nothing', { tag: ['@phone', '@deep'] }, async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('private-figures', 'budget=4%2C000&cash=120%2C000'))
  const shifts = await watchShifts(page)
  for (const [path, answer] of [
    ['/all-suites?reach=within', '.list-budget__answer [role=status]'],
    [SUITE, '.home-reach strong'],
  ] as const)
    await test.step(path, async () => {
      const islands = await holdIslands(page)
      await page.goto(path)
      await page.evaluate(async () => document.fonts.ready)
      islands.come()
      await expect(page.locator(answer)).not.toBeEmpty()
      await page.waitForLoadState('networkidle')
      const seen = await shifts()
      expect(sumOf(seen), JSON.stringify(seen)).toBeLessThanOrEqual(0.01)
      await page.unrouteAll()
    })
})

test(
  'a page whose link is incomplete says so without moving what stands there',
  { tag: '@deep' },
  async ({ page }) => {
    const shifts = await watchShifts(page)
    for (const path of ['/reset-password', '/confirm-email', '/subscription'])
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.locator('.auth').getByRole('alert')).not.toBeEmpty()
        await page.waitForLoadState('networkidle')
        expect(sumOf(await shifts())).toBeLessThanOrEqual(0.01)
      })
  },
)

test('cards and prices are visible in every frame', { tag: '@deep' }, async ({ page }) => {
  const cards = await watchCards(page)
  for (const [path, count] of [
    ['/all-suites', 4],
    [SUITE, 3],
  ] as const)
    await test.step(path, async () => {
      const islands = await holdIslands(page)
      await page.goto(path)
      await reachAll(page)
      islands.come()
      await allAwake(page)
      await page.locator('.suite-card').first().hover()
      await page.waitForLoadState('networkidle')
      expect(await cards()).toEqual({ cards: count, prices: count, sameCard: true })
      await page.unrouteAll()
    })
})
