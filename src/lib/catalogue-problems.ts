import { cut } from './cut.ts'
import type { $ZodError, $ZodIssue } from 'zod/v4/core'
import { columnOf } from './columns.ts'

/** Why a row is left out, worded for editors. */
export interface RowProblem {
  row_id: string
  /** Column name in the database. */
  field: string
  problem: string
}

/**
 * The column of an issue's path: property_type for `propertyType`, alt for `pictures.0.alt`, levy_cap for
 * `money.levyCap`.
 */
const fieldOf = (path: readonly PropertyKey[]) =>
  path
    .filter((part, at) => at > 0 || part !== 'money')
    .map((part) => (typeof part === 'number' ? String(part + 1) : String(part)))
    .map(columnOf)
    .join(' ')

const valueAt = (row: unknown, path: readonly PropertyKey[]) =>
  path.reduce<unknown>(
    (value, part) => (value as Record<PropertyKey, unknown> | null | undefined)?.[part],
    row,
  )

const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a row',
}

const rightFor = (issue: $ZodIssue) => {
  if (issue.code === 'invalid_type') return `has to be ${KINDS[issue.expected] ?? issue.expected}`
  if (issue.code === 'invalid_value') return `has to be one of ${issue.values.map(String).join(', ')}`
  if (issue.code === 'invalid_format') return 'has signs in it that do not belong there'
  if (issue.code === 'too_big') return `is more than ${issue.maximum}`
  if (issue.code === 'too_small') return `is less than ${issue.minimum}`
  return 'is not what the site can show'
}

const wordsFor = (issue: $ZodIssue, row: unknown) => {
  const value = valueAt(row, issue.path)
  if (value === null || value === undefined) return `is empty, and ${rightFor(issue)}`
  const shown = typeof value === 'object' ? '' : `, is '${cut(String(value), 60)}'`
  return `${rightFor(issue)}${shown}`
}

/** The problems of an invalid row, by field. */
export const problemsOf = (row: { _id: string }, error: $ZodError): RowProblem[] =>
  error.issues.map((issue) => ({
    row_id: String(row._id),
    field: fieldOf(issue.path),
    problem: wordsFor(issue, row),
  }))
