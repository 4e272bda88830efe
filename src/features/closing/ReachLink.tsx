import { localePath } from '#lib/locale-path.ts'
import { useMemo } from 'react'
import { useCatalogue } from '#features/suite/useCatalogue.ts'
import { formatNumber } from '#lib/format.ts'
import { reach as texts } from '#texts/closing.ts'
import { showAmount } from '#features/calculator/amount.rules.ts'
import type { Place } from '#features/law/place.rules.ts'
import { amounts } from '#texts/figures.ts'
import { useReach } from './useReach.ts'

const dollars = (amount: number) => amounts.dollars(showAmount(amount))

/**
 * Links to the suites that the visitor can pay for, in the same dollars. The list reads the amounts from this tab, so
 * the address has none.
 */
export const ReachLink = ({ country }: Pick<Place, 'country'>) => {
  const { suites } = useCatalogue('/api/pubSuites')
  const { judge, limits } = useReach(suites)
  const count = useMemo(
    () =>
      suites && judge
        ? suites.filter(
            (suite) =>
              suite.available && suite.building.country === country && judge.reachOf(suite) === 'within',
          ).length
        : null,
    [suites, judge, country],
  )
  if (count === null || limits.cash === null) return null
  const means = [
    dollars(limits.cash),
    ...(limits.budget === null ? [] : [texts.aMonth(dollars(limits.budget))]),
  ]
  if (count === 0) return <p>{texts.noOthers(means.join(texts.and))}</p>
  return (
    <p>
      <a href={localePath(`/all-suites?country=${country}`)}>
        {texts.others(count, formatNumber(count), means.join(texts.and))}
      </a>
    </p>
  )
}
