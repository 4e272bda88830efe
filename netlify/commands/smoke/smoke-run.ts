import type { Ask } from './smoke-ask.ts'
import { NotTried } from './smoke-ask.ts'
import { CHECKS } from './smoke-checks.ts'

/** Allows for a function's cold start (ms). */
const LIMIT = 15_000

/** The cause behind `fetch failed`: an unknown host, a closed port or a bad certificate. */
const reasonOf = (error: unknown) => {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  if (!(cause instanceof Error)) return error.message
  return cause.message || String((cause as NodeJS.ErrnoException).code)
}

/** Checks a site from outside, prints a line for each check, and returns how many failed. */
export async function smoke(address: string, print: (line: string) => void): Promise<number> {
  const site = new URL(address)
  const ask: Ask = (path, init = {}) =>
    fetch(new URL(path, site), { redirect: 'manual', signal: AbortSignal.timeout(LIMIT), ...init })
  try {
    await ask('/')
  } catch (error) {
    print(`Nothing answers at ${site.origin}: ${reasonOf(error)}`)
    print('Is the address right, and is the site up? No check was made.')
    return CHECKS.length
  }
  let [wrong, notTried] = [0, 0]
  for (const [name, check, mend] of CHECKS) {
    const under = `\n${' '.repeat(29)}`
    const line = (mark: string, said: string) =>
      print(`  ${mark.padEnd(6)} ${name.padEnd(19)} ${said.replaceAll('\n', under)}`.trimEnd())
    try {
      line('ok', await check(ask, site))
    } catch (error) {
      if (error instanceof NotTried) {
        notTried += 1
        line('-', reasonOf(error))
      } else {
        wrong += 1
        line('WRONG', `${reasonOf(error)}\nSee ${mend}`)
      }
    }
  }
  const passed = CHECKS.length - wrong - notTried
  print(`\n${passed} of ${CHECKS.length} checks passed${notTried ? `, ${notTried} not tried` : ''}`)
  return wrong
}
