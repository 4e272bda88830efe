import { dayHere } from '#lib/day.ts'
import { resolve } from 'node:path'
import { importListings } from './import.ts'
import type { Print } from './report.ts'
import { listProblems } from './store.ts'

/** Wrong arguments: the message says which are right. */
export class UsageError extends Error {}

const USAGE = `npm run listings -- import <folder or table.csv>
npm run listings -- import <folder or table.csv> --check
npm run listings -- import <folder or table.csv> --confirm=<words>   (the words that an import with unusual changes printed)
npm run listings -- problems

docs/listings.md says what goes into a folder.`

const problems = async (print: Print) => {
  const found = await listProblems()
  for (const { entity, row_id, field, problem, since } of found)
    print(`${entity} ${row_id}, ${field}: ${problem} (since ${dayHere(since)})`)
  print(
    found.length === 0
      ? 'The last build left nothing out'
      : `${found.length} problems keep rows off the site`,
  )
  return found.length === 0
}

/**
 * Returns whether everything succeeded.
 * @throws UsageError, Refusal
 */
export const runCommand = async ([name, ...args]: string[], print: Print) => {
  const words = args.filter((arg) => /^--confirm=[\da-f,]+$/.test(arg))
  const [path, ...more] = args.filter((arg) => arg !== '--check' && !words.includes(arg))
  const confirmed = words.flatMap((arg) => arg.slice('--confirm='.length).split(','))
  if (name === 'import' && path !== undefined && more.length === 0)
    // npm runs scripts in the repository's folder; the path is relative to where npm was called.
    return importListings(
      resolve(process.env.INIT_CWD ?? '.', path),
      { onlyCheck: args.includes('--check'), confirmed },
      print,
    )
  if (name === 'problems' && args.length === 0) return problems(print)
  throw new UsageError(USAGE)
}
