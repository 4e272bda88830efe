import type { ApexOptions } from 'apexcharts'
import { useMemo } from 'react'
import wrapper from 'react-apexcharts'
import { moneyChart, type Money } from './money-chart.rules.ts'
import { paymentRing, type Payment } from './payment-ring.rules.ts'

/** Its CommonJS build arrives as the class from one bundler, and as the module around it from another. */
const Drawing = (wrapper as unknown as { default?: typeof wrapper }).default ?? wrapper

export interface Drawn {
  type: 'bar' | 'donut' | 'line'
  options: ApexOptions
  series: number[] | { name: string; data: number[] }[]
}

export type ChartProps = Money | Payment

/** A picture of sums by ApexCharts. */
export const Chart = ({ chart }: { chart: ChartProps }) => {
  const drawn = useMemo(() => (chart.kind === 'parts' ? paymentRing(chart) : moneyChart(chart)), [chart])
  return <Drawing {...drawn} width="100%" height="100%" />
}
