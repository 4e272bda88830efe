import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { repository } from '#netlify/build/repository.ts'
import { formatted } from '#netlify/commands/generate/formatted.ts'
import { figuresPage, type Figures, type Part } from './figures.ts'
import { RUNS } from './report.ts'
import type { Table } from './report.ts'

const home = join(repository, '.data/bench')
const page = join(repository, 'docs/figures.md')
/** The data of docs/figures.md: a run of one part takes the others from here. */
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

const rowSchema = z.strictObject({
  what: z.string(),
  measured: z.nullable(z.number()),
  asked: z.nullable(z.number()),
  minimum: z.optional(z.literal(true)),
  unit: z.string(),
})
const figuresSchema = z.record(
  z.string(),
  z.strictObject({
    ...{ at: z.iso.datetime(), cores: z.number(), memory: z.number(), runs: z.number(), seconds: z.number() },
    tables: z.array(z.strictObject({ title: z.string(), rows: z.array(rowSchema) })),
    failed: z.optional(z.string()),
  }),
)

/** Refuses what it does not know: a renamed `minimum` would turn a target around. */
export const readFigures = (text: string) => z.parse(figuresSchema, JSON.parse(text)) as Figures

const readLatest = async () => readFigures(await readFile(latest, 'utf8'))

const writeFormatted = async (path: string, text: string) => writeFile(path, await formatted(path, text))

/** Saves a run's results so far, merges them with the latest of the other parts, and writes the page. */
export const keep = async (found: Figures, stamp: string) => {
  await mkdir(home, { recursive: true })
  await writeFile(join(home, `${stamp}.json`), JSON.stringify(found, null, 2))
  const all = { ...(await readLatest()), ...found }
  await writeFormatted(latest, JSON.stringify(all))
  await writeFormatted(page, figuresPage(all))
}
