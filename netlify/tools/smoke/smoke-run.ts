import type { Ask } from './smoke-ask.ts'
import { CHECKS } from './smoke-checks.ts'

/** A function may start cold (ms). */
const LIMIT = 15_000

/** Asks a site what there is to ask from outside, prints a line for each check, and answers how many went wrong. */
export async function smoke(address: string, print: (line: string) => void): Promise<number> {
  const site = new URL(address)
  const ask: Ask = (path, init = {}) =>
    fetch(new URL(path, site), { redirect: 'manual', signal: AbortSignal.timeout(LIMIT), ...init })
  let wrong = 0
  for (const [name, check] of CHECKS) {
    try {
      print(`  ok     ${name.padEnd(18)} ${await check(ask, site)}`.trimEnd())
    } catch (error) {
      wrong += 1
      print(`  WRONG  ${name.padEnd(18)} ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  print(`\n${CHECKS.length - wrong} of ${CHECKS.length} checks passed`)
  return wrong
}
