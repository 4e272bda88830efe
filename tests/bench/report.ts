/** One row of quality.md's tables: what was measured beside what is asked. */
export interface Row {
  what: string
  measured: number
  /** The bound; `least` says whether it is a floor (a score) or a ceiling (everything else). */
  asked: number
  least?: boolean
  unit: string
}

const holds = (row: Row) => (row.least ? row.measured >= row.asked : row.measured <= row.asked)

const shown = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(value < 1 ? 3 : 1))

/** Prints the rows and returns those that miss their bound. */
export const printRows = (title: string, rows: Row[]) => {
  console.info(`\n${title}`)
  for (const row of rows) {
    const sign = row.least ? '≥' : '≤'
    console.info(
      `${holds(row) ? '  ok ' : '  MISS'} ${row.what.padEnd(44)} ${shown(row.measured).padStart(9)} ${row.unit.padEnd(3)} (asked ${sign} ${shown(row.asked)})`,
    )
  }
  return rows.filter((row) => !holds(row))
}

export const median = (values: number[]) => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The value that `share` of the sorted values do not pass: 0.95 for p95. */
export const quantile = (values: number[], share: number) => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
