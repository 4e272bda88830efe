import { invalidInput } from './problem.ts'
import { messageOf } from '#lib/message.ts'
import { withoutUnseen } from '#lib/unseen.ts'
import * as z from 'zod/mini'

/**
 * The query parameters in the schema, checked, without invisible marks or a trailing line break (`%0A`).
 * Others, such as those of campaigns, are ignored. @throws ApiProblem 400 with the errors by parameter. A
 * repeated parameter is an error.
 */
export const readQuery = <Schema extends z.ZodMiniObject>(
  request: Request,
  schema: Schema,
): z.output<Schema> => {
  const given = new URL(request.url).searchParams
  const names = Object.keys(schema.shape)
  const twice = names.filter((name) => given.getAll(name).length > 1)
  if (twice.length > 0) throw invalidInput(Object.fromEntries(twice.map((name) => [name, 'refusals.twice'])))

  const values = names
    .filter((name) => given.has(name))
    .map((name) => [name, withoutUnseen(given.get(name) ?? '').trim()])
  const result = z.safeParse(schema, Object.fromEntries(values), { error: () => 'refusals.invalid' })
  if (result.success) return result.data
  throw invalidInput(
    Object.fromEntries(result.error.issues.map((issue) => [String(issue.path[0]), messageOf(issue)])),
  )
}
