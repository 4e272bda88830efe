import type { ApexOptions } from 'apexcharts'
import { once } from '#lib/once.ts'
import { amounts } from '#texts/figures.ts'
import { language } from '#texts/language.ts'

/** What ApexCharts draws. */
export interface Drawn {
  type: 'bar' | 'donut' | 'line'
  options: ApexOptions
  series: number[] | { name: string; data: number[] }[]
}

const STEPS = [1, 2, 2.5, 5, 10]

/** An axis of at most four even steps, ending just above the highest sum. */
export const scaleOf = (highest: number) => {
  const minimum = Math.max(highest, 1) / 4
  const power = 10 ** Math.floor(Math.log10(minimum))
  const step = (STEPS.find((each) => each * power >= minimum) ?? 10) * power
  const ticks = Math.max(1, Math.ceil(highest / step))
  return { max: ticks * step, ticks }
}

const compact = once(() => new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }))

/** `$150K`: short enough for a phone's axis. */
export const formatTick = (dollars: number) => amounts.dollars(compact().format(dollars))
