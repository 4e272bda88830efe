/** One row of docs/figures.md: a measurement and its target. */
export interface Row {
  what: string
  measured: number
  /** The target: a lower bound if `minimum` (a score), otherwise an upper bound. Null: watched only. */
  asked: number | null
  minimum?: boolean
  unit: string
}

export interface Table {
  title: string
  rows: Row[]
}

/** A missing figure is NaN in a row and null in JSON; it never meets its target. */
export const holds = ({ measured, asked, minimum }: Row) =>
  Number.isFinite(measured) && (asked === null || (minimum ? measured >= asked : measured <= asked))

export const shown = (value: number | null) => {
  if (value === null || Number.isNaN(value)) return 'none'
  return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(3)))
}

export const bound = ({ asked, minimum, unit }: Row) =>
  asked === null ? '' : `${minimum ? '≥' : '≤'} ${shown(asked)} ${unit}`.trim()

export const printTable = ({ title, rows }: Table) => {
  console.info(`\n${title}`)
  for (const row of rows) {
    const target = row.asked === null ? 'watched' : `target ${bound(row)}`
    console.info(
      `${holds(row) ? '  ok  ' : '  MISS'} ${row.what.padEnd(56)} ${shown(row.measured).padStart(9)} ${row.unit.padEnd(3)} (${target})`,
    )
  }
}

/** Ignores missing values: sometimes Lighthouse sees no largest paint in a run. */
export const median = (values: number[]) => {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The quantile of the values: 0.95 for p95. */
export const quantile = (values: number[], share: number) => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** Runs of each varying measurement; 1 is enough to check that all are produced. */
export const RUNS = Number(process.env.BENCH_RUNS ?? 5)
