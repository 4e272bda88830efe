import { dayHere } from '#lib/day.ts'
import { resolve } from 'node:path'
import { importListings } from './import.ts'
import type { Print } from '../terminal.ts'
import { listProblems } from './store.ts'
import { argumentsOf, UsageError } from '../usage.ts'

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
export const runCommand = async (args: string[], print: Print) => {
  const { values, positionals } = argumentsOf(
    {
      args,
      options: {
        check: { type: 'boolean', default: false },
        confirm: { type: 'string', multiple: true, default: [] },
      },
      allowPositionals: true,
    },
    USAGE,
  )
  const [name, path, ...more] = positionals
  const confirmed = values.confirm.flatMap((words) => words.split(','))
  if (name === 'import' && path !== undefined && more.length === 0)
    // npm runs scripts in the repository's folder; the path is relative to where npm was called.
    return importListings(
      resolve(process.env.INIT_CWD ?? '.', path),
      { onlyCheck: values.check, confirmed },
      print,
    )
  if (name === 'problems' && args.length === 1) return problems(print)
  throw new UsageError(USAGE)
}
