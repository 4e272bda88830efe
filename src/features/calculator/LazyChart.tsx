import { memo, Suspense, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { late } from '#islands/late.ts'
import { afterPaint } from '#ui/after-paint.ts'
import type { ChartProps } from './Chart.tsx'

const Chart = late(
  // Memoized, because redrawing takes longer than everything else together.
  async () => memo((await import('./Chart.tsx')).Chart),
  // The table or list beside it has the same figures.
  () => null,
)

/** The value one paint later, for slow components. */
const usePainted = <Value,>(value: Value) => {
  const [painted, setPainted] = useState(value)
  useEffect(() => afterPaint(() => setPainted(value)), [value])
  return painted
}

interface Props {
  className: string
  name: string
  /** The same object until any value in it changes. */
  chart: ChartProps
  /** Text in the chart. */
  children?: ReactNode
}

/** A chart of money or counts, drawn once it is in view. */
export const LazyChart = ({ className, name, chart, children }: Props) => {
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
    <div className={className} ref={place} role="img" aria-label={name}>
      {seen && (
        <Suspense>
          <Chart chart={painted} />
        </Suspense>
      )}
      {children}
    </div>
  )
}
