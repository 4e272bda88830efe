import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { assertEnvironment } from '#netlify/lib/env.ts'
import { readSettings } from '#netlify/local/settings.ts'
import { harmless, print, printError } from '../terminal.ts'
import type { Ask } from './command.ts'
import { UsageError } from './command.ts'
import { runCommand } from './commands.ts'

const atTheTerminal: Ask = async (question) => {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(harmless(`${question} (y/N) `)).finally(() => terminal.close())
  return /^y(es)?$/i.test(answer.trim())
}

/** `npm run requests`: requests to buy, for the sales team. Anyone who has the keys can read them. */
async function main() {
  const { dataDir, hasBackend, port } = readSettings()
  const local = join(dataDir, 'local.env')
  if (!hasBackend && existsSync(local)) {
    process.loadEnvFile(local)
    process.env.SITE_URL ??= `http://localhost:${port}`
  }
  assertEnvironment()
  const ask = process.stdin.isTTY ? atTheTerminal : undefined
  await runCommand(process.argv.slice(2), print, ask)
}

await main().catch((error: unknown) => {
  printError(error)
  process.exitCode = error instanceof UsageError ? 2 : 1
})
