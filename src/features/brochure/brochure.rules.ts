/** Units that fit on a sheet. */
const ROWS = 9

/** The printed part of a list, and the number left out. A line saying `1 more` would save no room. */
export const onPaper = <Unit>(units: readonly Unit[]) => {
  const shown = units.length > ROWS + 1 ? units.slice(0, ROWS) : units
  return { shown, more: units.length - shown.length }
}

/** An address without its scheme: `larkfield.example/suites/aurora-on-king-1204`. */
export const spoken = (url: string) => url.replace(/^https?:\/\/(www\.)?/u, '')
