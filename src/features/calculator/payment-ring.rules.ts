import type { ApexOptions } from 'apexcharts'
import { formatMoney } from '#lib/format.ts'
import type { Result } from './calculator.rules.ts'
import type { Drawn } from './chart-scale.rules.ts'

/** Monthly costs by part. */
export interface Payment extends Pick<Result, 'parts'> {
  kind: 'parts'
}

/** Values of `--chart-1` to `--chart-6` and `--paper`: ApexCharts writes attributes, which cannot use variables. */
const COLOURS = ['#1f3a34', '#a87c3c', '#4f7a6d', '#7a8f86', '#8a6a5a', '#8f8470']
const PAPER = '#f7f4ee'

const optionsFor = ({ parts }: Payment): ApexOptions => ({
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

/** Options of the ring chart beside the breakdown. */
export const paymentRing = (payment: Payment): Drawn => ({
  type: 'donut',
  options: optionsFor(payment),
  series: payment.parts.map(({ dollars }) => dollars),
})
