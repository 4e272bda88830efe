import { freePort } from './ports.ts'
import { startSupabase } from './start.ts'
import type { LocalSupabase, StartOptions } from './start.ts'

/** How Supabase's server and Postgres word it, and what `assertPortFree` says. */
const TAKEN = /EADDRINUSE|address already in use|is taken by another program/i
const TRIES = 3

/**
 * A temporary Supabase on free ports. Another process may take a port between its choice and its use, so a start that
 * fails for that is repeated with other ports.
 */
export async function startThrowAway(
  options: Pick<StartOptions, 'dataDir' | 'report'>,
  tries = TRIES,
): Promise<LocalSupabase> {
  const [port, databasePort] = [await freePort(), await freePort()]
  try {
    return await startSupabase({ ...options, port, databasePort, throwAway: true })
  } catch (error) {
    if (tries === 1 || !TAKEN.test(String(error))) throw error
    return startThrowAway(options, tries - 1)
  }
}
