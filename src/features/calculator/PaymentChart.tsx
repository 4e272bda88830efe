import type { ApexOptions } from 'apexcharts'
import { useMemo } from 'react'
import wrapper from 'react-apexcharts'
import { formatMoney } from '#lib/format.ts'
import type { Result } from './calculator.rules.ts'

type Parts = Result['parts']

/** The tokens `--chart-1` to `--chart-6` and the paper: ApexCharts draws into attributes, which take no variables. */
const COLOURS = ['#1f3a34', '#a87c3c', '#4f7a6d', '#7a8f86', '#8a6a5a', '#8f8470']
const PAPER = '#f7f4ee'

/** Its CommonJS build arrives as the class from one bundler, and as the module around it from another. */
const Chart = (wrapper as unknown as { default?: typeof wrapper }).default ?? wrapper

const optionsFor = (parts: Parts): ApexOptions => ({
  chart: { animations: { enabled: false }, fontFamily: 'inherit' },
  labels: parts.map(({ name }) => name),
  colors: COLOURS,
  legend: { show: false },
  dataLabels: { enabled: false },
  stroke: { width: 2, colors: [PAPER] },
  plotOptions: { pie: { expandOnClick: false, donut: { size: '78%' } } },
  states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
  tooltip: { y: { formatter: formatMoney }, fillSeriesColor: false },
})

/** The ring beside the breakdown. */
export const PaymentChart = ({ parts }: { parts: Parts }) => {
  const options = useMemo(() => optionsFor(parts), [parts])
  const dollars = useMemo(() => parts.map((part) => part.dollars), [parts])
  return <Chart type="donut" width="100%" height="100%" options={options} series={dollars} />
}
