import { lazy, memo, Suspense, useEffect, useRef, useState } from 'react'
import type { ComponentType } from 'react'
import type { ChartProps } from './MoneyChart.tsx'
import { usePainted } from './usePainted.ts'

/** A picture that cannot be loaded leaves the table, which says the same. */
const MoneyChart = lazy<ComponentType<ChartProps>>(() =>
  import('./MoneyChart.tsx').then(
    ({ MoneyChart: Chart }) => ({ default: memo(Chart) }),
    (error: unknown) => {
      console.warn('The chart could not be loaded.', error)
      return { default: () => null }
    },
  ),
)

interface Props {
  name: string
  /** The same object until something in it changes. */
  chart: ChartProps
}

/** A picture of money that ApexCharts draws once it is on the screen. */
export const LazyChart = ({ name, chart }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)
  const painted = usePainted(chart)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true))
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div className="money-chart" ref={place} role="img" aria-label={name}>
      {seen && (
        <Suspense>
          <MoneyChart {...painted} />
        </Suspense>
      )}
    </div>
  )
}
