import { setPrivateFigures } from '#features/calculator/private-figures.store.ts'
import { formatNumber } from '#lib/format.ts'
import type { Limits } from '#features/closing/limits.rules.ts'
import type { SentenceSuggestion } from './search.schema.ts'

/** The grammar, which most searches never need; null for a single word without figures, which is no sentence. */
export const loadSentences = async (typed: string) =>
  /[\s\d$]/u.test(typed.trim()) ? import('./sentence-suggestion.rules.ts') : null

/** Keeps what a sentence says can be paid, in this tab only, in place of what was said before. */
export const keepLimits = ({ cash, budget }: Limits) => {
  if (cash === null && budget === null) return
  const show = (dollars: number | null) => (dollars === null ? '' : formatNumber(dollars))
  setPrivateFigures({ cash: show(cash), budget: show(budget) })
}

/** Opens the list that a sentence asks for. */
export const openSentence = ({ href, limits }: SentenceSuggestion) => {
  keepLimits(limits)
  location.assign(href)
}
