import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Building } from '#features/building/building.schema.ts'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'

const SUITE = '/suites/aurora-on-king-3801'
const PLAN = '/suites/aurora-on-king-1204'
/** How long a picture of a slideshow rests and slides (ms). */
const REST = 2000
const SLIDE = 1700

const gallery = (page: Page) => page.getByRole('dialog')
const plate = (page: Page) => gallery(page).getByRole('group', { name: /^Picture: plus and minus zoom/ })
const caption = (page: Page) => gallery(page).locator('.caption')
const carousel = (page: Page) => page.locator('.carousel')
const place = (page: Page) => carousel(page).locator('.carousel__count')
const first = (page: Page) => carousel(page).locator('a').first()

const open = async (page: Page, path: string) => {
  await page.goto(path)
  await first(page).click()
  await expect(plate(page).getByRole('img')).toBeVisible()
}
const openDrawing = async (page: Page) => {
  await page.goto(PLAN)
  await page.getByRole('link', { name: 'Enlarge the floor plan' }).press('Enter')
  const drawing = plate(page).getByRole('img', { name: 'Floor plan D4: 1+Den, 612 Sq.Ft.' })
  await expect(drawing).toBeVisible()
  await expect.poll(() => drawing.evaluate((img: HTMLImageElement) => img.complete)).toBe(true)
  return drawing
}
const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('Nothing is shown')
  return box
}
const widthOf = async (part: Locator) => (await boxOf(part)).width

/** The pictures of a building with several. */
const picturesOf = async (request: APIRequestContext, id: string) => {
  const { pictures }: Building = await (await request.get(`/api/building/${id}`)).json()
  return pictures
}
/** Opens a building with a stopped clock and starts its carousel. */
const openStill = async (page: Page, pauseAt: (time: number) => Promise<void>, id: string) => {
  await page.clock.install({ time: 0 })
  await pauseAt(1000)
  await page.goto(`/buildings/${id}`)
  await expect(async () => {
    await page.clock.runFor(100)
    await expect(carousel(page)).toHaveClass(/is-sliding/, { timeout: 500 })
  }).toPass()
}
/** Waits for a loading picture. */
const arrived = (page: Page, at: number) => {
  const picture = carousel(page).locator('img').nth(at)
  return expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete)).toBe(true)
}

test(
  'a picture opens on the whole screen, and Escape, Back and Close return to the page',
  { tag: '@both' },
  async ({ page }) => {
    await open(page, SUITE)
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    expect(await gallery(page).boundingBox()).toEqual({ x: 0, y: 0, width, height })
    await expect(caption(page)).toHaveText('1 of 12 The living room at the corner. Artist’s rendering.')
    await expectNoAxeFindings(page)
    await page.keyboard.press('ArrowRight')
    await expect(caption(page)).toContainText('2 of 12')
    await page.keyboard.press('Escape')
    await expect(gallery(page)).toHaveCount(0)
    await expect(first(page)).toBeFocused()
    await first(page).click()
    await page.goBack()
    await expect(gallery(page)).toHaveCount(0)
    await expect(page).toHaveURL(SUITE)
    await first(page).click()
    await gallery(page).getByRole('button', { name: 'Close' }).click()
    await expect(gallery(page)).toHaveCount(0)
    await expect(page).toHaveURL(SUITE)
  },
)

test(
  'a press before the gallery is ready is kept, a drag opens nothing, and pictures load when needed',
  { tag: '@deep' },
  async ({ page }) => {
    const code = Promise.withResolvers<undefined>()
    await page.route('**/_astro/Gallery*.js', async (route) => {
      await code.promise
      await route.continue()
    })
    await page.goto(SUITE)
    await first(page).click()
    await expect(page).toHaveURL(SUITE)
    code.resolve(undefined)
    await expect(plate(page).getByRole('img')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(gallery(page)).toHaveCount(0)

    const images = carousel(page).locator('.carousel__slide img')
    const had = () =>
      images.evaluateAll((all) => all.filter((image) => (image as HTMLImageElement).complete).length)
    expect(await images.count()).toBeGreaterThan(3)
    await expect(carousel(page)).toHaveClass(/is-sliding/)
    await expect.poll(had).toBe(2)
    const box = await boxOf(carousel(page).locator('.carousel__track'))
    await page.mouse.move(700, box.y + 100)
    await page.mouse.down()
    await page.mouse.move(150, box.y + 100, { steps: 5 })
    await page.mouse.up()
    await expect(place(page)).toHaveText('2 of 12')
    await expect(gallery(page)).toHaveCount(0)
    // The click that ends a drag is over by now.
    await carousel(page).locator('[data-plate="1"]').focus()
    await page.keyboard.press('Enter')
    await expect(plate(page).getByRole('img')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(gallery(page)).toHaveCount(0)

    await test.step('of a building and of what is coming soon as well', async () => {
      await open(page, '/buildings/aurora-on-king')
      await page.keyboard.press('End')
      await expect(caption(page)).toContainText('Typical interior, artist’s rendering.')
      await open(page, '/coming-soon/slate-house')
      await expect(caption(page)).toContainText(/^1 of \d/)
    })
  },
)

test(
  'a gallery shows what there is by kind, and goes where a group or thumbnail says',
  { tag: '@both' },
  async ({ page }) => {
    await page.goto(SUITE)
    await expect(carousel(page)).toHaveClass(/is-sliding/)
    const kinds = carousel(page).getByRole('group', { name: 'Kinds of pictures' })
    const groups = kinds.getByRole('button')
    await expect(groups).toHaveText(['Rooms 6', 'Building 5', 'Around 1'])
    const thumbs = carousel(page).getByRole('radio')
    for (const control of [...(await groups.all()), ...(await thumbs.all())]) {
      const box = await boxOf(control)
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
    }
    await groups.nth(1).click()
    await expect(groups.nth(1)).toHaveAttribute('aria-pressed', 'true')
    await expect(groups.nth(0)).toHaveAttribute('aria-pressed', 'false')
    await expect(place(page)).toHaveText('7 of 12')
    await groups.nth(1).click()
    await expect(place(page)).toHaveText('8 of 12')
    // A phone has room for the price instead.
    if (await thumbs.first().isVisible()) {
      await expect(thumbs).toHaveCount(12)
      await expect(thumbs.nth(7)).toBeChecked()
      await thumbs.nth(7).focus()
      const top = await page.evaluate(() => scrollY)
      await page.keyboard.press('ArrowLeft')
      await expect(place(page)).toHaveText('7 of 12')
      await page.keyboard.press('ArrowLeft')
      await expect(thumbs.nth(5)).toBeInViewport()
      expect(await page.evaluate(() => scrollY)).toBe(top)
    } else await groups.nth(0).click()
    await expect(groups.nth(0)).toHaveAttribute('aria-pressed', 'true')
    // What the header covers would be too small to press.
    await page.evaluate(() => scrollTo(0, 0))
    await expectNoAxeFindings(page)
    // The drawing stands once, in its section.
    const drawing = page.getByRole('main').locator('img[src*="/plans/ph1"]:visible')
    await expect(drawing).toHaveCount(1)
    await kinds.getByRole('link', { name: 'Plan' }).click()
    await expect(drawing).toBeInViewport()
  },
)

test(
  'fingers swipe a picture to the next, and zoom and move a plan',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    const fingers = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
      fingers.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([x, y], id) => ({ x, y, id })),
      })
    await open(page, SUITE)
    const swipe = async (from: number, to: number) => {
      await touch('touchStart', [from, 400])
      for (const x of [(from + to) / 2, to]) await touch('touchMove', [x, 400])
      await touch('touchEnd')
    }
    const shown = plate(page).locator('img')
    await touch('touchStart', [300, 400])
    await touch('touchMove', [270, 400])
    await expect(shown).toHaveCSS('transform', 'matrix(1, 0, 0, 1, -30, 0)')
    await touch('touchEnd')
    await expect(shown).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 0, 0)')
    await expect(caption(page)).toContainText('1 of 12')
    await swipe(300, 120)
    await expect(caption(page)).toContainText('2 of 12')

    const drawing = await openDrawing(page)
    const whole = await widthOf(drawing)
    const box = await boxOf(plate(page))
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await touch('touchStart', [x - 30, y], [x + 30, y])
    for (const apart of [40, 50, 60]) await touch('touchMove', [x - apart, y], [x + apart, y])
    await touch('touchEnd')
    await expect.poll(() => widthOf(drawing)).toBeCloseTo(whole * 2, -1)
    const before = await boxOf(drawing)
    await touch('touchStart', [x, y])
    for (const by of [20, 40]) await touch('touchMove', [x + by, y])
    await touch('touchEnd')
    await expect.poll(async () => (await boxOf(drawing)).x).toBeCloseTo(before.x + 40, 0)
  },
)

test(
  'a plan opens whole, comes closer by key, button and wheel, is dragged, and closes',
  { tag: ['@both', '@deep'] },
  async ({ page }) => {
    const drawing = await openDrawing(page)
    const whole = await boxOf(drawing)
    const box = await boxOf(plate(page))
    expect(whole.width).toBeLessThanOrEqual(box.width)
    expect(whole.height).toBeLessThanOrEqual(box.height)
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height).toBe(true)
    await expectNoAxeFindings(page)

    await page.keyboard.press('+')
    await expect.poll(() => widthOf(drawing)).toBeCloseTo(whole.width * 1.5, 0)
    const before = await boxOf(drawing)
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await boxOf(drawing)).x).toBeCloseTo(before.x - 60, 0)
    await page.keyboard.press('0')
    await expect.poll(() => boxOf(drawing)).toEqual(whole)
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await expect.poll(() => widthOf(drawing)).toBeCloseTo(whole.width * 1.5, 0)
    await page.getByRole('button', { name: 'Whole picture' }).click()
    await expect.poll(() => boxOf(drawing)).toEqual(whole)

    await plate(page).hover()
    await page.mouse.wheel(0, -100)
    await expect.poll(() => widthOf(drawing)).toBeCloseTo(whole.width * 1.2, 0)
    const { x } = await boxOf(drawing)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 + 20, box.y + box.height / 2, { steps: 4 })
    await page.mouse.up()
    await expect.poll(async () => (await boxOf(drawing)).x).toBeCloseTo(x + 20, 0)

    await page.keyboard.press('Escape')
    await expect(gallery(page)).toHaveCount(0)
    const link = page.getByRole('link', { name: 'Enlarge the floor plan' })
    await expect(link).toBeFocused()
    await link.click()
    await gallery(page).getByRole('button', { name: 'Close', exact: true }).press('Enter')
    await expect(gallery(page)).toHaveCount(0)
  },
)

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' })

  test(
    'a slideshow rests, slides and begins again, rests while it is used, and stops when it is paused',
    { tag: '@deep' },
    async ({ page, pauseAt, request }) => {
      const id = 'aurora-on-king'
      const { length } = await picturesOf(request, id)
      const leave = async () => {
        await page.mouse.move(0, 0)
        await page.evaluate(() => (document.activeElement as HTMLElement).blur())
      }
      await openStill(page, pauseAt, id)
      await expect(place(page)).toHaveText(`1 of ${length}`)
      await page.clock.runFor(REST - 200)
      await expect(place(page)).toHaveText(`1 of ${length}`)
      for (let at = 1; at <= length; at += 1) {
        await arrived(page, at % length)
        await page.clock.runFor(REST + SLIDE)
        await expect(place(page)).toHaveText(`${(at % length) + 1} of ${length}`)
      }
      await test.step('rests under the pointer and while focus is inside', async () => {
        await carousel(page).hover()
        const now = (await place(page).textContent()) ?? ''
        await page.clock.runFor(4 * (REST + SLIDE))
        await expect(place(page)).toHaveText(now)
        await page.mouse.move(0, 0)
        await carousel(page).getByRole('button', { name: 'Next picture' }).focus()
        await page.clock.runFor(4 * (REST + SLIDE))
        await expect(place(page)).toHaveText(now)
        await leave()
        await page.clock.runFor(REST + SLIDE + 100)
        await expect(place(page)).not.toHaveText(now)
      })
      await test.step('stops for good when it is paused, and goes on when it is played', async () => {
        await carousel(page).getByRole('button', { name: 'Pause slideshow' }).click()
        await leave()
        await page.clock.runFor(SLIDE)
        const now = (await place(page).textContent()) ?? ''
        await page.clock.runFor(6 * (REST + SLIDE))
        await expect(place(page)).toHaveText(now)
        await carousel(page).getByRole('button', { name: 'Play slideshow' }).press('Enter')
        await page.clock.runFor(REST + SLIDE + 100)
        await expect(place(page)).not.toHaveText(now)
      })
      await test.step('stops for good when it is swiped or turned', async () => {
        const stands = async () => {
          await leave()
          await page.clock.runFor(SLIDE)
          const now = (await place(page).textContent()) ?? ''
          await page.clock.runFor(6 * (REST + SLIDE))
          await expect(place(page)).toHaveText(now)
        }
        const { x, y } = await boxOf(carousel(page).locator('.carousel__track'))
        await page.mouse.move(x + 400, y + 100)
        await page.mouse.down()
        await page.mouse.move(x + 100, y + 100, { steps: 5 })
        await page.mouse.up()
        await stands()
        await carousel(page).getByRole('button', { name: 'Play slideshow' }).click()
        await carousel(page).getByRole('button', { name: 'Next picture' }).click()
        await stands()
        await expect(carousel(page).getByRole('button', { name: 'Play slideshow' })).toBeVisible()
      })
    },
  )
})

test(
  'under reduced motion a slideshow stands still, and turns at once on request, with its caption',
  { tag: ['@both', '@deep'] },
  async ({ page, pauseAt, request }) => {
    const id = 'aurora-on-king'
    const pictures = await picturesOf(request, id)
    const of = pictures.length
    await openStill(page, pauseAt, id)
    await page.clock.runFor(6 * (REST + SLIDE))
    await expect(place(page)).toHaveText(`1 of ${of}`)
    await expect(carousel(page).getByRole('button', { name: /slideshow/ })).toHaveCount(0)
    const height = (await carousel(page).boundingBox())?.height
    for (const picture of [...pictures.slice(1), ...pictures.slice(0, 1)]) {
      await carousel(page).getByRole('button', { name: 'Next picture' }).click()
      await page.clock.runFor(50)
      await expect(carousel(page).locator('.caption.is-on')).toHaveText(
        [picture.caption, picture.typical && 'Typical interior, artist’s rendering.']
          .filter(Boolean)
          .join(' '),
      )
    }
    expect((await carousel(page).boundingBox())?.height).toBe(height)
    await carousel(page).getByRole('group', { name: 'Pictures' }).focus()
    for (const [key, at] of [
      ['ArrowLeft', of],
      ['ArrowRight', 1],
      ['ArrowRight', 2],
    ] as const) {
      await page.keyboard.press(key)
      await page.clock.runFor(50)
      await expect(place(page)).toHaveText(`${at} of ${of}`)
    }
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('pictures are a track that scrolls, and lead to their largest file', async ({ page }) => {
    await page.goto(SUITE)
    await expect(carousel(page).getByRole('group', { name: 'Pictures' })).toHaveCSS('overflow-x', 'auto')
    await expect(carousel(page).getByRole('button')).toHaveCount(0)
    await expect(place(page)).toBeHidden()
    await first(page).click()
    await expect(page).toHaveURL('/media/pictures/interior-living-room-city.jpg')
  })
})
