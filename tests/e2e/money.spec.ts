import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'
import { slowDown } from './arrival.pages.ts'

const SUITE = '/suites/aurora-on-king-1204'

/** Opens a page with a posted rate of 5 and a fixed date. */
const open = async (page: Page, path: string, day = '2026-11-22') => {
  await page.clock.setFixedTime(new Date(`${day}T15:00:00Z`))
  await page.route('**/api/mortgage-rate', (route) =>
    route.fulfill({ json: { rate: 5, date: '2026-11-18' } }),
  )
  await page.goto(path)
}
/** Hydrates calculator and panel, where the page has them. */
const wake = async (page: Page) => {
  for (const part of ['#calculator', '#cash-to-close']) {
    await page.locator(part).scrollIntoViewIfNeeded()
    await expect(page.locator(`${part} astro-island:not([ssr])`)).toBeAttached()
  }
}
const panel = (page: Page) => page.locator('#cash-to-close')
const closing = (page: Page) => panel(page).locator('.cash__sums .sums > div:nth-child(2) dd').first()
const payment = (page: Page) => page.locator('#calculator .calc__sum')
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const pay = (page: Page, name: 'Monthly budget' | 'Cash on hand') =>
  field(page, name).filter({ visible: true })
const lines = (page: Page) => page.locator('.suite-card__reach')
const listed = (page: Page) => page.locator('.list-bar__count')
/** Every address that was called, and the page's own. */
const watch = (page: Page) => {
  const seen: string[] = []
  page.on('request', (request) => seen.push(request.url() + (request.postData() ?? '')))
  return () => [...seen, page.url()].join('\n')
}

test(
  'a visitor with $60,000 sees that 1204 is out of reach, and the suites within reach',
  { tag: '@both' },
  async ({ page }) => {
    const called = watch(page)
    await open(page, SUITE)
    await page.getByRole('link', { name: 'What you pay, and when' }).click()
    await expect(panel(page).getByRole('heading', { name: 'Cash to Close' })).toBeInViewport()
    await panel(page).getByLabel('Cash on hand', { exact: true }).fill('60,000')
    const verdict = panel(page).locator('.cash__reach')
    await expect(verdict.getByText('Out of reach with $60,000.')).toBeInViewport()
    await expect(verdict).toContainText('runs out after 180 days, 21 May 2027: $64,990 is due by then')
    const link = verdict.getByRole('link', { name: /^\d+ suites within reach with \$60,000$/ })
    const [count] = /\d+/.exec(await link.innerText()) ?? []
    await link.click()
    await expect(listed(page)).toContainText(`${count} suites in`)
    await expect(page.getByLabel('Only within reach')).toBeChecked()
    expect(called()).not.toMatch(/60,?000/u)
  },
)

test('calculator, panel and brochure follow one scenario, which is in the address', async ({ page }) => {
  await open(page, SUITE)
  await wake(page)
  await test.step('the caret stays in the middle of a figure', async () => {
    const price = field(page, 'Purchase price')
    await price.focus()
    await price.press('Home')
    await price.press('ArrowRight')
    await price.press('Delete')
    await price.pressSequentially('12')
    await expect(price).toHaveValue('6129,900')
    expect(await price.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(3)
    await price.fill('649,900')
  })
  await test.step('switches and figures go into the address', async () => {
    await panel(page).getByLabel('Yes', { exact: true }).check()
    await expect(closing(page)).toHaveText('$40,825')
    await field(page, 'Your down payment').fill('97485')
    await expect(field(page, 'Down payment')).toHaveValue('97,485')
    await expect(payment(page)).toHaveText('$3,302.83')
    await expect(page).toHaveURL(/\?first=yes&down=97485$/u)
  })
  await test.step('the brochure prints it', async () => {
    await page.emulateMedia({ media: 'print' })
    const month = page.locator('.brochure__monthly dl > div', { hasText: 'Mortgage payment' })
    await expect(month).toContainText('$3,302.83')
    await page.emulateMedia({ media: null })
  })
  await test.step('it can be refreshed', async () => {
    await field(page, 'Amortization').selectOption('30')
    await expect(page).toHaveURL(/years=30/u)
    await page.reload()
    await wake(page)
    await expect(field(page, 'Your down payment')).toHaveValue('97,485')
    await expect(field(page, 'Amortization')).toHaveValue('30')
    await expect(panel(page).getByLabel('Yes', { exact: true })).toBeChecked()
  })
})

test(
  'what is typed, chosen and opened before the scripts come is kept',
  { tag: '@deep' },
  async ({ page }) => {
    const scripts = Promise.withResolvers<undefined>()
    await page.route(/\/_astro\/client\b[^/]*\.js/, async (route) => {
      await scripts.promise
      await route.continue()
    })
    // Some days after the build the panel recomputes everything.
    await open(page, SUITE, '2026-12-20')
    await field(page, 'Purchase price').fill('625,000')
    await field(page, 'Payment frequency').selectOption('weekly')
    await panel(page).getByText('Line by line, with sources').click()
    const line = panel(page).locator('.cash__line', { hasText: 'Land transfer tax, city' })
    await line.locator('summary').click()
    await panel(page).getByText('Deposit', { exact: true }).nth(1).click()
    await expect(panel(page).locator('.cash__line[open]')).toHaveCount(2)
    scripts.resolve(undefined)
    await wake(page)
    await expect(payment(page)).toHaveText('$670.02')
    await expect(field(page, 'Down payment')).toHaveValue('125,000')
    await expect(field(page, 'Purchase price')).toHaveValue('625,000')
    await expect(panel(page).locator('.cash__when', { hasText: 'On signing' })).toContainText(
      '20 December 2026',
    )
    await expect(line).toHaveAttribute('open')
    // Only the opened one of four deposits.
    await expect(panel(page).locator('.cash__line[open]')).toHaveCount(2)
  },
)

test(
  'by keyboard, lines open to their sources, and the schedule is read and saved',
  { tag: '@deep' },
  async ({ page }) => {
    await open(page, `${SUITE}?cost=625000`)
    await wake(page)
    await panel(page).locator('summary', { hasText: 'Line by line, with sources' }).press('Enter')
    const line = panel(page).locator('.cash__line', { hasText: 'Land transfer tax, city' })
    await line.locator('summary').press('Enter')
    await expect(line.getByText('0.5% to $')).toBeVisible()
    await expectNoAxeFindings(page, '#cash-to-close')

    await expect(payment(page)).toHaveText('$2,908.02')
    await page.locator('summary', { hasText: 'Payment schedule' }).press('Enter')
    await expect(page.getByRole('table', { name: 'Payment schedule' }).getByRole('row')).toHaveCount(26)
    await expectNoAxeFindings(page, '#calculator')
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download every payment (CSV)' }).press('Enter')
    const download = await saved
    expect(download.suggestedFilename()).toBe('payment-schedule.csv')
    expect(await readFile(await download.path(), 'utf8')).toContain('\r\n1,2908.02,2061.96,846.06,499153.94')
  },
)

test(
  'on a phone, a schedule that is too wide shows at its edge that it continues',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    await open(page, SUITE)
    await wake(page)
    await page.locator('summary', { hasText: 'Payment schedule' }).click()
    const box = page.getByRole('group', { name: 'Payment schedule' })
    await box.evaluate(({ style, firstElementChild: table }) => {
      style.setProperty('max-width', '20rem')
      table?.setAttribute('style', 'visibility: hidden')
    })
    await box.scrollIntoViewIfNeeded()
    /** Where the right edge is, before a scroll bar, as a share of the width. */
    const inner = await box.evaluate((each) => (each.clientWidth - 2) / each.getBoundingClientRect().width)
    /** How dark the paper is just before the right edge, from 0. */
    const shade = async () => {
      const png = (await box.screenshot()).toString('base64')
      return page.evaluate(
        async ([data, at]) => {
          const picture = new Image()
          picture.src = `data:image/png;base64,${data}`
          await picture.decode()
          const { width, height } = picture
          const drawing = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
          drawing?.drawImage(picture, 0, 0)
          return 255 - (drawing?.getImageData(at * width, height / 2, 1, 1).data[0] ?? 255)
        },
        [png, inner] as const,
      )
    }
    const cut = await shade()
    await box.evaluate((scrolled) => scrolled.scrollTo({ left: scrolled.scrollWidth }))
    expect(cut).toBeGreaterThan((await shade()) + 10)
  },
)

test(
  'a budget typed once on the home page marks every card and home, and limits a list only if that is chosen',
  { tag: '@phone' },
  async ({ page, context }) => {
    const called = watch(page)
    await open(page, '/')
    await pay(page, 'Cash on hand').fill('60,000')
    await pay(page, 'Monthly budget').fill('$2,800')
    const start = page.locator('.budget-start')
    await expect(start).toContainText(
      /^.*[1-9]\d* of \d+ suites (?:is|are) within reach\. The closest needs \$[\d,]+ more in cash, or \$[\d,]+ more a month\./u,
    )
    await expectNoAxeFindings(page, '.mast__row')
    await start.getByRole('link', { name: 'See what’s within reach' }).click()

    await expect(page.getByLabel('Only within reach')).toBeChecked()
    await expect(lines(page).first()).toHaveText(/^\$2,\d{3} a month, within reach$/u)
    for (const line of await lines(page).allInnerTexts()) expect(line).toMatch(/within reach$/u)
    await expectNoAxeFindings(page)
    const href = await page.locator('.suite-grid [data-suite] a.go').first().getAttribute('href')
    const line = await lines(page).first().innerText()
    await page.getByLabel('Only within reach').uncheck()
    await expect(page).toHaveURL(/\/all-suites$/u)
    await test.step('the page of a home, its calculator and its cash say the same', async () => {
      await page.goto(href ?? '')
      await expect(page.locator('.home-reach strong')).toHaveText(line)
      await wake(page)
      await expect(page.locator('.calc__month')).toContainText(line.replace(/, within reach$/u, ''))
      await expect(page.locator('.calc__month')).toContainText('within your budget')
      await expect(panel(page).locator('.cash__reach')).toContainText('Within reach with $60,000.')
      await expect(page).not.toHaveURL(/down/u)
    })
    await test.step('another tab has none, and no call and no address has the figures', async () => {
      const other = await context.newPage()
      await other.goto('/all-suites')
      await expect(field(other, 'Monthly budget').first()).toHaveValue('')
      await other.close()
      expect(called()).not.toMatch(/2,?800|60,?000/u)
    })
  },
)

test(
  'a budget that is kept moves no card of a built list, and the next larger radius counts only what is within reach',
  { tag: '@deep' },
  async ({ page }) => {
    await open(page, '/')
    await page.evaluate(() => sessionStorage.setItem('private-figures', 'budget=2800&cash=60000'))
    await page.goto('/all-suites')
    const line = lines(page).first()
    await expect(line).toHaveText(/short|over|within/u)
    const shift = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          let sum = 0
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
          }).observe({ type: 'layout-shift', buffered: true })
          requestAnimationFrame(() => setTimeout(() => done(sum)))
        }),
    )
    expect(shift).toBeLessThan(0.05)
    await page.getByRole('button', { name: 'Email me about this list' }).click()
    await expect(page.getByRole('dialog')).toContainText('Your budget and cash aren’t saved')
    await page.keyboard.press('Escape')

    await page.goto('/results?place=6167865&city=Toronto%2C+Ontario%2C+Canada&radius=25&reach=within')
    await expect(listed(page)).toHaveText(/^0 suites/)
    const wider = page.locator('.empty').getByRole('link')
    const [, count] = /(\d+) suites?/.exec(await wider.innerText()) ?? []
    await wider.click()
    await expect(listed(page)).toContainText(new RegExp(`^${count} suites? in`))
  },
)

test(
  'on a slow phone and a desktop, ten acts lead from a budget to a room, its view and a visit on Saturday at noon',
  { tag: ['@deep', '@both'] },
  async ({ page }) => {
    await slowDown(page)
    await open(page, '/')
    let acts = 0
    const act = async (done: Promise<unknown>) => {
      await done
      acts += 1
    }
    await act(pay(page, 'Cash on hand').fill('60,000'))
    await act(pay(page, 'Monthly budget').fill('2,800'))
    await act(page.getByRole('link', { name: 'See what’s within reach' }).click())
    await expect(lines(page).first()).toHaveText(/^\$2,\d{3} a month, within reach$/u)
    const card = page.locator('.suite-grid [data-suite]', { hasText: 'The Cooperage' }).first()
    const line = await card.locator('.suite-card__reach').innerText()
    await act(card.locator('a.go').click())
    await expect(page.locator('.home-reach strong')).toHaveText(line)
    await expect(page.locator('#pictures')).toContainText(/of plan \w+, artist’s rendering/u)
    await test.step('every window of the building answers', async () => {
      await page.locator('#floors').scrollIntoViewIfNeeded()
      await expect(page.locator('#floors')).toContainText(/suites are within reach|None of these fit yet/u)
    })
    await act(page.getByRole('link', { name: 'Ask or book a visit' }).click())
    const dialog = page.getByRole('dialog', { name: 'Ask a question or book a visit' })
    await act(dialog.getByRole('radio', { name: /^Sat/ }).last().check())
    await act(dialog.getByRole('radio', { name: /^12:00/ }).check())
    await act(dialog.getByLabel('Name').fill('Ada Person'))
    await act(dialog.getByLabel('Email').fill(`ada-${crypto.randomUUID()}@reader.example`))
    await act(dialog.getByRole('button', { name: 'Book this visit' }).click())
    await expect(page.getByRole('dialog', { name: 'One more step: your email' })).toContainText(
      /Your visit: Saturday \d+ \w+ \d{4}, 12:00/u,
    )
    expect(acts).toBeLessThanOrEqual(10)
  },
)
