import { bound, holds, shown } from './report.ts'
import type { Row, Table } from './report.ts'

/** The results of one part of the benchmark, or why it failed. */
export interface Part {
  /** ISO 8601, UTC. */
  at: string
  cores: number
  /** Gigabytes. */
  memory: number
  /** Lighthouse results by page. */
  runs: number
  seconds: number
  tables: Table[]
  failed?: string
}
export type Figures = Record<string, Part>

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

const BUILD =
  'The cache is empty. Memory is that of the process and all below it; a proxy counts the requests to Supabase. Time is a multiple of a bare Astro project with as many pages of the same text, built right after.'
const QUERIES =
  'The 95th percentile of the quickest of three rounds, as a guest, with the policies. The plans are in the output. No call filters by bathrooms or size alone, so no index is kept for these two.'

/** How each part is measured, and notes on misses. */
const methods: Record<string, string> = {
  pages:
    'Lighthouse mobile over HTTP/2, as Netlify serves pages: a small proxy (`tests/bench/http2.ts`) is in front of the site and of a page without script whose only content is one photograph of 72 kB. The largest paint is a multiple of the paint of that page. Performance is the median; the other scores are asked once. Profile and manage are measured signed in. Pages with `noindex` are not scored for search engines. Watched sizes are those of the bodies as sent, once all islands are awake, without chart and map. The first suites of /results are those of a new visitor on a really throttled phone.',
  interaction:
    'CPU four times slower. From the time stamp of the event to the end of the frame that shows its effect; the calculator from the end of its pause.',
  api: '50 callers, each sending its next request as soon as it has an answer, through the local CDN. Reads take turns with a Hono server that sends the same bytes from memory; the median of five shares counts. Answers a second are counted without the CDN, for different suites, places and words. Sign-in and upload are those of one caller while the others read; both pass through one process, which is also the storage and hashes the passwords.',
  fresh:
    'A site with 10,000 suites: from the SQL statement to the answer with the new price, to the page as a multiple of the build it waited for, and the builds after 100 changes at once.',
  build: BUILD,
  'build-large': BUILD,
  queries: QUERIES,
  'queries-large': QUERIES,
  desk: 'The 95th percentile, as a manager with a confirmed second factor, rights included. The plans are in the output.',
  recovery:
    'The demo data, and documents of 20 kB in accounts of 20 documents. The target is a folder on the same disk, and the project is restored into a new one on the same machine. Over the internet, count the time of the line for the files: 10,000 of 1 MB are 10 GB.',
  tests: '`npm run check` and `npm test`; a failed test means no figure.',
}

const part = (name: string, { at, cores, memory, runs, tables, failed }: Part) => {
  const how = name === 'pages' ? `, median of ${runs}` : ''
  const when = `Measured on ${at.slice(0, 10)} at ${at.slice(11, 16)} UTC, ${cores} cores, ${memory} GB of memory${how}.`
  const trouble = failed === undefined ? [] : [`The measurement failed: ${failed.split('\n')[0]}`, '']
  const method = methods[name] === undefined ? [] : [methods[name], '']
  return [`## ${name}`, '', when, '', ...method, ...trouble, ...tables.map(table)].join('\n')
}

/** Writes `docs/figures.md` from the latest measurement of each part. */
export const figuresPage = (figures: Figures) => {
  const all = Object.values(figures).flatMap(({ tables }) => tables.flatMap(({ rows }) => rows))
  const rows = all.filter(({ asked }) => asked !== null)
  const missed = rows.filter((row) => !holds(row)).length
  return [
    '# Figures',
    '',
    `Written by \`npm run bench\`: the latest measurement of each part, with its target. ${rows.length - missed} of ${rows.length} figures meet it. What a visitor feels has a target; bytes are only watched. Milliseconds count only on an idle machine; on any machine, compare two runs. A full run takes about an hour on two cores. \`npm run bench queries\` measures one part, and the others keep their figures; \`npm run bench pages /login /\` measures some pages and records nothing. \`BASE_URL\` names another site to measure.`,
    '',
    ...Object.entries(figures).map(([name, one]) => part(name, one)),
  ].join('\n')
}
