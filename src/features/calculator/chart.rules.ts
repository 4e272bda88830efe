import type { ApexOptions } from 'apexcharts'
import { once } from '#lib/once.ts'
import { amounts } from '#texts/figures.ts'
import { language } from '#texts/language.ts'
import { formatMoney, formatNumber } from '#lib/format.ts'
import type { Result } from './calculator.rules.ts'

/** What ApexCharts draws. */
interface Drawn {
  type: 'bar' | 'donut' | 'line'
  options: ApexOptions
  series: number[] | { name: string; data: number[] }[]
}

const STEPS = [1, 2, 2.5, 5, 10]
/** For counts: there is no half visit. */
const WHOLE_STEPS = [1, 2, 5, 10]

/** An axis of at most four even steps, ending just above the highest sum. */
export const scaleOf = (highest: number, steps: readonly number[] = STEPS) => {
  const minimum = Math.max(highest, 1) / 4
  const power = 10 ** Math.floor(Math.log10(minimum))
  const step = (steps.find((each) => each * power >= minimum) ?? 10) * power
  const ticks = Math.max(1, Math.ceil(highest / step))
  return { max: ticks * step, ticks }
}

const compact = once(() => new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }))

/** `$150K`: short enough for a phone's axis. */
export const formatTick = (dollars: number) => amounts.dollars(compact().format(dollars))

/** Monthly costs by part. */
export interface Payment extends Pick<Result, 'parts'> {
  kind: 'parts'
}

/** Values of `--chart-1` to `--chart-6` and `--paper`: ApexCharts writes attributes, which cannot use variables. */
const RING_COLOURS = ['#1f3a34', '#a87c3c', '#4f7a6d', '#7a8f86', '#8a6a5a', '#8f8470']
const PAPER = '#f7f4ee'

const ringOptions = ({ parts }: Payment): ApexOptions => ({
  chart: { animations: { enabled: false }, fontFamily: 'inherit' },
  labels: parts.map(({ name }) => name),
  colors: RING_COLOURS,
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
  options: ringOptions(payment),
  series: payment.parts.map(({ dollars }) => dollars),
})

/** Values of design tokens: ApexCharts writes attributes, which cannot use variables. */
const SPRUCE = '#1f3a34'
const BRASS = '#a87c3c'
const INK_SOFT = '#4b5853'
const RULE = '#d9d4c9'

export interface Money {
  /** Stacked columns, or lines over the years. */
  kind: 'steps' | 'years'
  /** Labels, one line per part. */
  labels: readonly (readonly string[])[]
  series: readonly { name: string; data: readonly number[] }[]
}

const SUM_COLOURS = { steps: [RULE, SPRUCE], years: [SPRUCE, BRASS] }
/** px: on a phone, columns need the room reserved for half a label (the last label is short). */
const RIGHT = -28
/** The maximum of labelled years; more would overlap. */
const TICKS = 6

const Y_LABELS = { style: { colors: [INK_SOFT], fontSize: '12px' } }

/** The highest point of stacked columns or lines. */
const highestOf = ({ kind, series }: Omit<Money, 'labels'>) => {
  const points = (series[0]?.data ?? []).map((_, at) => series.map(({ data }) => data[at] ?? 0))
  return Math.max(
    0,
    ...points.map((sums) => (kind === 'steps' ? sums.reduce((all, sum) => all + sum, 0) : Math.max(...sums))),
  )
}

const sumOptions = (
  { kind, labels }: Omit<Money, 'series'>,
  { max, ticks }: ReturnType<typeof scaleOf>,
): ApexOptions => ({
  chart: {
    animations: { enabled: false },
    toolbar: { show: false },
    zoom: { enabled: false },
    selection: { enabled: false },
    stacked: kind === 'steps',
    fontFamily: 'inherit',
    parentHeightOffset: 0,
  },
  colors: SUM_COLOURS[kind],
  legend: { show: false },
  dataLabels: { enabled: false },
  stroke: kind === 'years' ? { width: 2.5, curve: 'straight' } : { width: 0 },
  fill: { type: 'solid', opacity: 1 },
  plotOptions: { bar: { columnWidth: '62%', borderRadius: 0 } },
  grid: { borderColor: RULE, padding: { top: -12, right: kind === 'steps' ? RIGHT : 8, bottom: 0, left: 8 } },
  xaxis: {
    categories: labels.map((lines) => (lines.length > 1 ? [...lines] : lines[0])),
    ...(kind === 'years' && { tickAmount: TICKS }),
    tooltip: { enabled: false },
    axisBorder: { color: RULE },
    axisTicks: { show: false },
    labels: {
      rotate: 0,
      hideOverlappingLabels: kind === 'years',
      style: { colors: INK_SOFT, fontSize: '11px' },
    },
  },
  yaxis: {
    min: 0,
    max,
    tickAmount: ticks,
    labels: { ...Y_LABELS, formatter: formatTick },
  },
  states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
  tooltip: { y: { formatter: formatMoney }, shared: true, intersect: false },
})

/** Options of a chart of sums over time. */
export const moneyChart = ({ kind, labels, series }: Money): Drawn => ({
  type: kind === 'steps' ? 'bar' : 'line',
  options: sumOptions({ kind, labels }, scaleOf(highestOf({ kind, series }))),
  series: series.map(({ name, data }) => ({ name, data: [...data] })),
})

export interface Counts {
  /** Lines over the weeks, or a column for each. */
  kind: 'lines' | 'columns'
  weeks: readonly string[]
  series: readonly { name: string; data: readonly number[] }[]
}

/** Options of a chart of counts by week. */
export const countChart = ({ kind, weeks, series }: Counts): Drawn => {
  // At least four, so that each step is a whole number.
  const highest = Math.max(4, ...series.flatMap(({ data }) => data))
  const options = sumOptions(
    { kind: 'years', labels: weeks.map((week) => [week]) },
    scaleOf(highest, WHOLE_STEPS),
  )
  return {
    type: kind === 'lines' ? 'line' : 'bar',
    options: {
      ...options,
      colors: RING_COLOURS.slice(0, series.length),
      ...(kind === 'columns' && { stroke: { width: 0 } }),
      yaxis: { ...options.yaxis, labels: { ...Y_LABELS, formatter: formatNumber } },
      tooltip: { ...options.tooltip, y: { formatter: formatNumber } },
    },
    series: series.map(({ name, data }) => ({ name, data: [...data] })),
  }
}
