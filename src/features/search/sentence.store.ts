import { setPrivateFigures } from '#features/calculator/private-figures.store.ts'
import { formatNumber } from '#lib/format.ts'
import { isLimited, type Limits } from '#features/closing/limits.rules.ts'
import { keepNotUnderstood } from '#features/listing/list/not-understood.store.ts'
import { findNamed } from './search.calls.ts'
import type { SentenceSuggestion } from './search.schema.ts'

/** The grammar, which most searches never need; a single word without figures is not a sentence. */
const load = async (typed: string) =>
  /[\s\d$]/u.test(typed.trim())
    ? import('./sentence-suggestion.rules.ts').catch(() => 'missing' as const)
    : null

/**
 * The typed text, read as a sentence if it is one, and its words to look up. Without the grammar, as on a
 * page older than the site, a text with figures is not looked up: they may be what the visitor can pay.
 */
export const readTyped = async (typed: string) => {
  const of = await load(typed)
  if (of === null) return { read: null, words: typed }
  if (of === 'missing') return { read: null, words: /\d/u.test(typed) ? '' : typed }
  const { sentence, words } = await of.readTyped(typed, findNamed)
  return { read: sentence && { sentence, of }, words }
}

/** Stores what a sentence says the visitor can pay, in this tab only, replacing the earlier amounts. */
const keepLimits = ({ cash, budget }: Limits) => {
  if (!isLimited({ cash, budget })) return
  const show = (dollars: number | null) => (dollars === null ? '' : formatNumber(dollars))
  setPrivateFigures({ cash: show(cash), budget: show(budget) })
}

/** Stores for the list at `href` what the sentence says but its address does not. */
export const keepSentence = (href: string, { limits, left }: Pick<SentenceSuggestion, 'limits' | 'left'>) => {
  keepLimits(limits)
  keepNotUnderstood(href, left)
}

/** Opens the list for a sentence. */
export const openSentence = (sentence: SentenceSuggestion) => {
  keepSentence(sentence.href, sentence)
  location.assign(sentence.href)
}
