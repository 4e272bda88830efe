import { chromium, type Locator, type Page } from 'playwright'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { findBrowser } from '#tests/setup/browser.ts'
import { signInDemo } from './accounts.ts'
import { median } from './report.ts'
import type { Row, Table } from './report.ts'

const SUITES = 2000
const SLOWER = 4
/** Milliseconds. */
const ASKED = 200
const DEBOUNCE = 200

/** The requested number of available suites, copied from the site's. */
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

/** ms between two, enough for the previous one's call and toast to end. */
const REST = 700
/** ms to wait for an interaction's effect. */
const PATIENCE = 10_000

interface Act {
  page: Page
  /** The element whose change shows the effect. */
  shown: string
  /** The event it begins with, at the browser's time stamp. */
  event: 'click' | 'change' | 'input'
  /** Measured from the end of the pause after that event. */
  isPaused?: boolean
  act: () => Promise<unknown>
}

/** From an event to the end of the frame that shows its effect (ms), for every interaction. */
const untilPainted = async ({ page, shown, event, isPaused = false, act }: Act) => {
  await page.waitForTimeout(REST)
  // Set up before the event. The task after the frame runs before all other pending tasks.
  const watch = await page.locator(shown).evaluateHandle(
    (element, { event, pause, patience }) => {
      const wait = window.setTimeout
      const painted = new Promise<number>((resolve, reject) => {
        let began = 0
        const missing = () =>
          `Nothing changed in ${element.className}; the event ${began ? 'came' : 'did not come'}`
        wait(() => reject(new Error(missing())), patience)
        document.addEventListener(event, ({ timeStamp }) => (began = timeStamp), {
          once: true,
          capture: true,
        })
        const timer = (work: () => void, ms?: number) =>
          wait(() => {
            if (ms === pause) began = performance.now()
            work()
          }, ms)
        if (pause) window.setTimeout = timer as typeof wait
        new MutationObserver((_, observer) => {
          if (!began) return
          observer.disconnect()
          window.setTimeout = wait
          const end = () => resolve(performance.now() - began)
          requestAnimationFrame(() => void scheduler.postTask(end, { priority: 'user-blocking' }))
        }).observe(element, { subtree: true, childList: true, characterData: true, attributes: true })
      })
      return { painted }
    },
    { event, pause: isPaused ? DEBOUNCE : 0, patience: PATIENCE },
  )
  await act()
  return watch.evaluate(({ painted }) => painted)
}

/** A press of the mouse, already in place. Playwright's click would inspect the page during the measurement. */
const press = async (page: Page, button: Locator, shown: string) => {
  await button.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 2, y + height / 2)
  const act = async () => {
    await page.mouse.down()
    await page.mouse.up()
  }
  return untilPainted({ page, shown, event: 'click', act })
}

const COUNT = '.list-bar__count'

/** /all-suites with 2,000 available suites. */
const openMany = async (page: Page) => {
  await page.route('**/api/pubSuites', async (route) => {
    const all: SuiteCard[] = await (await route.fetch()).json()
    await route.fulfill({ json: manyOf(all) })
  })
  await page.goto('/all-suites?page=2')
  await page.locator(COUNT).filter({ hasText: '2,000 suites' }).waitFor()
  await page.waitForLoadState('networkidle')
  await slowDown(page)
}

/** Each changes the number of results. */
const CHANGES = [
  ['Bedrooms', '1'],
  ['Bedrooms', '2'],
  ['Bedrooms', '3'],
  ['Bedrooms', 'Any'],
  ['Exposure', 'S, South'],
  ['Exposure', 'N, North'],
  ['Bedrooms', '2'],
  ['Bedrooms', '3'],
  ['Exposure', 'S, South'],
  ['Bedrooms', 'Any'],
] as const

const filterChanges = async (page: Page) => {
  await openMany(page)
  const times: number[] = []
  for (const [group, choice] of CHANGES)
    times.push(
      await press(page, page.getByRole('group', { name: group }).getByLabel(choice, { exact: true }), COUNT),
    )
  return times
}

const ORDERS = ['newest', 'size', 'ppsf', 'price-desc', 'price', 'size-desc'] as const

const orderChanges = async (page: Page) => {
  await openMany(page)
  const sort = page.getByLabel('Sort', { exact: true })
  const times: number[] = []
  for (const order of ORDERS)
    times.push(
      await untilPainted({ page, shown: COUNT, event: 'change', act: () => sort.selectOption(order) }),
    )
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
    const act = () => down.fill(String(100_000 + at * 1000))
    times.push(await untilPainted({ page, shown: '.calc__sum', event: 'input', isPaused: true, act }))
  }
  return times
}

/** Both ways. */
const hearts = async (page: Page, baseUrl: string) => {
  await signInDemo(page, baseUrl)
  await page.goto('/suites/aurora-on-king-1204')
  const heart = page.locator('.offer__heart .heart')
  await heart.waitFor()
  await page.waitForLoadState('networkidle')
  await slowDown(page)
  const times: number[] = []
  for (let at = 0; at < 10; at += 1) times.push(await press(page, heart, '.offer__heart'))
  return times
}

const row = (what: string, times: number[]): Row => ({
  what,
  measured: median(times),
  asked: ASKED,
  unit: 'ms',
})

/** Desktop interactions on a CPU four times slower than this one, on a served production build. */
export const benchInteraction = async (baseUrl: string): Promise<Table[]> => {
  const browser = await chromium.launch(await findBrowser())
  try {
    const open = () => browser.newPage({ baseURL: baseUrl, viewport: { width: 1440, height: 900 } })
    const rows = [
      row(
        `filter change with ${SUITES} suites, from the click to the paint of the list`,
        await filterChanges(await open()),
      ),
      row(
        `order change with ${SUITES} suites, from the choice to the paint of the list`,
        await orderChanges(await open()),
      ),
      row('calculator, from the end of the pause to the paint', await recomputations(await open())),
      row('favourite, from the click to the paint', await hearts(await open(), baseUrl)),
    ]
    return [{ title: `interactions, CPU ×${SLOWER}, medians`, rows }]
  } finally {
    await browser.close()
  }
}
