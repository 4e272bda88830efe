import { AuthRefusal } from './auth.ts'
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
 * What the log may know of an error. Messages stay out unless they are known to be ours: a driver's or a parser's
 * repeat the input, and input is people's data.
 */
const factsOf = (error: unknown) => {
  if (error instanceof EnvError) return { error: error.message }
  if (error instanceof AuthRefusal) return { error: error.name, code: error.reason }
  if (error instanceof QueryError) return { error: error.name, code: error.code, upstream: error.status }
  if (error instanceof Error) return { error: error.name, at: frames(error) }
  return error === undefined ? {} : { error: typeof error }
}

/** For a person to look at: docs/operations.md says what to do about each. The facts are times and figures of our own. */
export const logAlarm = (alarm: string, facts: Record<string, string | number | null>) =>
  console.error(JSON.stringify({ level: 'error', alarm, ...facts }))

/** A call that takes longer is worth a look (ms). */
const SLOW = 1_000

/** What was read in good time and without a refusal says nothing to anybody, and is nearly everything. */
const isUsual = ({ method, status, ms }: RequestFacts) =>
  (method === 'GET' || method === 'HEAD') && status < 400 && ms < SLOW

/**
 * One line of JSON for a call that failed, was refused or slow, or changed something: never an address with its
 * parameters, a body or a header.
 */
export const logRequest = (facts: RequestFacts, cause: unknown) => {
  if (isUsual(facts)) return
  const failed = facts.status >= 500
  const line = JSON.stringify({ level: failed ? 'error' : 'info', ...facts, ...(failed && factsOf(cause)) })
  if (failed) console.error(line)
  else console.info(line)
}
