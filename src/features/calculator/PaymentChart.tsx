import type { ApexOptions } from 'apexcharts'
import Chart from 'react-apexcharts'
import { formatMoney } from '#lib/format.ts'
import type { Result } from './calculator.rules.ts'

/** The tokens `--chart-1` to `--chart-6`: ApexCharts draws into attributes, which take no variables. */
const COLOURS = ['#1f3a34', '#a87c3c', '#4f7a6d', '#7a8f86', '#8a6a5a', '#8f8470']

const optionsFor = (names: string[]): ApexOptions => ({
  chart: {
    type: 'donut',
    animations: { enabled: false },
    fontFamily: 'inherit',
    selection: { enabled: false },
  },
  colors: COLOURS,
  labels: names,
  legend: { show: false },
  dataLabels: { enabled: false },
  stroke: { width: 2, colors: ['#f7f4ee'] },
  plotOptions: { pie: { expandOnClick: false, donut: { size: '78%' } } },
  states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
  tooltip: { y: { formatter: formatMoney }, fillSeriesColor: false, theme: 'light' },
})

/** The ring beside the breakdown: a picture of that list, hidden from readers, who have the list. */
export const PaymentChart = ({ parts }: Pick<Result, 'parts'>) => (
  <Chart
    type="donut"
    width="100%"
    height="100%"
    options={optionsFor(parts.map(({ name }) => name))}
    series={parts.map(({ dollars }) => dollars)}
  />
)
