import { startSchedule } from './functions/schedule.ts'
import type { Stoppable } from './lifecycle.ts'
import type { Settings } from './settings.ts'

interface Parts {
  /** Loads the functions, those with a schedule among them. */
  load: Parameters<typeof startSchedule>[0]
  /** Hears of changes from the database itself. */
  listen?: (() => Promise<Stoppable>) | undefined
}

/**
 * What happens by itself: functions with a schedule, and builds after changes. Only beside a Supabase started here:
 * another has a site of its own for that, and two of them would take each other's builds and mails, and remove what
 * people sent after the days that are set on this machine.
 */
export async function startUpkeep(
  { hasBackend }: Pick<Settings, 'hasBackend'>,
  { load, listen }: Parts,
): Promise<Stoppable[]> {
  if (hasBackend) return []
  return [startSchedule(load), ...(listen ? [await listen()] : [])]
}
