import type { Judge, Reach } from '#features/closing/useReach.ts'
import { dueName } from '#features/closing/when.rules.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { formatPrice } from '#lib/format.ts'
import { reach as texts } from '#texts/closing.ts'

const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

/** A card's line: `from $3,024 a month with $129,980 down`, or why the suite is out of reach. */
export const reachLine = (
  suite: SuiteCard,
  judge: Judge | null,
  { limits, runsOut }: Pick<Reach, 'limits' | 'runsOut'>,
) => {
  const verdict = judge?.verdictOf(suite)
  // Rounded up: a card never promises more than the calculator.
  const dollars = (amount: number) => formatPrice(Math.ceil(amount), suite.building.currency)
  switch (verdict?.reach) {
    case 'within':
      if (verdict.monthly !== null) return texts.month(dollars(verdict.monthly), dollars(verdict.down ?? 0))
      return verdict.least === null ? '' : texts.least(dollars(verdict.least))
    case 'budget':
      return texts.over(dollars(verdict.over))
    case 'cash': {
      const due = limits.cash === null ? null : runsOut?.(suite, limits.cash)
      return due ? texts.short(lower(dueName(due)), dollars(verdict.short)) : ''
    }
    case 'unknown':
      return texts.unknown
    case undefined:
      return ''
  }
}
