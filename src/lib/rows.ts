import { inChunks } from './ids.ts'
import type * as z from 'zod/mini'

/** A failed query. `status` is the HTTP status of the database's API, 0 if it did not answer. */
export class QueryError extends Error {
  readonly status: number
  /** PostgREST's or Postgres' code; empty if the response was not theirs. */
  readonly code: string

  constructor(message: string, status: number, code = '') {
    super(message)
    this.name = 'QueryError'
    this.status = status
    this.code = code
  }
}

interface Result {
  data: unknown
  error: { message: string; code?: string } | null
  status: number
}

/** @throws QueryError if the call failed. For calls whose answer is not needed. */
export const done = ({ error, status }: Omit<Result, 'data'>) => {
  if (error) throw new QueryError(error.message, status, error.code)
}

/**
 * What a function of the database answers.
 * @throws QueryError if the call failed or its answer has another shape than the schema.
 */
export const answerOf = <Schema extends z.ZodMiniType>(schema: Schema, result: Result): z.output<Schema> => {
  done(result)
  const answer = schema.safeParse(result.data)
  if (!answer.success) throw new QueryError('The answer has another shape', result.status)
  return answer.data
}

/**
 * How many rows a call with `count: 'exact'` changed.
 * @throws QueryError if it failed.
 */
export const countOf = ({ count, ...result }: Omit<Result, 'data'> & { count: number | null }) => {
  done(result)
  return count ?? 0
}

/**
 * The rows of a query, typed as the columns it selects.
 * @throws QueryError if the query failed or did not return rows.
 */
export const rowsOf = <Row>(result: Result): Row[] => {
  done(result)
  if (!Array.isArray(result.data)) throw new QueryError('The answer holds no rows', result.status)
  return result.data
}

/** Supabase's limit of rows per response. */
export const PAGE = 1000

/**
 * All rows of a query ordered by id, page by page. Each page starts after the previous one's last id: unlike an
 * offset, this stays fast and loses no row when another is deleted.
 */
export const readAll = async <Row extends { _id: string }>(
  readPage: (after: string) => PromiseLike<Result>,
): Promise<Row[]> => {
  const rows: Row[] = []
  for (;;) {
    const page = rowsOf<Row>(await readPage(rows.at(-1)?._id ?? ''))
    rows.push(...page)
    if (page.length < PAGE) return rows
  }
}

/**
 * The rows for a list of ids of any length, in several calls: `in` puts ids into the address, whose length is
 * limited.
 */
export const readByIds = async <Row>(
  ids: readonly string[],
  read: (some: string[]) => PromiseLike<Result>,
): Promise<Row[]> => {
  const rows: Row[] = []
  for (const some of inChunks([...new Set(ids)])) rows.push(...rowsOf<Row>(await read(some)))
  return rows
}
