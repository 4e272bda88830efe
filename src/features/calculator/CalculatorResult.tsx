import '#ui/facts.css'
import '#ui/states.css'
import { memo, useEffect, useRef, useState, useMemo } from 'react'
import { useStore } from '@nanostores/react'
import { formatMoney, formatNumber, formatWhole } from '#lib/format.ts'
import { common } from '#texts/common.ts'
import { calculator as texts } from '#texts/calculator.ts'
import { amounts } from '#texts/figures.ts'
import { parseAmount } from './amount.rules.ts'
import { NO_TERM, whyStated, type Result } from './calculator.rules.ts'
import type { Country } from './mortgage.rules.ts'
import { $privateFigures } from './private-figures.store.ts'
import { Schedule } from './Schedule.tsx'
import { LazyChart } from './LazyChart.tsx'

/** Monthly costs: a ring chart and a list. */
const Breakdown = ({ parts, total }: Pick<Result, 'parts' | 'total'>) => {
  const chart = useMemo(() => ({ kind: 'parts' as const, parts }), [parts])
  return (
    <div className="donut">
      <LazyChart className="donut__ring" name={texts.ringName} chart={chart}>
        <p className="donut__sum" aria-hidden="true">
          <b>{formatMoney(total)}</b> {texts.aMonth}
        </p>
      </LazyChart>
      <dl className="legend">
        {parts.map(({ name, dollars }, at) => (
          <div key={name} style={{ ['--c' as string]: `var(--chart-${at + 1})` }}>
            <dt>{name}</dt>
            <dd>{formatMoney(dollars)}</dd>
          </div>
        ))}
        <div className="total">
          <dt>{texts.total}</dt>
          <dd>{formatMoney(total)}</dd>
        </div>
      </dl>
    </div>
  )
}

/** Milliseconds of quiet before the result is read out. */
const QUIET = 1000

/** Announcement for screen readers: nothing at first, then each result once typing stops. */
const useAnnouncement = (words: string, used: boolean) => {
  const [spoken, speak] = useState('')
  const last = useRef(words)
  useEffect(() => {
    if (!used) last.current = words
    if (last.current === words) return
    const timer = setTimeout(() => {
      last.current = words
      speak(words)
    }, QUIET)
    return () => clearTimeout(timer)
  }, [words, used])
  return spoken
}

/** In whole dollars, rounded up. */
export const monthInAll = ({ total, stated }: Pick<Result, 'total' | 'stated'>) =>
  formatWhole(Math.ceil(stated?.total ?? total))

/**
 * The total month including the listing's property tax, and whether it is within the visitor's budget. The
 * rows below are the specified ones.
 */
const Month = ({ result }: { result: Result }) => {
  const { total, stated } = result
  const budget = parseAmount(useStore($privateFigures, { ssr: 'initial' }).budget)
  const month = Math.ceil(stated?.total ?? total)
  if (!stated && budget === null) return null
  return (
    <div className="calc__month">
      <p className="label">{stated ? texts.monthStated : texts.monthInAll}</p>
      <p className="money-sum">
        <b>{formatWhole(month)}</b> {texts.aMonth}
      </p>
      {budget !== null && (
        <p className="calc__answer">
          {month <= Math.max(budget, 0)
            ? texts.inBudget
            : texts.overBudget(formatWhole(Math.ceil(month - budget)))}
        </p>
      )}
      {stated && <p className="label">{whyStated(result)}</p>}
    </div>
  )
}

interface Props {
  result: Result | null
  /** Years. */
  term: number
  country: Country
  feeKnown: boolean
  taxKnown: boolean
  /** Message instead of a result; may be empty. */
  empty: string
  /** Whether the visitor has changed anything. */
  used: boolean
}

export const CalculatorResult = memo(({ result, term, country, feeKnown, taxKnown, empty, used }: Props) => {
  const label = result
    ? `${texts.payment}, ${texts.frequencies[result.mortgage.frequency].toLowerCase()}`
    : ''
  const spoken = useAnnouncement(
    result
      ? texts.announced(`${common.labelled(label, formatMoney(result.payment))}.`, formatMoney(result.total))
      : empty,
    used,
  )
  return (
    <div className="calc__result">
      <p className="sr" role="status">
        {spoken}
      </p>
      {result ? (
        <>
          <Month result={result} />
          <div>
            <p className="label">{label}</p>
            <p className="calc__sum">
              <b>{formatMoney(result.payment)}</b>
            </p>
          </div>
          <Breakdown parts={result.parts} total={result.total} />
          <dl className="spec">
            {result.borrowed && result.borrowed.premium > 0 && (
              <>
                <div>
                  <dt>{texts.premium(result.borrowed.premiumPercent.toFixed(2))}</dt>
                  <dd>{texts.inTheLoan(formatMoney(result.borrowed.premium))}</dd>
                </div>
                <div>
                  <dt>{texts.loan}</dt>
                  <dd>{formatMoney(result.mortgage.loan)}</dd>
                </div>
              </>
            )}
            {term !== NO_TERM && (
              <div>
                <dt>{texts.balance(term)}</dt>
                <dd>{texts.about(amounts.dollars(formatNumber(result.balance)))}</dd>
              </div>
            )}
            {result.yearsToPayOff < result.mortgage.years && (
              <div>
                <dt>{texts.payOff}</dt>
                <dd>{texts.payOffYears(result.yearsToPayOff)}</dd>
              </div>
            )}
          </dl>
          <Schedule mortgage={result.mortgage} />
        </>
      ) : (
        empty && <p className="empty">{empty}</p>
      )}
      <p className="label">
        {[
          ...(country === 'CA'
            ? [texts.compoundedInCanada, texts.basis]
            : [
                texts.compoundedInTheStates,
                texts.basisInTheStates(taxKnown ? texts.taxByListing : texts.taxNotKnown),
              ]),
          ...(feeKnown ? [] : [texts.feeUnknown]),
        ].join(' ')}
      </p>
    </div>
  )
})
CalculatorResult.displayName = 'CalculatorResult'
