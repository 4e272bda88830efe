import { assertEnvironment } from '#netlify/lib/env.ts'
import { useLocalData } from '../local-data.ts'
import { print } from '../terminal.ts'
import { fail } from '../usage.ts'
import { runCommand } from './commands.ts'

/** `npm run requests`: what operators do with requests and leads. The sales team works at the desk. */
async function main() {
  useLocalData()
  assertEnvironment()
  await runCommand(process.argv.slice(2), print)
}

await main().catch(fail)
