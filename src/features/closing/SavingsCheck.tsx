import './reach.css'
import { useEffect, useRef, useMemo } from 'react'
import { formatNumber, formatWhole } from '#lib/format.ts'
import { cashResult as texts, reach } from '#texts/closing.ts'
import type { Place } from '#features/law/place.rules.ts'
import { savingsReach, type Group, type minimumCash } from './cash.rules.ts'
import type { Closing } from './closing.schema.ts'
import { dueDay, dueWithin } from './when.rules.ts'
import { addCents } from '#lib/fraction.ts'
import { localePath } from '#lib/locale-path.ts'
import { useCatalogue } from '#features/suite/useCatalogue.ts'
import { showAmount } from '#features/calculator/amount.rules.ts'
import { amounts } from '#texts/figures.ts'
import { useReach } from './useReach.ts'

const dollars = (amount: number) => amounts.dollars(showAmount(amount))

/**
 * Links to the suites that the visitor can pay for, in the same dollars. The list reads the amounts from this tab, so
 * the address has none.
 */
const ReachLink = ({ country }: Pick<Place, 'country'>) => {
  const { suites } = useCatalogue('/api/pubSuites')
  const { judge, limits, isReady } = useReach(suites)
  const count = useMemo(
    () =>
      suites && judge && isReady
        ? suites.filter(
            (suite) =>
              suite.available && suite.building.country === country && judge.reachOf(suite) === 'within',
          ).length
        : null,
    [suites, judge, isReady, country],
  )
  if (count === null || limits.cash === null) return null
  const means = [
    dollars(limits.cash),
    ...(limits.budget === null ? [] : [reach.aMonth(dollars(limits.budget))]),
  ]
  if (count === 0) return <p>{reach.noOthers(means.join(reach.and))}</p>
  return (
    <p>
      <a href={localePath(`/all-suites?country=${country}&reach=within`)}>
        {reach.others(count, formatNumber(count), means.join(reach.and))}
      </a>
    </p>
  )
}

interface Props {
  savings: number
  groups: readonly Group[]
  varying: Closing['varying']
  minimum: ReturnType<typeof minimumCash>
  down: number
  country: Place['country']
  onDown: (dollars: number) => void
}

/** Whether the visitor's savings are enough; if not, when they run out and the least cash the home needs. */
export const SavingsCheck = ({ savings, groups, varying, minimum, down, country, onDown }: Props) => {
  const { left, short } = savingsReach(groups, savings, varying?.to ?? 0)
  const cash = formatWhole(savings)
  const box = useRef<HTMLDivElement>(null)
  // The answer to a figure being typed may begin below the screen; a stored figure moves nothing.
  useEffect(() => {
    if (box.current?.closest('form')?.contains(document.activeElement))
      box.current.scrollIntoView({ block: 'nearest' })
  }, [])
  if (!short)
    return (
      <div className="cash__reach cash__reach--yes" role="status" ref={box}>
        <p className="h4">{texts.within(cash)}</p>
        <p>{(varying ? texts.leftAtLeast : texts.left)(formatWhole(Math.floor(left)))}</p>
      </div>
    )
  return (
    <div className="cash__reach" role="status" ref={box}>
      <p className="h4">{texts.beyond(cash)}</p>
      <p>
        {texts.missing(formatWhole(Math.ceil(-left)))}{' '}
        {texts.runsOut(dueWithin(short.due), dueDay(short.due), formatWhole(Math.ceil(short.total)))}
      </p>
      {minimum && minimum.down < down && (
        <p>
          {(minimum.byDeposits ? texts.minimumDeposits : texts.minimumDown)(
            formatWhole(Math.ceil(addCents(minimum.together, minimum.varying))),
            formatWhole(Math.ceil(minimum.down)),
          )}
        </p>
      )}
      {minimum && minimum.down < down && addCents(minimum.together, minimum.varying) <= savings && (
        <button type="button" className="btn btn--small" onClick={() => onDown(minimum.down)}>
          {texts.tryMinimum(formatWhole(Math.ceil(minimum.down)))}
        </button>
      )}
      <ReachLink country={country} />
    </div>
  )
}
