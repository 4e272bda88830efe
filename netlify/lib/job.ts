import { logRequest } from './log.ts'
import { randomUUID } from 'node:crypto'

/**
 * A scheduled function: one line in the log with what it did, none when there was nothing to do. What fails is tried
 * again by the next run, so nothing is thrown. Netlify lets nobody call one from outside; being called too often does no harm either.
 */
export const job = (name: string, work: () => Promise<Record<string, number>>) => async () => {
  const started = performance.now()
  const facts = { id: randomUUID(), name, method: 'SCHEDULE' }
  const ms = () => Math.round(performance.now() - started)
  try {
    const done = await work()
    if (Object.values(done).some(Boolean)) logRequest({ ...facts, status: 204, ms: ms(), ...done }, undefined)
    return new Response(null, { status: 204 })
  } catch (error) {
    logRequest({ ...facts, status: 500, ms: ms() }, error)
    return new Response(null, { status: 500 })
  }
}
