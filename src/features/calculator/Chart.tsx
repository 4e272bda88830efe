import { useMemo } from 'react'
import wrapper from 'react-apexcharts'
import { moneyChart, type Money, paymentRing, type Payment } from './chart.rules.ts'

/** One bundler imports its CommonJS build as the class, another as the module around it. */
const Drawing = (wrapper as unknown as { default?: typeof wrapper }).default ?? wrapper

export type ChartProps = Money | Payment

/** A chart by ApexCharts. */
export const Chart = ({ chart }: { chart: ChartProps }) => {
  const drawn = useMemo(() => (chart.kind === 'parts' ? paymentRing(chart) : moneyChart(chart)), [chart])
  return <Drawing {...drawn} width="100%" height="100%" />
}
