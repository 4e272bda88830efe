import { useMemo } from 'react'
import wrapper from 'react-apexcharts'
import { countChart, moneyChart, paymentRing, type Counts, type Money, type Payment } from './chart.rules.ts'

/** One bundler imports its CommonJS build as the class, another as the module around it. */
const Drawing = (wrapper as unknown as { default?: typeof wrapper }).default ?? wrapper

export type ChartProps = Money | Payment | Counts

const drawnOf = (chart: ChartProps) => {
  if (chart.kind === 'parts') return paymentRing(chart)
  return 'weeks' in chart ? countChart(chart) : moneyChart(chart)
}

/** A chart by ApexCharts. */
export const Chart = ({ chart }: { chart: ChartProps }) => {
  const drawn = useMemo(() => drawnOf(chart), [chart])
  return <Drawing {...drawn} width="100%" height="100%" />
}
