import type { ApiError } from '#lib/api.ts'
import { messageOf, wordsOf } from '#lib/message.ts'
import { failures } from '#texts/form.ts'
import { messages } from '#texts/messages.ts'

/** Errors by field name. */
export type Faults = Record<string, string>

interface Issue {
  path: PropertyKey[]
  message: string
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && value.trim() === '')

const at = (value: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown> | undefined)?.[key], value)

/**
 * The first issue of each field, by the API's field names (`secondPurchaser.dob`). An empty field gets its text from
 * `missing`, if there is one.
 */
export const faultsOf = (issues: readonly Issue[], given: unknown, missing: Faults = {}): Faults =>
  Object.fromEntries(
    issues.toReversed().map((issue) => {
      const name = issue.path.join('.')
      return [name, (isEmpty(at(given, issue.path)) && missing[name]) || wordsOf(messages, messageOf(issue))]
    }),
  )

export const isIncomplete = (faults: Faults, given: unknown) =>
  Object.keys(faults).some((name) => isEmpty(at(given, name.split('.'))))

/** What went wrong, in the server's words if it sent any, and what to do next. */
export const reasonOf = ({ status, message }: ApiError) =>
  message || (status === 0 ? failures.offline : failures.unexplained(status))
