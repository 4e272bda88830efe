import { assertEnvironment } from '#netlify/lib/env.ts'
import { useLocalData } from '../local-data.ts'
import { print } from '../terminal.ts'
import { fail } from '../usage.ts'
import { runCommand } from './commands.ts'

/** `npm run backup`: encrypted copies of database and files, for a scheduler, and their way back. */
async function main() {
  useLocalData()
  assertEnvironment()
  await runCommand(process.argv.slice(2), print)
}

await main().catch(fail)
