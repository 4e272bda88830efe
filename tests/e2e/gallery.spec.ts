import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'
import type { Page } from '@playwright/test'

const SUITE = '/suites/aurora-on-king-3801'
const gallery = (page: Page) => page.getByRole('dialog')
const plate = (page: Page) => gallery(page).getByRole('group', { name: /^Picture: plus and minus zoom/ })
const caption = (page: Page) => gallery(page).locator('.caption')

const open = async (page: Page, path: string) => {
  await page.goto(path)
  await page.locator('.carousel a').first().click()
  await expect(plate(page).getByRole('img')).toBeVisible()
}

test('any picture opens on the whole screen, and keys turn it', { tag: '@both' }, async ({ page }) => {
  await open(page, SUITE)
  const box = await gallery(page).boundingBox()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  expect(box).toEqual({ x: 0, y: 0, width, height })
  await expect(caption(page)).toHaveText('1 of 4 The living room at the corner. Artist’s rendering.')
  await expectNoAxeFindings(page)
  for (const [key, text] of [
    ['ArrowRight', '2 of 4'],
    ['End', '4 of 4'],
    ['ArrowRight', '4 of 4'],
    ['ArrowLeft', '3 of 4'],
    ['Home', '1 of 4'],
    ['ArrowLeft', '1 of 4'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(caption(page)).toContainText(text)
  }
  await gallery(page).getByRole('button', { name: 'Next picture' }).click()
  await expect(caption(page)).toContainText('2 of 4')
  await page.keyboard.press('Escape')
  await expect(gallery(page)).toHaveCount(0)
  await expect(page.locator('.carousel a').first()).toBeFocused()
})

test(
  'a zoomed picture is moved by the arrows, and whole again on the next',
  { tag: '@both' },
  async ({ page }) => {
    await open(page, SUITE)
    const image = plate(page).getByRole('img')
    await page.keyboard.press('+')
    await expect(image).toHaveCSS('transform', /matrix\(1\.5/)
    await page.keyboard.press('ArrowRight')
    await expect(caption(page)).toContainText('1 of 4')
    await page.keyboard.press('End')
    await expect(image).toHaveCSS('transform', /matrix\(1, 0, 0, 1, 0, 0\)/)
  },
)

test('Back closes it and stays on the page', { tag: '@both' }, async ({ page }) => {
  await open(page, SUITE)
  await page.goBack()
  await expect(gallery(page)).toHaveCount(0)
  await expect(page).toHaveURL(SUITE)
  await page.locator('.carousel a').first().click()
  await gallery(page).getByRole('button', { name: 'Close' }).click()
  await expect(gallery(page)).toHaveCount(0)
  await expect(page).toHaveURL(SUITE)
})

test('a finger swipes to the next picture', { tag: '@phone' }, async ({ page }) => {
  await open(page, SUITE)
  const fingers = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x) => ({ x, y: 400, id: 0 })) })
  const swipe = async (from: number, to: number) => {
    await touch('touchStart', from)
    for (const x of [(from + to) / 2, to]) await touch('touchMove', x)
    await touch('touchEnd')
  }
  const shown = gallery(page).locator('.gallery__plate img')
  await touch('touchStart', 300)
  await touch('touchMove', 270)
  await expect(shown).toHaveCSS('transform', 'matrix(1, 0, 0, 1, -30, 0)')
  await touch('touchEnd')
  await expect(shown).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 0, 0)')
  await expect(caption(page)).toContainText('1 of 4')
  await swipe(300, 120)
  await expect(caption(page)).toContainText('2 of 4')
  await swipe(120, 300)
  await expect(caption(page)).toContainText('1 of 4')
})

test('a drag of the carousel opens nothing', async ({ page }) => {
  await page.goto(SUITE)
  await expect(page.locator('.carousel')).toHaveClass(/is-sliding/)
  const box = await page.locator('.carousel__track').boundingBox()
  const y = (box?.y ?? 0) + 100
  await page.mouse.move(500, y)
  await page.mouse.down()
  await page.mouse.move(200, y, { steps: 5 })
  await page.mouse.up()
  await expect(page.locator('.carousel__count')).toHaveText('2 of 4')
  await expect(gallery(page)).toHaveCount(0)
})

for (const [kind, path] of [
  ['building', '/buildings/aurora-on-king'],
  ['development that is coming soon', '/coming-soon/slate-house'],
])
  test(`the pictures of a ${kind} open as well`, async ({ page }) => {
    await open(page, path ?? '')
    await expect(caption(page)).toContainText(/^1 of \d/)
  })

test('an interior of a building is called typical', async ({ page }) => {
  await open(page, '/buildings/aurora-on-king')
  await page.keyboard.press('End')
  await expect(caption(page)).toContainText('Typical interior, artist’s rendering.')
})

test('a press before the gallery is ready is kept', async ({ page }) => {
  const code = Promise.withResolvers<undefined>()
  await page.route('**/_astro/Gallery*.js', async (route) => {
    await code.promise
    await route.continue()
  })
  await page.goto(SUITE)
  await page.locator('.carousel a').first().click()
  await expect(page).toHaveURL(SUITE)
  code.resolve(undefined)
  await expect(plate(page).getByRole('img')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a picture leads to its largest file', async ({ page }) => {
    await page.goto(SUITE)
    await page.locator('.carousel a').first().click()
    await expect(page).toHaveURL('/media/pictures/interior-living-room-city.jpg')
  })
})
