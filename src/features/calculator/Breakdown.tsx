import { lazy, memo, Suspense, useEffect, useRef, useState } from 'react'
import type { ComponentType } from 'react'
import { formatMoney } from '#lib/format.ts'
import { calculator as texts } from '#texts/calculator.ts'
import type { Result } from './calculator.rules.ts'
import { usePainted } from './usePainted.ts'

/** A ring that cannot be loaded leaves the list, which says the same. */
const PaymentChart = lazy<ComponentType<Pick<Result, 'parts'>>>(() =>
  import('./PaymentChart.tsx').then(
    // Drawn again only for other parts: to redraw it takes longer than all else together.
    ({ PaymentChart: Chart }) => ({ default: memo(Chart) }),
    (error: unknown) => {
      console.warn('The chart could not be loaded.', error)
      return { default: () => null }
    },
  ),
)

/** Monthly costs: a ring that ApexCharts draws once it is on the screen, and the list that says it all. */
export const Breakdown = ({ parts, total }: Pick<Result, 'parts' | 'total'>) => {
  const painted = usePainted(parts)
  const ring = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!ring.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true))
    observer.observe(ring.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div className="donut">
      <div className="donut__ring" ref={ring} role="img" aria-label={texts.ringName}>
        {seen && (
          <Suspense>
            <PaymentChart parts={painted} />
          </Suspense>
        )}
        <p className="donut__sum" aria-hidden="true">
          <b>{formatMoney(total)}</b> {texts.aMonth}
        </p>
      </div>
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
