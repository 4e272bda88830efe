import type { Currency } from '#features/rates/exchange.rules.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { formatNumber, formatPrice } from '#lib/format.ts'
import { reach as texts } from '#texts/closing.ts'
import type { Need, Verdict } from './reach.rules.ts'
import type { Judge } from './useReach.ts'
import { dueWithin } from './when.rules.ts'

/** Rounded up, so that no line promises less than its home costs. */
const dollarsIn = (currency: Currency) => (amount: number) => formatPrice(Math.ceil(amount), currency)

/** `$2,658 a month, within reach`, or how much is short. */
export const verdictLine = (verdict: Verdict, currency: Currency) => {
  const dollars = dollarsIn(currency)
  switch (verdict.reach) {
    case 'within':
      if (verdict.monthly !== null) return texts.month(dollars(verdict.monthly))
      return verdict.least === null ? '' : texts.least(dollars(verdict.least))
    case 'budget':
      return texts.over(dollars(verdict.over))
    case 'cash':
      return texts.short(
        dollars(verdict.short),
        !verdict.due || verdict.due.when === 'closing' ? texts.closing : dueWithin(verdict.due),
      )
    case 'unknown':
      return texts.unknown
  }
}

/** A card's line; empty without a budget. */
export const reachLine = (suite: SuiteCard, judge: Judge | null) =>
  judge ? verdictLine(judge.verdictOf(suite), suite.building.currency) : ''

/** `$4,100 more in cash, or $310 more a month` */
const needLine = ({ cash, month }: Need, currency: Currency) => {
  const dollars = dollarsIn(currency)
  return [
    ...(cash === null ? [] : [texts.moreCash(dollars(cash))]),
    ...(month === null ? [] : [texts.moreMonth(dollars(month))]),
  ].join(texts.or)
}

/** How many suites are within reach, and which of the others needs the least more. */
export const countReach = (suites: readonly SuiteCard[], judge: Judge) => {
  const by = Map.groupBy(suites, judge.reachOf)
  return {
    within: by.get('within')?.length ?? 0,
    total: suites.length,
    unknown: by.get('unknown')?.length ?? 0,
    nearest: judge.nearestOf([...(by.get('cash') ?? []), ...(by.get('budget') ?? [])]),
  }
}

/** Empty if none of them is known. `14 of 38 suites are within reach. The closest needs $4,100 more in cash, or $310 more a month.` */
export const countLine = ({ within, total, unknown, nearest }: ReturnType<typeof countReach>) => {
  if (total === unknown) return ''
  if (within === total) return texts.all
  const count = within === 0 ? texts.none : texts.counted(within, formatNumber(within), formatNumber(total))
  if (!nearest) return count
  return `${count} ${texts.closest(needLine(nearest.need, nearest.of.building.currency))}`
}
