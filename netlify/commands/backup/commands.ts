import { assertEnvironment } from '#netlify/lib/env.ts'
import { counted } from '../counted.ts'
import type { Print } from '../terminal.ts'
import { UsageError } from '../usage.ts'
import { makeCopy } from './copy.ts'
import type { Source } from './copy.ts'
import { storageOf } from './objects.ts'
import { compare, restore } from './restore.ts'
import { newPair, sealFor, unsealWith } from './sealing.ts'
import { open } from './tables.ts'
import { ageOf, copiesIn, openTarget } from './target.ts'

type Command = (print: Print, ...args: string[]) => Promise<void>

const HOUR = 3_600_000

/** `45 minutes`, `31 hours`. */
export const shownAge = (age: number) =>
  age < 2 * HOUR ? counted(Math.round(age / 60_000), 'minute') : counted(Math.round(age / HOUR), 'hour')

/** Works on the database and the Storage that the environment names. */
export const withProject = async <Result>(work: (project: Source) => Promise<Result>) => {
  assertEnvironment(['DATABASE_URL', 'SUPABASE_URL', 'SUPABASE_SECRET_KEY'])
  const { DATABASE_URL = '', SUPABASE_URL = '', SUPABASE_SECRET_KEY = '' } = process.env
  const sql = open(DATABASE_URL)
  try {
    return await work({ sql, storage: storageOf(SUPABASE_URL, SUPABASE_SECRET_KEY) })
  } finally {
    await sql.end()
  }
}

const target = () => {
  assertEnvironment(['BACKUP_TARGET'])
  return openTarget(process.env.BACKUP_TARGET ?? '')
}

/** If a backup fails, says what is left, for whoever reads the scheduler's mail. */
const explained = async (error: unknown) => {
  const kept = await target().then(copiesIn, () => undefined)
  const last = kept?.at(-1)
  const left = last
    ? ` The last one is ${last}, ${shownAge(ageOf(last))} old.`
    : kept && ' There is none yet.'
  const { code, message } = error as NodeJS.ErrnoException
  const reason = code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG' ? 'the target is full' : message
  return new Error(`No backup was made: ${reason}.${left ?? ''}`, { cause: error })
}

const make: Command = async (print) => {
  assertEnvironment(['BACKUP_RECIPIENT'])
  const seal = sealFor(process.env.BACKUP_RECIPIENT ?? '')
  const folder = await target().catch(async (error: unknown) => {
    throw await explained(error)
  })
  await withProject(async (project) => {
    const copied = await makeCopy(project, folder, seal).catch(async (error: unknown) => {
      throw await explained(error)
    })
    await project.sql`
      insert into private.backup (made_at) values (now()) on conflict (only_row) do update set made_at = now()`
    const { name, rows, objects, added, lost, removed } = copied
    print(
      `${name}: ${counted(rows, 'row')}, ${counted(objects, 'file')}, ${added} of them new; ${counted(removed, 'old backup')} removed`,
    )
    if (lost.length > 0)
      throw new Error(`The backup is complete but for files that Storage lists and lost: ${lost.join(', ')}`)
  })
}

const list: Command = async (print) => {
  for (const copy of await copiesIn(await target())) print(`${copy}  ${shownAge(ageOf(copy))} old`)
}

const key: Command = async (print) => {
  const { identity, recipient } = await newPair()
  print(`BACKUP_RECIPIENT=${recipient}`)
  print(`BACKUP_IDENTITY=${identity}`)
  print('The recipient makes backups. The identity opens them: keep it where backups are not made.')
}

const bringBack: Command = async (print, named) => {
  assertEnvironment(['BACKUP_IDENTITY'])
  const unseal = unsealWith(process.env.BACKUP_IDENTITY ?? '')
  const folder = await target()
  const copies = await copiesIn(folder)
  const copy = named === undefined ? copies.at(-1) : copies.find((one) => one === named)
  if (!copy) throw new UsageError(`${named ?? 'A backup'} is not there: npm run backup list`)
  await withProject(async (project) => {
    const restored = await restore({ target: folder, copy, unseal }, project, print)
    await compare(restored, project)
    const { missing, lost } = restored
    if (missing.length > 0 || lost.length > 0)
      throw new Error(`${copy} is restored but for what is named above: ${[...missing, ...lost].join('; ')}`)
    print(`${copy} is restored, and every row and file is as it was saved`)
  })
}

const commands: Record<string, Command> = { make, list, key, restore: bringBack }

const USAGE = `npm run backup                    copies database and files into BACKUP_TARGET
npm run backup list               the backups that are there
npm run backup key                a new pair of keys
npm run backup restore [backup]   restores one, or the newest, into an empty project`

/** @throws UsageError */
export const runCommand = async ([name = 'make', ...args]: string[], print: Print) => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command || args.length > (name === 'restore' ? 1 : 0)) throw new UsageError(USAGE)
  await command(print, ...args)
}
