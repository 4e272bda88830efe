import { memo, Suspense, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { late } from '#islands/late.ts'
import type { ChartProps } from './Chart.tsx'
import { usePainted } from './usePainted.ts'

const Chart = late(
  // Drawn again only for other figures: to redraw it takes longer than all else together.
  async () => memo((await import('./Chart.tsx')).Chart),
  // The table or the list beside it says the same.
  () => null,
)

interface Props {
  className: string
  name: string
  /** The same object until something in it changes. */
  chart: ChartProps
  /** Said in the picture. */
  children?: ReactNode
}

/** A picture of money that ApexCharts draws once it is on the screen. */
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
