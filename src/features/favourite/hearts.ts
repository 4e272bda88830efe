import { $session } from '#features/session/session.store.ts'
import { favourites } from '#texts/buyer.ts'
import { adoptStyles } from '#ui/adopted-styles.ts'
import { icons } from '#ui/icons.ts'
import { $favorites, loadFavorites, toggleFavorite } from './favourite.store.ts'
import { takeWanted } from './favourite.wanted.ts'
import css from './heart.css?inline'

adoptStyles(css)

const show = (heart: HTMLElement) => {
  const { heart: suiteId = '', of = '' } = heart.dataset
  const kept = $favorites.get()?.has(suiteId) ?? false
  if (heart.ariaPressed === String(kept)) return
  heart.ariaPressed = String(kept)
  heart.ariaLabel = kept ? favourites.remove(of) : favourites.add(of)
}

const heartFor = (suiteId: string, name: string) => {
  const heart = document.createElement('button')
  Object.assign(heart, { type: 'button', className: 'heart for-user' })
  Object.assign(heart.dataset, { heart: suiteId, of: name })
  heart.innerHTML = `<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path d="${icons.heart}"/></svg>`
  heart.addEventListener('click', () => void toggleFavorite(suiteId))
  show(heart)
  return heart
}

const wordsIn = (root: Element, selector: string) => root.querySelector(selector)?.textContent.trim() ?? ''

/** A plan is named by its letter, a suite by its building and number. */
const nameOf = (card: Element) => {
  const name = wordsIn(card, '[data-field=name]')
  return card.closest('.suite-grid--plans') ? name : `${name}, ${wordsIn(card, '[data-field=note]')}`
}

/** On the picture of each card that has none yet. */
const onCards = () => {
  for (const card of document.querySelectorAll<HTMLElement>(
    'main .suite-card[data-suite]:not(:has(> .heart))',
  ))
    card.prepend(heartFor(card.dataset['suite'] ?? '', nameOf(card)))
}

/** Beside a suite's name and in each row of a table of units. */
const onOffers = () => {
  for (const place of document.querySelectorAll<HTMLElement>('[data-heart-place]:empty'))
    place.append(heartFor(place.dataset['heartPlace'] ?? '', place.dataset['of'] ?? ''))
  for (const row of document.querySelectorAll<HTMLElement>('tr[data-live]'))
    row.lastElementChild?.append(heartFor(row.dataset['live'] ?? '', favourites.suite(wordsIn(row, '.unit'))))
}

/** Whose hearts these are may change while the page is open, in another tab. */
const load = async () => {
  const session = $session.get()
  if (typeof session !== 'object') return
  try {
    const kept = await loadFavorites(session.user._id)
    const wanted = takeWanted()
    if (wanted && !kept.includes(wanted)) await toggleFavorite(wanted)
  } catch (error) {
    console.warn('Favourites could not be loaded.', error)
  }
}

onOffers()
onCards()
new MutationObserver(onCards).observe(document.querySelector('main') ?? document.body, {
  childList: true,
  subtree: true,
})
$favorites.listen(() => {
  for (const heart of document.querySelectorAll<HTMLElement>('.heart')) show(heart)
})
$session.subscribe(() => void load())
