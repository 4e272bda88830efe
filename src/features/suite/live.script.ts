/**
 * Checks once, after load, whether the page's prices and holds are still right. An element with `data-suite` and
 * `data-price` is a suite shown as available, with `data-held` as on hold. If one has changed, islands show the new
 * figures (useLive.ts).
 */
import { afterLoad } from '#islands/when-idle.ts'
import { isPreview } from '#lib/preview.ts'
import { asTime } from '#texts/language.ts'
import { suitesById } from './catalogue.store.ts'
import { $live } from './live.store.ts'

/** `Prices checked 1:05 p.m. today`, where the page has a line for it. */
const sayChecked = () => {
  const line = document.querySelector<HTMLElement>('[data-checked]')
  const clock = { hour: 'numeric', minute: '2-digit' } as const
  const time = asTime(new Date().toLocaleTimeString(document.documentElement.lang, clock))
  if (line) line.textContent = line.dataset['checked']?.replace('#', time) ?? ''
}

const check = async () => {
  const shown = new Map<string, { price: string; held: string }>()
  for (const { dataset } of document.querySelectorAll<HTMLElement>('main [data-suite][data-price]'))
    shown.set(dataset['suite'] ?? '', { price: dataset['price'] ?? '', held: dataset['held'] ?? '' })
  const ids = [...shown.keys()]
  // The API knows no suite of a preview.
  if (ids.length === 0 || isPreview) return
  const answer = await suitesById(ids)
  sayChecked()
  const fresh = new Map(answer.map((suite) => [suite._id, suite]))
  const isRight = (id: string) => {
    const [suite, as] = [fresh.get(id), shown.get(id)]
    return suite?.available && String(suite.price) === as?.price && (suite.heldUntil ?? '') === as.held
  }
  if (ids.every(isRight)) return
  $live.set(new Map(ids.map((id) => [id, fresh.get(id) ?? null])))
}

afterLoad(() => {
  check().catch((error: unknown) => console.warn('Prices could not be brought up to date.', error))
})
