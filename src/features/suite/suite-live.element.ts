import { getJson } from '#lib/api.ts'
import { formatPrice } from '#lib/format.ts'
import { afterLoad } from '#ui/when-idle.ts'
import type { SuiteCard } from './suite.schema.ts'

/** Ids the API takes in one request. */
const MOST = 100

/**
 * A price's text is touched, and formats are set up, only when its figure is another. That a building's prices change
 * their currency and not their figures is left to the next build.
 */
const write = (element: Element, { price, building }: SuiteCard) => {
  if (price > 0 && element.textContent.replace(/\D/g, '') === String(price)) return
  element.textContent = formatPrice(price, building.currency)
}

const show = (root: HTMLElement, fresh: SuiteCard | undefined) => {
  if (fresh?.available) {
    for (const price of root.querySelectorAll('[data-live-price], [data-field=price]')) write(price, fresh)
    return
  }
  for (const part of root.querySelectorAll<HTMLElement>('[data-purchase]')) part.hidden = true
  for (const part of root.querySelectorAll<HTMLElement>('[data-live-gone]')) part.hidden = false
}

/**
 * Brings prices and availability of a page's suites up to date, once, in place: `data-live` and a card's
 * `data-suite` name the suite. The page as built stays what it is when the request fails.
 */
const refresh = async () => {
  const roots = [...document.querySelectorAll<HTMLElement>('main [data-live], main [data-suite]')]
  const idOf = ({ dataset }: HTMLElement) => dataset['live'] ?? dataset['suite'] ?? ''
  const ids = [...new Set(roots.map(idOf))].slice(0, MOST)
  if (ids.length === 0) return
  const fresh = new Map(
    (await getJson<SuiteCard[]>(`/api/pubSuites?ids=${ids.join(',')}`)).map((suite) => [suite._id, suite]),
  )
  for (const root of roots) if (ids.includes(idOf(root))) show(root, fresh.get(idOf(root)))

  const offered = roots.flatMap(({ dataset }) => fresh.get(dataset['live'] ?? '') ?? [])
  const [cheapest] = offered
    .filter(({ available, price }) => available && price > 0)
    .toSorted((a, b) => a.price - b.price)
  if (!cheapest) return
  document.querySelector('mortgage-calculator')?.setAttribute('data-price', String(cheapest.price))
  for (const from of document.querySelectorAll('[data-live-from]')) write(from, cheapest)
}

afterLoad(() => {
  refresh().catch((error: unknown) => console.warn('Prices could not be brought up to date.', error))
})
