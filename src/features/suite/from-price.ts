import { formatPrice } from '#lib/format.ts'
import type { SuiteCard } from './suite.schema.ts'

/**
 * A price's text is touched, and formats are set up, only when its figure is another. That a building's prices change
 * their currency and not their figures is left to the next build.
 */
export const writePrice = (element: Element, { price, building }: SuiteCard) => {
  if (price > 0 && element.textContent.replace(/\D/g, '') === String(price)) return
  element.textContent = formatPrice(price, building.currency)
}

const writeCount = (element: HTMLElement, count: number) => {
  const { one = '', many = '' } = element.dataset
  element.textContent = count === 1 ? one : many.replace('0', String(count))
}

/** `8 suites from $649,900` at the head of a page, and the price its calculator begins with, by these suites. */
export const showFrom = (suites: readonly SuiteCard[]) => {
  const offered = suites.filter(({ available }) => available)
  const [cheapest] = offered.filter(({ price }) => price > 0).toSorted((a, b) => a.price - b.price)
  for (const part of document.querySelectorAll<HTMLElement>('[data-live-count]')) {
    part.hidden = offered.length === 0
    writeCount(part, offered.length)
  }
  for (const part of document.querySelectorAll<HTMLElement>('[data-live-from]')) {
    part.hidden = !cheapest
    if (cheapest) writePrice(part, cheapest)
  }
  if (cheapest)
    document.querySelector('mortgage-calculator')?.setAttribute('data-price', String(cheapest.price))
}
