import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { assertEnvironment } from '#netlify/lib/env.ts'
import { readSettings } from '#netlify/local/settings.ts'
import { print, printError } from '../terminal.ts'
import { runCommand, UsageError } from './commands.ts'

/** `npm run staff`: who works at the desk. For operators: anyone who has the keys. */
async function main() {
  const { dataDir, hasBackend } = readSettings()
  const local = join(dataDir, 'local.env')
  if (!hasBackend && existsSync(local)) process.loadEnvFile(local)
  assertEnvironment()
  await runCommand(process.argv.slice(2), print)
}

await main().catch((error: unknown) => {
  printError(error)
  process.exitCode = error instanceof UsageError ? 2 : 1
})
