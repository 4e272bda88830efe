import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assertEnvironment } from '#netlify/lib/env.ts'
import { createReport } from '#netlify/local/report.ts'
import type { Report } from '#netlify/local/report.ts'
import { shownAge, withProject } from '../backup/commands.ts'
import { makeCopy } from '../backup/copy.ts'
import type { Source } from '../backup/copy.ts'
import { newPair, sealFor, unsealWith } from '../backup/sealing.ts'
import { ageOf, copiesIn, openTarget } from '../backup/target.ts'
import { useLocalData } from '../local-data.ts'
import { fail } from '../usage.ts'
import { drill } from './drill.ts'

/** The newest backup in BACKUP_TARGET; without one, a new backup with keys that are thrown away. */
async function backupOf(source: Source, report: Report, folder: string) {
  const { BACKUP_TARGET: kept, BACKUP_IDENTITY: identity } = process.env
  if (kept) {
    assertEnvironment(['BACKUP_IDENTITY'])
    const target = await openTarget(kept)
    const copy = (await copiesIn(target)).at(-1)
    if (!copy) throw new Error(`There is no backup in ${kept}`)
    return { target, copy, unseal: unsealWith(identity ?? '') }
  }
  const [pair, target] = [await newPair(), await openTarget(folder)]
  const { name, rows, objects } = await makeCopy(source, target, sealFor(pair.recipient))
  report(`A backup of ${rows} rows and ${objects} files is made`)
  return { target, copy: name, unseal: unsealWith(pair.identity) }
}

/**
 * `npm run drill`: can a backup be restored and read? Takes the newest in BACKUP_TARGET, or makes one of the
 * project in the environment or of the local site.
 */
async function main() {
  useLocalData()
  assertEnvironment(['BUYER_KEYS'])
  const { BUYER_KEYS: keys = '' } = process.env
  const report = createReport()
  const folder = await mkdtemp(join(tmpdir(), 'larkfield-backup-'))
  try {
    await withProject(async (source) => {
      const backup = await backupOf(source, report, folder)
      const { seconds } = await drill({ backup, source, keys, report })
      report(
        `The drill passed: a backup that is ${shownAge(ageOf(backup.copy))} old was restored in ${seconds.toFixed(1)} s`,
      )
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

await main().catch(fail)
