import { useMemo } from 'react'
import { formatMoney } from '#lib/format.ts'
import { calculator as texts } from '#texts/calculator.ts'
import type { Result } from './calculator.rules.ts'
import { LazyChart } from './LazyChart.tsx'

/** Monthly costs: a ring chart and a list. */
export const Breakdown = ({ parts, total }: Pick<Result, 'parts' | 'total'>) => {
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
