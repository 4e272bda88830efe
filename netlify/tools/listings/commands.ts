import { resolve } from 'node:path'
import { importListings } from './import.ts'
import type { Print } from './report.ts'
import { listProblems } from './store.ts'

/** A wrong call: its message says what would be right. */
export class UsageError extends Error {}

const USAGE = `npm run listings -- import <folder or table.csv>
npm run listings -- import <folder or table.csv> --check
npm run listings -- problems

docs/listings.md says what goes into a folder.`

const problems = async (print: Print) => {
  const found = await listProblems()
  for (const { entity, row_id, field, problem, since } of found)
    print(`${entity} ${row_id}, ${field}: ${problem} (since ${since.slice(0, 10)})`)
  print(
    found.length === 0
      ? 'The last build left nothing out'
      : `${found.length} problems keep rows off the site`,
  )
  return found.length === 0
}

/**
 * Answers whether all is well.
 * @throws UsageError, Refusal
 */
export const runCommand = async ([name, ...args]: string[], print: Print) => {
  const [path, ...more] = args.filter((arg) => arg !== '--check')
  if (name === 'import' && path !== undefined && more.length === 0)
    // npm runs scripts in the folder of the repository; the path is meant from where npm was called.
    return importListings(resolve(process.env.INIT_CWD ?? '.', path), args.includes('--check'), print)
  if (name === 'problems' && args.length === 0) return problems(print)
  throw new UsageError(USAGE)
}
