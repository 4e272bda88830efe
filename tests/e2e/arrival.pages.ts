import type { Locator, Page } from '@playwright/test'
import { expect } from '#tests/setup/test.ts'

/** Scripts every island needs to hydrate. */
const REACT = /\/_astro\/client\b[^/]*\.js/

/** Holds back the islands' code until the returned function is called; `asked` counts requests. */
export const holdIslands = async (page: Page) => {
  const held = Promise.withResolvers<undefined>()
  const asked: string[] = []
  await page.route(REACT, async (route) => {
    asked.push(route.request().url())
    await held.promise
    await route.continue()
  })
  return { asked, come: () => held.resolve(undefined) }
}

export const islandOf = (control: Locator) => control.locator('xpath=ancestor::astro-island')

/** Waits until the island is hydrated. */
export const awake = (island: Locator) => expect(island).not.toHaveAttribute('ssr')

interface Seen {
  pushes: number
  replacements: number
  dialogs: number
  loads: number
  calls: string[]
}

/** Counts the effects of presses, over all pages of the tab. */
export const countActs = async (page: Page) => {
  const calls: string[] = []
  const pages: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.isNavigationRequest()) pages.push(pathname)
    if (pathname.startsWith('/api/') && request.method() !== 'GET') calls.push(pathname)
  })
  await page.addInitScript(() => {
    const seen = { pushes: 0, replacements: 0, dialogs: 0 }
    Object.assign(window, { seen })
    const { pushState, replaceState } = history
    history.pushState = (...state) => {
      seen.pushes++
      pushState.apply(history, state)
    }
    history.replaceState = (...state) => {
      seen.replacements++
      replaceState.apply(history, state)
    }
    const { showModal } = HTMLDialogElement.prototype
    HTMLDialogElement.prototype.showModal = function () {
      seen.dialogs++
      showModal.call(this)
    }
  })
  return async (): Promise<Seen> => {
    const seen = await page.evaluate(() => Reflect.get(window, 'seen') as Omit<Seen, 'loads' | 'calls'>)
    return { ...seen, loads: pages.length - 1, calls }
  }
}

/** Clicks at the control's position, without waiting for anything else. */
export const reach = async (page: Page, control: Locator) => {
  await control.scrollIntoViewIfNeeded()
  const box = await control.boundingBox()
  if (!box) throw new Error('The control is not shown')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
}

const sleeping = (page: Page) => page.locator('main astro-island[ssr]')

/**
 * Once in some thousand pages headless Chromium stops rendering for good: the page runs, but no frame is drawn and
 * nothing is visible. A page without a frame for this long (ms) is reloaded.
 */
const STALLED = 10_000

/** Triggers every unhydrated island; returns whether the browser kept rendering. */
const reachEach = (page: Page) =>
  sleeping(page).evaluateAll(async (islands, stalled) => {
    for (const island of islands) {
      island.firstElementChild?.scrollIntoView({ block: 'center', behavior: 'instant' })
      const isDrawn = await new Promise<boolean>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)))
        setTimeout(() => resolve(false), stalled)
      })
      if (!isDrawn) return false
    }
    return true
  }, STALLED)

/** Hydrates all islands, also those below the first screen. */
export const reachAll = async (page: Page) => {
  if (await reachEach(page)) return
  await page.reload()
  await reachEach(page)
}

/** Again for those that moved when others hydrated. */
export const allAwake = (page: Page) =>
  expect
    .poll(async () => {
      await reachAll(page)
      return sleeping(page).count()
    })
    .toBe(0)

export const sumOf = (shifts: { value: number }[]) => shifts.reduce((sum, { value }) => sum + value, 0)

/** All layout shifts since load, also those after a press. */
export const watchShifts = async (page: Page) => {
  await page.addInitScript(() => {
    const shifts: { value: number; of: string[] }[] = []
    Object.assign(window, { shifts })
    interface Shift extends PerformanceEntry {
      value: number
      sources: { node: Node | null }[]
    }
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.localName}.${node.className}` : String(node?.textContent)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as Shift
        shifts.push({ value, of: sources.map(({ node }) => nameOf(node)) })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      return Reflect.get(window, 'shifts') as { value: number; of: string[] }[]
    })
}

/** The fewest cards, and cards with a price, in any frame since the first card. */
export const watchCards = async (page: Page) => {
  await page.addInitScript(() => {
    const fewest = { cards: Infinity, prices: Infinity }
    const first: Element[] = []
    Object.assign(window, { fewest, first })
    const look = () => {
      const cards = [...document.querySelectorAll('.suite-card')]
      if (first.length === 0) first.push(...cards.slice(0, 1))
      if (first.length === 0) return
      const shown = cards.filter((card) => card.checkVisibility({ visibilityProperty: true }))
      const priced = shown.filter((card) => /\$\d/.test(card.querySelector('.price')?.textContent ?? ''))
      fewest.cards = Math.min(fewest.cards, shown.length)
      fewest.prices = Math.min(fewest.prices, priced.length)
    }
    document.addEventListener('DOMContentLoaded', () => {
      look()
      new MutationObserver(look).observe(document.body, {
        childList: true,
        subtree: true,
        characterData: true,
        attributes: true,
      })
    })
  })
  return () =>
    page.evaluate(() => {
      const [card] = Reflect.get(window, 'first') as Element[]
      const fewest = Reflect.get(window, 'fewest') as { cards: number; prices: number }
      return { ...fewest, sameCard: card?.isConnected }
    })
}

/** A mid-range phone on a slow network. */
export const slowDown = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/**
 * Opens a page on a slow phone and acts on it while it loads. In about one of a hundred loads, a throttled Chromium
 * on a busy machine gets no response at all: the page is loaded again. Returns the number of loads.
 */
export const actOnArrival = async (page: Page, path: string, act: () => Promise<unknown>) => {
  await slowDown(page)
  await page.goto(path, { waitUntil: 'commit' })
  await act()
  const parsed = page.waitForLoadState('domcontentloaded', { timeout: STALLED })
  const isParsed = await parsed.then(
    () => true,
    () => false,
  )
  if (isParsed) return 1
  await page.goto(path, { waitUntil: 'commit' })
  await act()
  return 2
}
