import type { Page } from '@playwright/test'
import { busiest } from './listings.pages.ts'
import { expect, test } from '#tests/setup/test.ts'

const REST = 2000
const SLIDE = 1700

const carousel = (page: Page) => page.locator('.carousel')
const place = (page: Page) => page.locator('.carousel__count')

/** Waits for a loading picture. */
const arrived = (page: Page, at: number) => {
  const picture = carousel(page).locator('img').nth(at)
  return expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete)).toBe(true)
}

/** Opens a building with a stopped clock and starts its carousel. */
const open = async (page: Page, id: string) => {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto(`/buildings/${id}`)
  await expect(async () => {
    await page.clock.runFor(100)
    await expect(carousel(page)).toHaveClass(/is-sliding/, { timeout: 500 })
  }).toPass()
}

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' })

  test('rests 2 s, slides 1.7 s and begins again after the last', async ({ page, request }) => {
    const { _id, pictures } = await busiest(request)
    await open(page, _id)
    await expect(place(page)).toHaveText(`1 of ${pictures.length}`)
    await page.clock.runFor(REST - 200)
    await expect(place(page)).toHaveText(`1 of ${pictures.length}`)
    for (let at = 2; at <= pictures.length + 1; at += 1) {
      await arrived(page, (at - 1) % pictures.length)
      await page.clock.runFor(REST + SLIDE)
      await expect(place(page)).toHaveText(`${((at - 1) % pictures.length) + 1} of ${pictures.length}`)
    }
  })

  test('stops for good when it is paused, and goes on when it is played', async ({ page, request }) => {
    const { _id, pictures } = await busiest(request)
    await open(page, _id)
    await carousel(page).getByRole('button', { name: 'Pause slideshow' }).click()
    await page.mouse.move(0, 0)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.clock.runFor(6 * (REST + SLIDE))
    await expect(place(page)).toHaveText(`1 of ${pictures.length}`)
    await arrived(page, 1)
    await carousel(page).getByRole('button', { name: 'Play slideshow' }).press('Enter')
    await page.clock.runFor(REST + SLIDE + 100)
    await expect(place(page)).toHaveText(`2 of ${pictures.length}`)
  })

  test('rests under the pointer and while focus is inside', async ({ page, request }) => {
    const { _id, pictures } = await busiest(request)
    await open(page, _id)
    const first = `1 of ${pictures.length}`
    await carousel(page).hover()
    await page.clock.runFor(4 * (REST + SLIDE))
    await expect(place(page)).toHaveText(first)
    await page.mouse.move(0, 0)
    await carousel(page).getByRole('button', { name: 'Next picture' }).focus()
    await page.clock.runFor(4 * (REST + SLIDE))
    await expect(place(page)).toHaveText(first)
    await arrived(page, 1)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.clock.runFor(REST + SLIDE + 100)
    await expect(place(page)).toHaveText(`2 of ${pictures.length}`)
  })
})

test(
  'does not move under reduced motion, and changes pictures at once on request',
  { tag: '@both' },
  async ({ page, request }) => {
    const { _id, pictures } = await busiest(request)
    const of = pictures.length
    await open(page, _id)
    await page.clock.runFor(6 * (REST + SLIDE))
    await expect(place(page)).toHaveText(`1 of ${of}`)
    await expect(carousel(page).getByRole('button', { name: /slideshow/ })).toHaveCount(0)
    await carousel(page).getByRole('button', { name: 'Next picture' }).click()
    await page.clock.runFor(50)
    await expect(place(page)).toHaveText(`2 of ${of}`)
    await carousel(page).getByRole('group', { name: 'Pictures' }).focus()
    for (const [key, at] of [
      ['ArrowLeft', 1],
      ['ArrowLeft', of],
      ['ArrowRight', 1],
    ] as const) {
      await page.keyboard.press(key)
      await page.clock.runFor(50)
      await expect(place(page)).toHaveText(`${at} of ${of}`)
    }
  },
)

test(
  'says the caption of the picture it shows, without moving the page',
  { tag: '@both' },
  async ({ page, request }) => {
    const { _id, pictures } = await busiest(request)
    await open(page, _id)
    const height = (await carousel(page).boundingBox())?.height
    for (const { caption, typical } of [...pictures.slice(1), ...pictures.slice(0, 1)]) {
      await carousel(page).getByRole('button', { name: 'Next picture' }).click()
      await page.clock.runFor(50)
      await expect(carousel(page).locator('.caption.is-on')).toHaveText(
        [caption, typical && 'Typical interior, artist’s rendering.'].filter(Boolean).join(' '),
      )
    }
    expect((await carousel(page).boundingBox())?.height).toBe(height)
  },
)

test('fetches a picture only just before it is needed', { tag: '@both' }, async ({ page }) => {
  await page.goto('/suites/aurora-on-king-3801', { waitUntil: 'networkidle' })
  const images = carousel(page).locator('img')
  const had = () =>
    images.evaluateAll((all) => all.filter((image) => (image as HTMLImageElement).complete).length)
  expect(await images.count()).toBeGreaterThan(3)
  await expect.poll(had).toBe(2)
  await carousel(page).getByRole('button', { name: 'Next picture' }).click()
  await expect.poll(had).toBe(3)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('is a track that scrolls, without dead controls', async ({ page, request }) => {
    const { _id } = await busiest(request)
    await page.goto(`/buildings/${_id}`)
    const track = carousel(page).getByRole('group', { name: 'Pictures' })
    await expect(track).toHaveCSS('overflow-x', 'auto')
    await expect(carousel(page).getByRole('button')).toHaveCount(0)
    await expect(place(page)).toBeHidden()
  })
})
