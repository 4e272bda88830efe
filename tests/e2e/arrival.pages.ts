import type { Locator, Page } from '@playwright/test'
import { expect } from '#tests/setup/test.ts'

/** What every island needs before it can wake. */
const REACT = /\/_astro\/client\b[^/]*\.js/

/** Holds the islands' code back until the answer is called; `asked` counts how often it was asked for. */
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

/** Until the island's HTML is React's. */
export const awake = (island: Locator) => expect(island).not.toHaveAttribute('ssr')

interface Seen {
  pushes: number
  replacements: number
  dialogs: number
  loads: number
  calls: string[]
}

/** Counts what a press can bring about, over all pages of the tab. */
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

/** Presses where the control stands, as a hand does: nothing is waited for but its place. */
export const reach = async (page: Page, control: Locator) => {
  await control.scrollIntoViewIfNeeded()
  const box = await control.boundingBox()
  if (!box) throw new Error('The control is not shown')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
}

const sleeping = (page: Page) => page.locator('astro-island[ssr]')

/**
 * Once in some thousand pages a Chromium without a screen stops drawing for good: the page runs on, but no frame comes
 * and nothing counts as visible. A page that drew nothing for this long (ms) is loaded once more.
 */
const STALLED = 10_000

/** Asks for every island that sleeps; answers whether the browser kept drawing. */
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

/** All islands of the page are asked for, be they below the first screen. */
export const reachAll = async (page: Page) => {
  if (await reachEach(page)) return
  await page.reload()
  await reachEach(page)
}

/** Those are reached again that moved away when others woke. */
export const allAwake = (page: Page) =>
  expect
    .poll(async () => {
      await reachAll(page)
      return sleeping(page).count()
    })
    .toBe(0)

/** The sum of all shifts of the layout since the page began, also those after a press. */
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

/** How few cards, and cards with a price, any frame of the page has shown since its first card. */
export const watchCards = async (page: Page) => {
  await page.addInitScript(() => {
    const least = { cards: Infinity, prices: Infinity }
    const first: Element[] = []
    Object.assign(window, { least, first })
    const look = () => {
      const cards = [...document.querySelectorAll('.suite-card')]
      if (first.length === 0) first.push(...cards.slice(0, 1))
      if (first.length === 0) return
      const shown = cards.filter((card) => card.checkVisibility({ visibilityProperty: true }))
      const priced = shown.filter((card) => /\$\d/.test(card.querySelector('.price')?.textContent ?? ''))
      least.cards = Math.min(least.cards, shown.length)
      least.prices = Math.min(least.prices, priced.length)
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
      const least = Reflect.get(window, 'least') as { cards: number; prices: number }
      return { ...least, sameCard: card?.isConnected }
    })
}

/** A phone of the middle class on a bad line. */
const slowDown = async (page: Page) => {
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
 * Opens a page on a slow phone and acts on it while it arrives. About once in a hundred loads, a slowed Chromium on a
 * busy machine gets no answer to any request: such a page is loaded once more. Answers how many loads that took.
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
