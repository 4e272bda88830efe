import type { Message, MessageKey } from '#lib/message.ts'
import { EnvError } from '#netlify/lib/env.ts'
import { QueryError } from '#lib/rows.ts'

/** Errors by input name. */
export type Fields = Record<string, MessageKey | Message>

/** An answer other than success. `http.ts` chooses the words of its message. */
export class ApiProblem extends Error {
  override name = 'ApiProblem'
  readonly status: number
  readonly code: string
  readonly said: MessageKey | Message
  readonly fields: Fields | undefined
  readonly headers: Record<string, string>

  constructor(
    status: number,
    code: string,
    said: MessageKey | Message,
    { fields, headers = {} }: { fields?: Fields; headers?: Record<string, string> } = {},
  ) {
    super(code)
    this.status = status
    this.code = code
    this.said = said
    this.fields = fields
    this.headers = headers
  }
}

export const notFound = (said: MessageKey = 'refusals.nothingHere') => new ApiProblem(404, 'not_found', said)

export const notSignedIn = () => new ApiProblem(401, 'not_signed_in', 'refusals.notSignedIn')

/** The errors by input. The first one is also the message, for callers that show only one. */
export const invalidInput = (fields: Fields) =>
  new ApiProblem(400, 'invalid_input', Object.values(fields)[0] ?? 'refusals.invalid', { fields })

/** A visit is not possible at this time: its places are taken, or it is not offered. */
export const timeRefused = (why: 'full' | 'closed') => {
  const said: MessageKey = why === 'full' ? 'visitInput.full' : 'visitInput.closed'
  return new ApiProblem(409, `time_${why}`, said, { fields: { startsAt: said } })
}

export const methodNotAllowed = (methods: string[]) => {
  const allow = methods.join(', ')
  return new ApiProblem(
    405,
    'method_not_allowed',
    { key: 'refusals.method', values: { methods: allow } },
    { headers: { allow } },
  )
}

export const unavailable = () =>
  new ApiProblem(503, 'unavailable', 'refusals.unavailable', {
    headers: { 'retry-after': '5' },
  })

export const unexpected = () => new ApiProblem(500, 'unexpected', 'refusals.unexpected')

/** The database's API refused our query: our mistake, and a retry would not help. */
const isOurMistake = ({ status }: QueryError) => [400, 404, 406, 409, 416].includes(status)

/** What a visitor is told about an error: never a stack trace, a query or a key. */
export const problemOf = (error: unknown) => {
  if (error instanceof ApiProblem) return error
  if (error instanceof EnvError) return unavailable()
  if (error instanceof QueryError && !isOurMistake(error)) return unavailable()
  return unexpected()
}
