import { notFound } from './problem.ts'
import type { MessageKey } from '#lib/message.ts'
import type { Context } from '@netlify/functions'
import { idSchema } from '#features/suite/suite.schema.ts'
import * as z from 'zod/mini'

/**
 * The id in the address.
 * @throws ApiProblem 404 for a malformed id, without a query.
 */
export const idOf = ({ params }: Context, missing: MessageKey) => {
  const { success, data } = idSchema.safeParse(params.id)
  if (!success) throw notFound(missing)
  return data
}

const uuid = z.uuid()

/**
 * A UUID in the address, in lower case.
 * @throws ApiProblem 404 for a malformed one, without a query.
 */
export const uuidOf = (given: string | undefined, missing: MessageKey) => {
  const { success, data } = uuid.safeParse(given)
  if (!success) throw notFound(missing)
  return data.toLowerCase()
}
