import type { Figures, Part } from './record.ts'
import { bound, holds, shown } from './report.ts'
import type { Row, Table } from './report.ts'

const verdict = (row: Row) => (holds(row) ? (row.asked === null ? 'watched' : 'met') : 'missed')

const table = ({ title, rows }: Table) => {
  const lines = rows.map(
    (row) =>
      `| ${row.what} | ${`${shown(row.measured)} ${row.unit}`.trim()} | ${bound(row)} | ${verdict(row)} |`,
  )
  return [
    `### ${title}`,
    '',
    '| what | measured | target | |',
    '| --- | ---: | ---: | --- |',
    ...lines,
    '',
  ].join('\n')
}

const part = (name: string, { at, cores, memory, runs, tables, failed }: Part) => {
  const how = name === 'pages' ? `, median of ${runs}` : ''
  const when = `Measured on ${at.slice(0, 10)} at ${at.slice(11, 16)} UTC, ${cores} cores, ${memory} GB of memory${how}.`
  const trouble = failed === undefined ? [] : [`The measurement failed: ${failed.split('\n')[0]}`, '']
  return [`## ${name}`, '', when, '', ...trouble, ...tables.map(table)].join('\n')
}

/** `docs/figures.md` from the latest measurement of each part. */
export const figuresPage = (figures: Figures) => {
  const all = Object.values(figures).flatMap(({ tables }) => tables.flatMap(({ rows }) => rows))
  const rows = all.filter(({ asked }) => asked !== null)
  const missed = rows.filter((row) => !holds(row)).length
  return [
    '# Figures',
    '',
    `Written by \`npm run bench\`: the latest measurement of each part, with its target. ${rows.length - missed} of ${rows.length} figures meet it. How each is measured, and why some miss: [decision 045](decisions/045-how-the-figures-are-measured.md).`,
    '',
    ...Object.entries(figures).map(([name, one]) => part(name, one)),
  ].join('\n')
}
