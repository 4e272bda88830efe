import { formatNumber } from '#lib/format.ts'
import { suites } from '#texts/counts.ts'
import type { PagerNav } from '#ui/pager.element.ts'
import { pageRange } from '#ui/pager.rules.ts'
import { chosenIn } from './filter-form.ts'
import { suiteCard } from './suite-card.fill.ts'
import { countWords, type ListKind } from '#features/listing/suite-list.rules.ts'
import type { SuiteCard } from './suite.schema.ts'

/** What moved the list, which decides what is said to a reader of the page. */
export type Because = 'filter' | 'page' | 'data'

/** A part of a list by its data-part hook. */
export const partOf = (root: HTMLElement, name: string) => {
  const part = root.querySelector<HTMLElement>(`[data-part=${name}]`)
  if (!part) throw new Error(`A suite list has no part named ${name}`)
  return part
}

export const drawCards = (
  root: HTMLElement,
  shown: readonly SuiteCard[],
  kind: ListKind,
  left: (suite: SuiteCard) => number,
) => {
  const grid = partOf(root, 'grid')
  const blank = partOf(root, 'card') as HTMLTemplateElement
  const before = [...grid.children] as HTMLElement[]
  const cards = shown.map((suite) => {
    const card = before.find(({ dataset }) => dataset['suite'] === suite._id)
    return suiteCard(card ?? null, blank, suite, kind, left(suite))
  })
  // Cards that stay where they are keep the focus that may be in them.
  const same = cards.length === before.length && cards.every((card, at) => card === before[at])
  if (!same) grid.replaceChildren(...cards)
  grid.hidden = cards.length === 0
}

export const drawCounts = (root: HTMLElement, total: number, kind: ListKind, because: Because) => {
  const words = countWords(total, kind)
  partOf(root, 'total').textContent = formatNumber(total)
  partOf(root, 'words').textContent = words
  const bar = root.querySelector('[data-part=bar]')
  if (bar) bar.textContent = suites(total)
  partOf(root, 'empty').hidden = total > 0
  partOf(root, 'status').textContent = because === 'filter' ? `${formatNumber(total)} ${words}` : ''
}

export const drawPages = (root: HTMLElement, page: number, size: number, total: number, because: Because) => {
  // Keep Exploring has a pager in its margin, which says and hides all this by itself.
  const pages = root.querySelector<HTMLElement>('[data-part=pages]')
  if (pages) {
    pages.hidden = total <= size
    partOf(pages, 'range').textContent = pageRange(page, size, total)
  }
  root.querySelector<PagerNav>('pager-nav')?.show({ page, size, total }, because === 'page')
}

/** One chip for each choice of the form that narrows the list, and their number on the Filters button. */
export const drawChips = (root: HTMLElement, form: HTMLFormElement) => {
  const blank = partOf(root, 'chip') as HTMLTemplateElement
  const chips = chosenIn(form).map(({ label }) => {
    const chip = blank.content.cloneNode(true) as DocumentFragment
    chip.querySelector('[data-part=label]')?.append(label)
    return chip
  })
  const list = partOf(root, 'chips')
  list.replaceChildren(...chips)
  list.hidden = chips.length === 0
  const clear = partOf(root, 'empty').querySelector('button')
  if (clear) clear.hidden = chips.length === 0
  partOf(root, 'active').textContent = chips.length > 0 ? ` (${chips.length})` : ''
}
