/**
 * Draws the first cards of a search as soon as it is answered: on a slow phone that is two seconds before
 * React can. The island takes the same answer and puts its own cards in their place. It draws nothing if the
 * address or the visitor's figures narrow the list (`asks`).
 */
import {
  CARD_FACTS,
  mediaOfCards,
  suiteCardLabel,
  suiteCardPicture,
  suiteCardText,
} from '#features/listing/card/suite-card.rules.ts'
import { noFilter } from '#features/listing/filter/suite-filter.rules.ts'
import { filterAndSort, pageOf, SEARCH_PAGE } from '#features/listing/list/suite-list.rules.ts'
import { planAlt } from '#features/suite/measures.rules.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { langOf } from '#lib/translated.ts'
import type { PictureSource } from '#lib/picture-source.ts'
import { pictureSrcset, pictureUrl, type PictureFormat } from '#ui/media/picture.ts'
import { example } from './first-card.rules.ts'
import { resultsStore, type ShownResults } from './results.store.ts'
import { asksForPlace, readSearch } from './search-address.rules.ts'

type Card = DocumentFragment

const put = (card: Card, selector: string, text: string | null) => {
  const part = card.querySelector(selector)
  if (text) part?.replaceChildren(text)
  else part?.remove()
}

const putPicture = (card: Card, picture: PictureSource, isFirst: boolean) => {
  card.querySelector<HTMLElement>('picture')?.style.setProperty('--at', picture.focus)
  for (const source of card.querySelectorAll('source'))
    source.srcset = pictureSrcset(picture, source.type.replace('image/', '') as PictureFormat)
  const image = card.querySelector('img')
  if (!image) return
  const { alt, width, height } = picture
  Object.assign(image, { src: pictureUrl(picture.url, 800, 'jpg'), alt, width, height })
  if (langOf(picture, 'alt')) image.lang = 'en'
  if (isFirst) Object.assign(image, { loading: 'eager', fetchPriority: 'high' })
}

const cardOf = (suite: SuiteCard, media: string, { distances, inCity }: ShownResults, isFirst: boolean) => {
  const template = document.querySelector<HTMLTemplateElement>(`#first-${media}`)
  const card = template?.content.cloneNode(true) as Card
  const text = suiteCardText(suite, 'ranked', {
    distance: distances[suite.building.id],
    inCity: inCity.includes(suite.building.id),
  })
  put(card, '.suite-card__name span', text.name)
  put(card, '.suite-card__name small', text.note)
  put(card, '.price', text.price)
  put(card, '.suite-card__terms', text.terms)
  put(card, '.suite-card__line', text.where)
  const facts = [...card.querySelectorAll('.facts > div')]
  for (const [at, fact] of CARD_FACTS.map((name) => text[name]).entries())
    if (fact === null) facts[at]?.remove()
    else facts[at]?.lastElementChild?.replaceChildren(fact)
  // They are as fresh as their call: live.script.ts has nothing to check.
  card.querySelector('article')?.removeAttribute('data-suite')
  const link = card.querySelector('a')
  link?.setAttribute('aria-label', suiteCardLabel(link.textContent, text))
  link?.setAttribute('href', text.href)
  const picture = suiteCardPicture(suite)
  if (media === 'picture' && picture) putPicture(card, picture, isFirst)
  if (!picture?.typical) card.querySelector('.suite-card__shows')?.remove()
  const drawing = media === 'plan' && card.querySelector('img')
  if (drawing) Object.assign(drawing, { src: suite.floorplanImage, alt: planAlt(suite) })
  return card
}

const draw = (results: ShownResults) => {
  // Gone once the island has the answer.
  const grid = document.querySelector('.results__first')
  if (!grid || grid.hasChildNodes()) return
  const suites = pageOf(filterAndSort(results.suites, 'ranked', noFilter), 1, SEARCH_PAGE)
  const media = mediaOfCards(suites)
  grid.append(...suites.map((suite, at) => cardOf(suite, media[at] ?? 'none', results, at === 0)))
}

/** The island's code comes after the first cards, and all at once: Vite preloads what a dynamic import needs. */
const loadIsland = () => {
  // Astro imports it too and shows a failure.
  import('./Results.tsx').catch(() => undefined)
}

/** Creates the formats of a card while the answer is on its way: a browser's first `Intl` takes milliseconds. */
const prepare = () => {
  setTimeout(() => filterAndSort([example, example], 'ranked', noFilter))
  setTimeout(() => suiteCardText(example, 'ranked', { distance: 1 }))
}

const asked = readSearch(new URLSearchParams(location.search))
if (asksForPlace(asked) && !document.documentElement.matches('.asks')) {
  resultsStore(asked).subscribe(({ data, error }) => {
    // In a task of its own: the answer has just been read and checked in this one.
    if (data) setTimeout(() => draw(data))
    if (data || error) setTimeout(loadIsland)
  })
  prepare()
} else loadIsland()
