import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'
import type { Locator, Page } from '@playwright/test'

const open = async (page: Page) => {
  await page.goto('/suites/aurora-on-king-1204')
  await page.getByRole('link', { name: 'Enlarge the floor plan' }).click()
  const viewer = page.getByRole('group', { name: /^Picture: plus and minus zoom/ })
  const drawing = viewer.getByRole('img')
  await expect(drawing).toBeVisible()
  await expect.poll(() => drawing.evaluate((img: HTMLImageElement) => img.complete)).toBe(true)
  return { viewer, drawing }
}
const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('Nothing is shown')
  return box
}

test(
  'the whole drawing fits, and comes closer by key, button and wheel, and is dragged',
  { tag: '@both' },
  async ({ page }) => {
    const { viewer, drawing } = await open(page)
    const whole = await boxOf(drawing)
    const box = await boxOf(viewer)
    expect(whole.width).toBeLessThanOrEqual(box.width)
    expect(whole.height).toBeLessThanOrEqual(box.height)
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height).toBe(true)
    await expectNoAxeFindings(page)

    await viewer.focus()
    await page.keyboard.press('+')
    await expect.poll(async () => (await boxOf(drawing)).width).toBeCloseTo(whole.width * 1.5, 0)
    const before = await boxOf(drawing)
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await boxOf(drawing)).x).toBeCloseTo(before.x - 60, 0)
    await page.keyboard.press('0')
    await expect.poll(() => boxOf(drawing)).toEqual(whole)

    await page.getByRole('button', { name: 'Zoom in' }).click()
    await expect.poll(async () => (await boxOf(drawing)).width).toBeCloseTo(whole.width * 1.5, 0)
    await page.getByRole('button', { name: 'Whole picture' }).click()
    await expect.poll(() => boxOf(drawing)).toEqual(whole)

    await viewer.hover()
    await page.mouse.wheel(0, -100)
    await expect.poll(async () => (await boxOf(drawing)).width).toBeCloseTo(whole.width * 1.2, 0)

    const { x } = await boxOf(drawing)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 + 20, box.y + box.height / 2, { steps: 4 })
    await page.mouse.up()
    await expect.poll(async () => (await boxOf(drawing)).x).toBeCloseTo(x + 20, 0)
  },
)

test('two fingers zoom, one moves', { tag: '@phone' }, async ({ page }) => {
  const { viewer, drawing } = await open(page)
  const whole = await boxOf(drawing)
  const box = await boxOf(viewer)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const fingers = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([dx, dy], id) => ({ x: x + dx, y: y + dy, id })),
    })
  await touch('touchStart', [-30, 0], [30, 0])
  for (const apart of [40, 50, 60]) await touch('touchMove', [-apart, 0], [apart, 0])
  await touch('touchEnd')
  await expect.poll(async () => (await boxOf(drawing)).width).toBeCloseTo(whole.width * 2, -1)
  const before = await boxOf(drawing)
  await touch('touchStart', [0, 0])
  for (const by of [20, 40]) await touch('touchMove', [by, 0])
  await touch('touchEnd')
  await expect.poll(async () => (await boxOf(drawing)).x).toBeCloseTo(before.x + 40, 0)
})

test('a drawing brings the face it is written in', async ({ page, request }) => {
  await page.goto('/suites/aurora-on-king-1204')
  const src = await page.locator('.plan-sheet__drawing img').getAttribute('src')
  expect(await (await request.get(src ?? '')).text()).toContain('@font-face')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the drawing leads to its picture', async ({ page }) => {
    await page.goto('/suites/aurora-on-king-1204')
    const drawing = page.getByRole('link', { name: 'Enlarge the floor plan' })
    const src = await drawing.locator('img').getAttribute('src')
    await drawing.click()
    await expect(page).toHaveURL(src ?? '')
  })
})
