import { setPrivateFigures } from '#features/calculator/private-figures.store.ts'
import { formatNumber } from '#lib/format.ts'
import { isLimited, type Limits } from '#features/closing/limits.rules.ts'
import { keepNotUnderstood } from '#features/listing/list/not-understood.store.ts'
import type { SentenceSuggestion } from './search.schema.ts'

/** The grammar, which most searches never need; a single word without figures is no sentence. */
const load = async (typed: string) =>
  /[\s\d$]/u.test(typed.trim())
    ? import('./sentence-suggestion.rules.ts').catch(() => 'missing' as const)
    : null

/**
 * What was typed, read as a sentence if it is one, and the words of it to look up. Without the grammar, as on a page
 * that is older than the site, a text with figures is not looked up: they may be what somebody can pay.
 */
export const readTyped = async (typed: string) => {
  const of = await load(typed)
  if (of === null) return { read: null, words: typed }
  if (of === 'missing') return { read: null, words: /\d/u.test(typed) ? '' : typed }
  const { sentence, words } = of.readTyped(typed)
  return { read: sentence && { sentence, of }, words }
}

/** Keeps what a sentence says can be paid, in this tab only, in place of what was said before. */
const keepLimits = ({ cash, budget }: Limits) => {
  if (!isLimited({ cash, budget })) return
  const show = (dollars: number | null) => (dollars === null ? '' : formatNumber(dollars))
  setPrivateFigures({ cash: show(cash), budget: show(budget) })
}

/** Keeps for the list at `href` what a sentence says and its address does not. */
export const keepSentence = (href: string, { limits, left }: Pick<SentenceSuggestion, 'limits' | 'left'>) => {
  keepLimits(limits)
  keepNotUnderstood(href, left)
}

/** Opens the list that a sentence asks for. */
export const openSentence = (sentence: SentenceSuggestion) => {
  keepSentence(sentence.href, sentence)
  location.assign(sentence.href)
}
