import { AuthRefusal } from './auth/auth.ts'
import { EnvError } from './env.ts'
import { QueryError } from '#lib/rows.ts'

interface RequestFacts {
  id: string
  name: string
  method: string
  status: number
  ms: number
}

const frames = (error: Error) =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 4)
    .map((line) => line.trim())

/**
 * What may be logged about an error. Only messages of our own are included: those of a driver or a parser repeat the
 * input, which may be personal data.
 */
const factsOf = (error: unknown) => {
  if (error instanceof EnvError) return { error: error.message }
  if (error instanceof AuthRefusal) return { error: error.name, code: error.reason }
  if (error instanceof QueryError) return { error: error.name, code: error.code, upstream: error.status }
  if (error instanceof Error) return { error: error.name, at: frames(error) }
  return error === undefined ? {} : { error: typeof error }
}

/**
 * For a person to look at: docs/operations.md says what to do about each. The facts contain only our own times and
 * figures.
 */
export const logAlarm = (alarm: string, facts: Record<string, string | number | null>) =>
  console.error(JSON.stringify({ level: 'error', alarm, ...facts }))

/** A call that takes longer is logged as slow (ms). */
const SLOW = 1_000

/** A read that was fast and successful is not logged: nearly all calls are. */
const isUsual = ({ method, status, ms }: RequestFacts) =>
  (method === 'GET' || method === 'HEAD') && status < 400 && ms < SLOW

/**
 * Logs one line of JSON for a call that failed, was refused, was slow or changed something. It never contains the
 * address with its parameters, the body or headers.
 */
export const logRequest = (facts: RequestFacts, cause: unknown) => {
  if (isUsual(facts)) return
  const failed = facts.status >= 500
  const line = JSON.stringify({ level: failed ? 'error' : 'info', ...facts, ...(failed && factsOf(cause)) })
  if (failed) console.error(line)
  else console.info(line)
}
