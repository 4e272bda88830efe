import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repository } from '#netlify/build/repository.ts'
import { readSettings } from '#netlify/local/settings.ts'
import { startThrowAway } from '#supabase/local/throw-away.ts'
import { print, printError } from '../terminal.ts'
import { databaseTypes } from './database-types.ts'
import { formatted } from './formatted.ts'
import { french } from './french.ts'
import { GENERATED, TYPES } from './generated.ts'

const write = async (path: string, text: string) => {
  await writeFile(join(repository, path), text)
  print(path)
}

/** The types of a newly migrated database. */
const types = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'larkfield-types-'))
  const supabase = await startThrowAway({ dataDir, report: () => undefined })
  try {
    return await databaseTypes(supabase.databaseUrl)
  } finally {
    await supabase.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Not in the repository: it is written on demand. */
const writeFrench = async () => {
  const { dataDir } = readSettings()
  await mkdir(dataDir, { recursive: true })
  const path = join(dataDir, 'french.md')
  await writeFile(path, french())
  print(path)
}

/**
 * `npm run generate`: writes each generated file again. `npm run generate french`: all French texts for the
 * reviser.
 */
async function main([what]: string[]) {
  if (what === 'french') return writeFrench()
  if (what !== undefined) throw new Error('npm run generate, or npm run generate french')
  for (const [path, make] of GENERATED) await write(path, await make())
  await write(TYPES, await formatted(TYPES, await types()))
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  printError(error)
  process.exitCode = 1
})
