import { logRequest } from '#netlify/lib/log.ts'
import { randomUUID } from 'node:crypto'

/**
 * A scheduled function. It logs one line with what it did, or none if there was nothing to do. It never throws: the
 * next run tries again. Netlify does not expose scheduled functions, and extra runs do no harm.
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
