import { lazy, memo, Suspense, useEffect, useRef, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { Chart as ChartOf, ChartProps } from './Chart.tsx'
import { usePainted } from './usePainted.ts'

/** A picture that cannot be loaded leaves the table or the list beside it, which says the same. */
const Chart = lazy<ComponentType<Parameters<typeof ChartOf>[0]>>(() =>
  import('./Chart.tsx').then(
    // Drawn again only for other figures: to redraw it takes longer than all else together.
    (loaded) => ({ default: memo(loaded.Chart) }),
    (error: unknown) => {
      console.warn('The chart could not be loaded.', error)
      return { default: () => null }
    },
  ),
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
