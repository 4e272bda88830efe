import { pictureSrcset, pictureUrl } from '#ui/picture.ts'
import { planAlt, suiteCardLabel, suiteCardMedia, suiteCardText } from '#features/listing/suite-card.rules.ts'
import type { ListKind } from '#features/listing/suite-list.rules.ts'
import type { SuiteCard } from './suite.schema.ts'

const fillPicture = (card: HTMLElement, { pictures: [picture] }: SuiteCard) => {
  const img = card.querySelector('img')
  if (!img || !picture) return
  for (const source of card.querySelectorAll('source'))
    source.srcset = pictureSrcset(picture, source.type === 'image/avif' ? 'avif' : 'webp')
  img.parentElement?.style.setProperty('--at', picture.focus ?? '50% 50%')
  const { alt, width, height } = picture
  Object.assign(img, { alt, width, height, src: pictureUrl(picture.url, 800, 'jpg') })
}

/** Keeps the one of a blank card's three media that the suite has, and fills it. */
const fillMedia = (card: HTMLElement, suite: SuiteCard, kind: ListKind) => {
  const media = suiteCardMedia(suite, kind)
  for (const part of card.querySelectorAll<HTMLElement>('[data-media]'))
    if (part.dataset['media'] !== media) part.remove()
  const img = card.querySelector('img')
  if (media === 'picture') fillPicture(card, suite)
  if (media === 'plan' && img) Object.assign(img, { alt: planAlt(suite), src: suite.floorplanImage })
}

const fillText = (card: HTMLElement, suite: SuiteCard, kind: ListKind, left: number) => {
  const text = suiteCardText(suite, kind, left)
  for (const [field, value] of Object.entries(text)) {
    const part = card.querySelector(`[data-field=${field}]`)
    if (part && part.textContent !== value) part.textContent = value
  }
  const link = card.querySelector('a')
  if (link) Object.assign(link, { href: text.href, ariaLabel: suiteCardLabel(link.textContent.trim(), text) })
  Object.assign(card.dataset, { suite: suite._id, price: suite.price })
}

/** A suite's card: the one on the page with fresh figures, or else a filled copy of the blank. */
export const suiteCard = (
  shown: HTMLElement | null,
  blank: HTMLTemplateElement,
  suite: SuiteCard,
  kind: ListKind,
  left: number,
) => {
  const copy = blank.content.firstElementChild?.cloneNode(true)
  const card = shown ?? (copy instanceof HTMLElement ? copy : document.createElement('article'))
  if (!shown) fillMedia(card, suite, kind)
  fillText(card, suite, kind, left)
  return card
}
