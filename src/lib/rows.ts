import { inChunks } from './ids.ts'

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

/**
 * The rows of a query, typed as the columns it selects.
 * @throws QueryError if the query failed or did not return rows.
 */
export const rowsOf = <Row>({ data, error, status }: Result): Row[] => {
  if (error) throw new QueryError(error.message, status, error.code)
  if (!Array.isArray(data)) throw new QueryError('The answer holds no rows', status)
  return data
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
