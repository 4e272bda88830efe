import { createInterface } from 'node:readline/promises'
import { assertEnvironment } from '#netlify/lib/env.ts'
import { useLocalData } from '../local-data.ts'
import { harmless, print } from '../terminal.ts'
import { fail } from '../usage.ts'
import type { Ask } from './command.ts'
import { runCommand } from './commands.ts'

const atTheTerminal: Ask = async (question) => {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(harmless(`${question} (y/N) `)).finally(() => terminal.close())
  return /^y(es)?$/i.test(answer.trim())
}

/** `npm run requests`: requests to buy, for the sales team. Anyone who has the keys can read them. */
async function main() {
  useLocalData()
  assertEnvironment()
  const ask = process.stdin.isTTY ? atTheTerminal : undefined
  await runCommand(process.argv.slice(2), print, ask)
}

await main().catch(fail)
