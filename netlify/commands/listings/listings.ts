import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readSettings } from '#netlify/local/settings.ts'
import { print, printError } from '../terminal.ts'
import { runCommand, UsageError } from './commands.ts'

/** `npm run listings`: lets editors import many listings at once, and shows what a build left out. */
async function main() {
  const { dataDir, hasBackend } = readSettings()
  const local = join(dataDir, 'local.env')
  if (!hasBackend && existsSync(local)) process.loadEnvFile(local)
  // Prevents mistaking local data for live data, or the reverse.
  print(`Supabase: ${process.env.SUPABASE_URL ?? 'none is set, see .env.example'}`)
  const isWell = await runCommand(process.argv.slice(2), print)
  process.exitCode = isWell ? 0 : 1
}

await main().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error)
  const away = message.includes('fetch failed')
    ? ': Supabase cannot be reached. Is it started, and SUPABASE_URL right?'
    : ''
  printError(message + away)
  process.exitCode = error instanceof UsageError ? 2 : 1
})
