import { useLocalData } from '../local-data.ts'
import { print } from '../terminal.ts'
import { fail } from '../usage.ts'
import { runCommand } from './commands.ts'

/** `npm run listings`: lets editors import many listings at once, and shows what a build left out. */
async function main() {
  useLocalData()
  // Prevents mistaking local data for live data, or the reverse.
  print(`Supabase: ${process.env.SUPABASE_URL ?? 'none is set, see .env.example'}`)
  const isWell = await runCommand(process.argv.slice(2), print)
  process.exitCode = isWell ? 0 : 1
}

await main().catch((error: unknown) => {
  if (error instanceof Error && error.message.includes('fetch failed'))
    error.message += ': Supabase cannot be reached. Is it started, and SUPABASE_URL right?'
  fail(error)
})
