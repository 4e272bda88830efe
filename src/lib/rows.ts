import { inChunks } from './ids.ts'

/** A query that gave no rows to work with. `status` is the HTTP status of the database's API, 0 when it did not answer. */
export class QueryError extends Error {
  readonly status: number
  /** PostgREST's or Postgres' own code, empty when the answer was none of theirs. */
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

/**
 * The rows of a query, typed as the columns it selects.
 * @throws QueryError when the query failed or something else than rows came back.
 */
export const rowsOf = <Row>({ data, error, status }: Result): Row[] => {
  if (error) throw new QueryError(error.message, status, error.code)
  if (!Array.isArray(data)) throw new QueryError('The answer holds no rows', status)
  return data
}

/** The most rows Supabase gives at once, whatever is asked for. */
export const PAGE = 1000

/**
 * All rows of a query that is ordered by id, page after page. Each page starts after the last id of the one before:
 * unlike an offset this neither slows down with depth nor loses a row when another is deleted meanwhile.
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
 * The rows for a list of ids, however long: `in` puts the ids into the address of the call, and an address that is too
 * long is refused.
 */
export const readByIds = async <Row>(
  ids: readonly string[],
  read: (some: string[]) => PromiseLike<Result>,
): Promise<Row[]> => {
  const rows: Row[] = []
  for (const some of inChunks([...new Set(ids)])) rows.push(...rowsOf<Row>(await read(some)))
  return rows
}
