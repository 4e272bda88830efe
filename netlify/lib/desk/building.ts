import { idSchema } from '#features/suite/suite.schema.ts'
import { columnWords } from '#features/desk/listing/listing-words.rules.ts'
import { refused } from './refused.ts'
import { columnOf, type Columns } from '#netlify/lib/listings/columns.ts'
import { keyOf } from '#netlify/lib/listings/csv.ts'
import { readCells, type Read } from '#netlify/lib/listings/rows.ts'
import { ApiProblem, invalidInput, notFound, type Fields } from '#netlify/lib/http/problem.ts'

/** Most bytes of a form: its longest texts in both languages. */
export const FORM_BYTES = 400_000

const said = (text: string) => ({
  key: 'buildingInput.reason' as const,
  values: { reason: `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}` },
})

/**
 * Reports the import's complaints, each of which begins with its column, at the form's fields. @throws
 * ApiProblem 400 if there are any
 */
export const refuseComplaints = (complaints: readonly string[]) => {
  if (complaints.length === 0) return
  const fields: Fields = {}
  for (const complaint of complaints) {
    const [name = ''] = complaint.split(' ', 1)
    fields[name] ??= said(columnWords(complaint.slice(name.length + 1)))
  }
  throw invalidInput(fields)
}

/**
 * Reads what was typed into the fields of these columns as an import reads cells. @throws ApiProblem 400 for
 * a column not among them
 */
export const readTyped = (columns: Columns, given: Record<string, string>): Omit<Read, 'line'> => {
  const unknown = Object.keys(given).filter((name) => columnOf(columns, keyOf(name)) !== name)
  if (unknown.length > 0)
    throw invalidInput(Object.fromEntries(unknown.map((name) => [name, 'buildingInput.fields'])))
  return readCells(columns, given)
}

/** The database's refusal, also shown at the field of the last column it names. */
export const refusedBy = (reason: string, columns: Columns) => {
  const message = { key: 'deskListing.refused', values: { reason } } as const
  const named = [...reason.matchAll(/[a-z]+(?:_[a-z]+)*/g)].map(([word]) => word)
  const column = named.findLast((word) => Object.hasOwn(columns, word) && word.includes('_'))
  return new ApiProblem(409, 'refused', message, column ? { fields: { [column]: message } } : {})
}

/** A colleague saved first: nothing was written, and this is the stored version. */
export const stale = (request: Request, now: object) => refused(request, 'stale', 'buildingInput.stale', now)

/** @throws ApiProblem 404 for an id no suite can have. */
export const suiteIdOf = (given: string | undefined) => {
  const { success, data } = idSchema.safeParse(given)
  if (!success) throw notFound('refusals.noSuite')
  return data
}
