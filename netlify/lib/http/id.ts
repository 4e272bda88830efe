import { notFound } from './problem.ts'
import type { MessageKey } from '#lib/message.ts'
import type { Context } from '@netlify/functions'
import { idSchema } from '#features/suite/suite.schema.ts'

/**
 * The id in the address.
 * @throws ApiProblem 404 for a malformed id, without a query.
 */
export const idOf = ({ params }: Context, missing: MessageKey) => {
  const { success, data } = idSchema.safeParse(params.id)
  if (!success) throw notFound(missing)
  return data
}
