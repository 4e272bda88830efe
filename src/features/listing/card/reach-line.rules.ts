import type { Judge } from '#features/closing/useReach.ts'
import { dueWithin } from '#features/closing/when.rules.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { formatPrice } from '#lib/format.ts'
import { reach as texts } from '#texts/closing.ts'

/** A card's line: `from $3,024 a month with $129,980 down`, or why the suite is out of reach. */
export const reachLine = (suite: SuiteCard, judge: Judge | null) => {
  const verdict = judge?.verdictOf(suite)
  // Rounded up: a card never promises more than the calculator.
  const dollars = (amount: number) => formatPrice(Math.ceil(amount), suite.building.currency)
  switch (verdict?.reach) {
    case 'within':
      if (verdict.monthly !== null) return texts.month(dollars(verdict.monthly), dollars(verdict.down ?? 0))
      return verdict.least === null ? '' : texts.least(dollars(verdict.least))
    case 'budget':
      return texts.over(dollars(verdict.over))
    case 'cash':
      return verdict.due ? texts.short(dueWithin(verdict.due), dollars(verdict.short)) : ''
    case 'unknown':
      return texts.unknown
    case undefined:
      return ''
  }
}
