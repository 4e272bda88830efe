import ApexCharts from 'apexcharts'
import type { ApexOptions } from 'apexcharts'
import { useEffect, useRef } from 'react'
import { formatMoney } from '#lib/format.ts'
import type { Result } from './calculator.rules.ts'

type Parts = Result['parts']

/** The tokens `--chart-1` to `--chart-6` and the paper: ApexCharts draws into attributes, which take no variables. */
const COLOURS = ['#1f3a34', '#a87c3c', '#4f7a6d', '#7a8f86', '#8a6a5a', '#8f8470']
const PAPER = '#f7f4ee'

const seriesOf = (parts: Parts) => parts.map(({ dollars }) => dollars)
const optionsFor = (parts: Parts): ApexOptions => ({
  chart: {
    type: 'donut',
    width: '100%',
    height: '100%',
    animations: { enabled: false },
    fontFamily: 'inherit',
  },
  series: seriesOf(parts),
  labels: parts.map(({ name }) => name),
  colors: COLOURS,
  legend: { show: false },
  dataLabels: { enabled: false },
  stroke: { width: 2, colors: [PAPER] },
  plotOptions: { pie: { expandOnClick: false, donut: { size: '78%' } } },
  states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
  tooltip: { y: { formatter: formatMoney }, fillSeriesColor: false },
})

/**
 * The ring beside the breakdown. Without react-apexcharts: its CommonJS build has no usable default export
 * for an ESM package, and its class would be the only thing here that an effect does not do.
 */
export const PaymentChart = ({ parts }: { parts: Parts }) => {
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<ApexCharts>(undefined)
  const first = useRef(parts)

  useEffect(() => {
    if (!place.current) return
    const drawn = new ApexCharts(place.current, optionsFor(first.current))
    chart.current = drawn
    drawn.render().catch((error: unknown) => console.warn('The chart could not be drawn.', error))
    return () => drawn.destroy()
  }, [])
  useEffect(() => {
    if (parts === first.current) return
    first.current = parts
    void chart.current?.updateSeries(seriesOf(parts), false)
  }, [parts])

  return <div ref={place} />
}
