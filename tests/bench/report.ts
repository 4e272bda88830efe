/** One row of docs/figures.md: what was measured beside what is asked. */
export interface Row {
  what: string
  measured: number
  /** The bound; `least` says whether it is a floor (a score) or a ceiling (everything else). Infinity: for scale. */
  asked: number
  least?: boolean
  unit: string
}

export interface Table {
  title: string
  rows: Row[]
}

/** A figure that was not to be had stands as NaN in a row and as null in JSON: it never holds. */
export const holds = ({ measured, asked, least }: Row) =>
  Number.isFinite(measured) && (least ? measured >= asked : measured <= asked)

export const shown = (value: number | null) => {
  if (value === null || Number.isNaN(value)) return 'none'
  if (value === Infinity) return '∞'
  return Number.isInteger(value) ? String(value) : value.toFixed(value < 1 ? 3 : 1)
}

export const bound = ({ asked, least, unit }: Row) => `${least ? '≥' : '≤'} ${shown(asked)} ${unit}`.trim()

export const printTable = ({ title, rows }: Table) => {
  console.info(`\n${title}`)
  for (const row of rows)
    console.info(
      `${holds(row) ? '  ok ' : '  MISS'} ${row.what.padEnd(56)} ${shown(row.measured).padStart(9)} ${row.unit.padEnd(3)} (asked ${bound(row)})`,
    )
}

/** Of what could be measured: Lighthouse sees no largest paint in a run now and then. */
export const median = (values: number[]) => {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The value that `share` of the sorted values do not pass: 0.95 for p95. */
export const quantile = (values: number[], share: number) => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** How often what varies is measured; 1 is enough to see that everything is. */
export const RUNS = Number(process.env.BENCH_RUNS ?? 5)
