import { QueryError } from '#lib/rows.ts'
import { logAlarm } from './log.ts'
import { noteTrouble } from './troubles.ts'

/** Whether an error concerns one row: its data, a constraint or a trigger's refusal. Storage only gives a status. */
const isOfRow = (error: unknown) => {
  if (!(error instanceof QueryError)) return true
  return error.code === '' ? [400, 404, 422].includes(error.status) : /^(22|23|P0001)/.test(error.code)
}

/** Leaves out a row that a batch cannot handle, and logs its id. `row` is never personal data. */
export const setAside = async (place: string, row: string | number) => {
  logAlarm('set-aside', { place, row })
  await noteTrouble('set-aside', place)
}

/**
 * Does the work for each row, in order. A row that cannot be handled is set aside, and the others continue. Returns the
 * results of the others.
 * @throws the error itself if it concerns more than one row, such as a database that does not answer.
 */
export const eachRow = async <Row, Result>(
  place: string,
  rows: readonly Row[],
  idOf: (row: Row) => string | number,
  work: (row: Row) => Result | Promise<Result>,
) => {
  const results: Result[] = []
  for (const row of rows) {
    try {
      results.push(await work(row))
    } catch (error) {
      if (!isOfRow(error)) throw error
      await setAside(place, idOf(row))
    }
  }
  return results
}
