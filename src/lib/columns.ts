import type { Database } from './database.types.ts'

type Tables = Database['public']['Tables']

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name

/** Fields of the API that are columns of a table: `unitNumber` for `unit_number`, `_id` for `id`. */
export type FieldOf<Table extends keyof Tables> =
  | CamelCase<keyof Tables[Table]['Row'] & string>
  | ('id' extends keyof Tables[Table]['Row'] ? '_id' : never)

export const columnOf = (field: string) =>
  field === '_id' ? 'id' : field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** PostgREST's select for these fields, each once: `_id:id, unitNumber:unit_number`. An unknown column does not compile. */
export const select = <Table extends keyof Tables>(_table: Table, fields: readonly FieldOf<Table>[]) =>
  [...new Set(fields)]
    .map((field) => (columnOf(field) === field ? field : `${field}:${columnOf(field)}`))
    .join(', ')

export const keysOf = <T extends object>(of: T) => Object.keys(of) as (keyof T & string)[]

export const pick = <T extends object, K extends keyof T>(from: T, keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>

export const omit = <T extends object, K extends keyof T>(from: T, keys: readonly K[]) =>
  Object.fromEntries(Object.entries(from).filter(([key]) => !keys.some((one) => one === key))) as Omit<T, K>
