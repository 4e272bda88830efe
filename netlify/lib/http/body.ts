import { ApiProblem, invalidInput, type Fields } from './problem.ts'
import { messageOf, type MessageKey } from '#lib/message.ts'
import { fieldText } from '#lib/unseen.ts'
import * as z from 'zod/mini'

/** Far more than any form of this site sends (bytes). */
const LIMIT = 16_384

const assertType = ({ headers }: Request, type: string) => {
  if (headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === type) return
  throw new ApiProblem(415, 'unsupported_type', { key: 'refusals.bodyType', values: { type } })
}

/** Stops reading at the limit, whatever length was declared. */
const readBytes = async (request: Request, limit: number, tooLarge: MessageKey = 'refusals.bodyTooLarge') => {
  const over = () => new ApiProblem(413, 'too_large', tooLarge)
  if (Number(request.headers.get('content-length')) > limit) throw over()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > limit) throw over()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * Text without invisible marks. Postgres refuses NUL, and half a surrogate pair would be stored as a
 * different character.
 */
const readText = (name: string, value: unknown) => {
  if (typeof value !== 'string') return value
  if (value.includes('\0') || !value.isWellFormed()) throw invalidInput({ [name]: 'refusals.character' })
  return fieldText(name, value)
}

const parse = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), readText)
  } catch (error) {
    if (error instanceof ApiProblem) throw error
    throw new ApiProblem(400, 'invalid_json', 'refusals.invalidJson')
  }
}

/**
 * The body of a request, parsed by its schema. Fields that are not in the schema are dropped. `limit` is in bytes.
 * @throws ApiProblem 400 with the errors by field (`address.city` for a nested one), 413 or 415.
 */
export const readJson = async <Schema extends z.ZodMiniObject>(
  request: Request,
  schema: Schema,
  limit = LIMIT,
): Promise<z.output<Schema>> => {
  assertType(request, 'application/json')
  const result = z.safeParse(schema, parse(await readBytes(request, limit)), {
    error: () => 'refusals.invalid',
  })
  if (result.success) return result.data
  const { issues } = result.error
  if (issues.some(({ path }) => path.length === 0))
    throw new ApiProblem(400, 'invalid_input', 'refusals.notAnObject')
  const fields: Fields = {}
  for (const issue of issues) fields[issue.path.join('.')] ??= messageOf(issue)
  throw invalidInput(fields)
}

/** A table as sent, of at most `limit` bytes. @throws ApiProblem 413 or 415. */
export const readCsv = (request: Request, limit: number, tooLarge: MessageKey) => {
  assertType(request, 'text/csv')
  return readBytes(request, limit, tooLarge)
}
