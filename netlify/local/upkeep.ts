import { startSchedule } from './functions/schedule.ts'
import type { Stoppable } from './lifecycle.ts'
import type { Settings } from './settings.ts'

interface Parts {
  /** Loads all functions, including scheduled ones. */
  load: Parameters<typeof startSchedule>[0]
  /** Listens for changes in the database. */
  listen?: (() => Promise<Stoppable>) | undefined
}

/**
 * Runs the scheduled functions, and builds after changes, but only with a Supabase started here. Any other Supabase has a
 * deployed site for that: two sites would take each other's builds and mails, and this one would delete people's data
 * after the retention periods set on this machine.
 */
export async function startUpkeep(
  { hasBackend }: Pick<Settings, 'hasBackend'>,
  { load, listen }: Parts,
): Promise<Stoppable[]> {
  if (hasBackend) return []
  return [startSchedule(load), ...(listen ? [await listen()] : [])]
}
