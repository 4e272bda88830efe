import { chromium, type Locator, type Page } from 'playwright'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { findBrowser } from '#tests/setup/browser.ts'
import { signInDemo } from './accounts.ts'
import { median } from './report.ts'
import type { Row, Table } from './report.ts'

const SUITES = 2000
const SLOWER = 4
/** Milliseconds, and as a multiple of a click on a page of one button. */
const ASKED = 200
const TIMES = 2.5
const DEBOUNCE = 200

/** As many available suites as asked, made from those the site has. */
const manyOf = (some: SuiteCard[]) =>
  Array.from({ length: SUITES }, (_, at): SuiteCard => {
    const suite = some[at % some.length]
    if (!suite) throw new Error('The site has no suites')
    return { ...suite, _id: `${suite._id}-${at}`, available: true, price: suite.price + at }
  })

const slowDown = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

/** From a click to the next paint, as the browser itself measures it (Event Timing, to 8 ms). */
const watchClicks = (page: Page) =>
  page.evaluate(() => {
    const clicks: number[] = []
    Object.assign(window, { clicks })
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'click') clicks.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })

const clicksOf = (page: Page) => page.evaluate(() => (window as unknown as { clicks: number[] }).clicks)

/** Each changes the filter, and with it the address. */
const CHANGES = [
  ['Bedrooms', '1'],
  ['Bedrooms', '2'],
  ['Bathrooms', '2+'],
  ['Bedrooms', 'Any'],
  ['Exposure', 'S, South'],
  ['Exposure', 'N, North'],
  ['Bathrooms', 'Any'],
  ['Bedrooms', '3'],
  ['Exposure', 'S, South'],
  ['Bedrooms', 'Any'],
] as const

/** Filter changes on /all-suites with 2,000 available suites. */
const filterChanges = async (page: Page) => {
  await page.route('**/api/pubSuites', async (route) => {
    const all: SuiteCard[] = await (await route.fetch()).json()
    await route.fulfill({ json: manyOf(all) })
  })
  await page.goto('/all-suites?page=2')
  const count = page.locator('.list-bar__count')
  await count.filter({ hasText: '2,000 suites' }).waitFor()
  await page.waitForLoadState('networkidle')
  await slowDown(page)
  await watchClicks(page)
  for (const [group, choice] of CHANGES) {
    const before = page.url()
    await page.getByRole('group', { name: group }).getByLabel(choice, { exact: true }).click()
    await page.waitForURL((url) => url.href !== before)
  }
  // An event is reported with the paint that follows it.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))))
  return clicksOf(page)
}

const ORDERS = ['newest', 'size', 'ppsf', 'price-desc', 'price', 'size-desc'] as const

/** Orders chosen on /all-suites with as many suites: from the choice to the paint of the list. */
const orderChanges = async (page: Page) => {
  await page.route('**/api/pubSuites', async (route) => {
    const all: SuiteCard[] = await (await route.fetch()).json()
    await route.fulfill({ json: manyOf(all) })
  })
  await page.goto('/all-suites?page=2')
  await page.locator('.list-bar__count').filter({ hasText: '2,000 suites' }).waitFor()
  await page.waitForLoadState('networkidle')
  await slowDown(page)
  const sort = page.getByLabel('Sort', { exact: true })
  const times: number[] = []
  for (const order of ORDERS) {
    // In place before the order is chosen.
    const watch = await sort.evaluateHandle((select) => {
      const painted = new Promise<number>((resolve) => {
        let chosen = 0
        select.addEventListener('change', () => (chosen = performance.now()), { once: true, capture: true })
        new MutationObserver((_, observer) => {
          observer.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - chosen)))
        }).observe(document.querySelector('.list-bar__count') as Element, {
          subtree: true,
          childList: true,
          characterData: true,
        })
      })
      return { painted }
    })
    await sort.selectOption(order)
    times.push(await watch.evaluate(({ painted }) => painted))
  }
  return times
}

/** From the end of the pause after a keystroke to the paint of the new result. */
const recomputations = async (page: Page) => {
  await page.goto('/suites/aurora-on-king-1204')
  await page.locator('#calculator').scrollIntoViewIfNeeded()
  const down = page.getByLabel('Down payment', { exact: true })
  await page.locator('.calc__sum').waitFor()
  await page.waitForLoadState('networkidle')
  await slowDown(page)
  const times: number[] = []
  for (let at = 1; at <= 8; at += 1) {
    const painted = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let typed = 0
          document.addEventListener('input', () => (typed = performance.now()), { once: true })
          new MutationObserver((_, observer) => {
            observer.disconnect()
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - typed)))
          }).observe(document.querySelector('.calc__sum') as Element, {
            subtree: true,
            childList: true,
            characterData: true,
          })
        }),
    )
    await down.fill(String(100_000 + at * 1000))
    times.push((await painted) - DEBOUNCE)
  }
  return times
}

/** From the click on a button to the paint in which it is pressed, or no longer (ms). */
const press = async (button: Locator) => {
  const painted = button.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        let pressed = 0
        document.addEventListener('click', ({ timeStamp }) => (pressed = timeStamp), {
          once: true,
          capture: true,
        })
        new MutationObserver((_, observer) => {
          observer.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)))
        }).observe(element, { attributeFilter: ['aria-pressed'] })
      }),
  )
  await button.click()
  return painted
}

/** Both ways. */
const hearts = async (page: Page, baseUrl: string) => {
  await signInDemo(page, baseUrl)
  await page.goto('/suites/aurora-on-king-1204')
  const heart = page.locator('.offer__heart .heart').first()
  await heart.waitFor()
  await page.waitForLoadState('networkidle')
  await slowDown(page)
  const times: number[] = []
  for (let at = 0; at < 10; at += 1) {
    const saved = page.waitForResponse((response) => response.url().includes('/favorites/'))
    times.push(await press(heart))
    await saved
  }
  return times
}

/** What the browser itself takes here: a page of one button that is pressed. */
const bareClicks = async (page: Page) => {
  await page.setContent('<button>Keep</button>')
  const button = page.getByRole('button')
  await button.evaluate((element) =>
    element.addEventListener('click', () => (element.ariaPressed = String(element.ariaPressed !== 'true'))),
  )
  await slowDown(page)
  const times: number[] = []
  for (let at = 0; at < 10; at += 1) times.push(await press(button))
  return times
}

const rows = (what: string, times: number[], bare: number): Row[] => [
  { what: `${what}, median`, measured: median(times), asked: ASKED, unit: 'ms' },
  {
    what: `${what}, of a click on a page of one button`,
    measured: median(times) / bare,
    asked: TIMES,
    unit: '×',
  },
]

/** Interactions of a desk four times slower than this machine, against a served production build. */
export const benchInteraction = async (baseUrl: string): Promise<Table[]> => {
  const browser = await chromium.launch(await findBrowser())
  try {
    const open = () => browser.newPage({ baseURL: baseUrl, viewport: { width: 1440, height: 900 } })
    const bare = median(await bareClicks(await open()))
    const all = [
      { what: 'a click on a page of one button, median', measured: bare, asked: null, unit: 'ms' },
      ...rows(
        `filter change with ${SUITES} suites, to the next paint`,
        await filterChanges(await open()),
        bare,
      ),
      ...rows(
        `order change with ${SUITES} suites, to the next paint`,
        await orderChanges(await open()),
        bare,
      ),
      ...rows('calculator, from the end of the pause to the paint', await recomputations(await open()), bare),
      ...rows('favourite, from the click to the paint', await hearts(await open(), baseUrl), bare),
    ]
    return [{ title: `interactions, CPU ×${SLOWER}`, rows: all }]
  } finally {
    await browser.close()
  }
}
