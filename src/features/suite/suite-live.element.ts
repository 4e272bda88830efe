import { getJson } from '#lib/api.ts'
import { afterLoad } from '#ui/when-idle.ts'
import { showFrom, writePrice } from './from-price.ts'
import type { SuiteCard } from './suite.schema.ts'

/** Ids the API takes in one request. */
const MOST = 100

const show = (root: HTMLElement, fresh: SuiteCard | undefined) => {
  if (fresh?.available) {
    for (const price of root.querySelectorAll('[data-live-price], [data-field=price]'))
      writePrice(price, fresh)
    return
  }
  for (const part of root.querySelectorAll<HTMLElement>('[data-purchase], [data-live-offered]'))
    part.hidden = true
  for (const part of root.querySelectorAll<HTMLElement>('[data-live-gone]')) part.hidden = false
}

/**
 * Brings prices and availability of a page's suites up to date, once, in place: `data-live` and a card's
 * `data-suite` name the suite. The page as built stays what it is when the request fails.
 */
const refresh = async () => {
  const roots = [...document.querySelectorAll<HTMLElement>('main [data-live], main [data-suite]')]
  const idOf = ({ dataset }: HTMLElement) => dataset['live'] ?? dataset['suite'] ?? ''
  const all = [...new Set(roots.map(idOf))]
  const ids = all.slice(0, MOST)
  if (ids.length === 0) return
  const fresh = new Map(
    (await getJson<SuiteCard[]>(`/api/pubSuites?ids=${ids.join(',')}`)).map((suite) => [suite._id, suite]),
  )
  for (const root of roots) if (ids.includes(idOf(root))) show(root, fresh.get(idOf(root)))

  // Of more than were asked for, only some are known: then the head stays as it was built.
  const own = roots.flatMap(({ dataset }) => fresh.get(dataset['live'] ?? '') ?? [])
  if (own.length > 0 && ids.length === all.length) showFrom([...new Set(own)])
}

afterLoad(() => {
  refresh().catch((error: unknown) => console.warn('Prices could not be brought up to date.', error))
})
