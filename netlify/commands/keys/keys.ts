import { assertEnvironment } from '#netlify/lib/env.ts'
import { useLocalData } from '../local-data.ts'
import { print } from '../terminal.ts'
import { fail } from '../usage.ts'
import { runCommand } from './commands.ts'

/** `npm run keys`: changes a key of the site without a moment in which neither the old nor the new one works. */
async function main() {
  useLocalData()
  assertEnvironment()
  await runCommand(process.argv.slice(2), print)
}

await main().catch(fail)
