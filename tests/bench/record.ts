import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { repository } from '#netlify/build/repository.ts'
import { figuresPage } from './figures.ts'
import { RUNS } from './report.ts'
import type { Table } from './report.ts'

/** What one part of the benchmark found, or why it found nothing. */
export interface Part {
  /** ISO 8601, UTC. */
  at: string
  cores: number
  /** Gigabytes. */
  memory: number
  /** Of Lighthouse, by page. */
  runs: number
  seconds: number
  tables: Table[]
  failed?: string
}
export type Figures = Record<string, Part>

const home = join(repository, '.data/bench')
const page = join(repository, 'docs/figures.md')
/** What the page is written from, kept beside it: who measures one part on a new machine has the others from here. */
const latest = join(repository, 'docs/figures.json')

export const partOf = (started: number, tables: Table[], failed?: string): Part => ({
  at: new Date().toISOString(),
  cores: availableParallelism(),
  memory: Math.round(totalmem() / 1024 ** 3),
  runs: RUNS,
  seconds: Math.round((performance.now() - started) / 1000),
  tables,
  ...(failed !== undefined && { failed }),
})

const readLatest = async () => JSON.parse(await readFile(latest, 'utf8')) as Figures

const writePretty = async (path: string, text: string) =>
  writeFile(path, await format(text, { ...(await resolveConfig(path)), filepath: path }))

/** Keeps what a run found so far, puts it beside the newest of the parts it left out, and writes the page of both. */
export const keep = async (found: Figures, stamp: string) => {
  await mkdir(home, { recursive: true })
  await writeFile(join(home, `${stamp}.json`), JSON.stringify(found, null, 2))
  const all = { ...(await readLatest()), ...found }
  await writePretty(latest, JSON.stringify(all))
  await writePretty(page, figuresPage(all))
}
