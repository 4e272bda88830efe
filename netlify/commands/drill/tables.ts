import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { finished, pipeline } from 'node:stream/promises'
import postgres from 'postgres'

/** The schemas a backup has to restore. Their tables come from the migrations. */
const SCHEMAS = ['auth', 'private', 'public', 'storage']

export interface Table {
  /** Quoted, with its schema. */
  name: string
  columns: string[]
}

export const open = (url: string) => postgres(url, { max: 1, onnotice: () => undefined })

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** All our tables with the columns that hold data; generated columns are computed again. */
export async function tablesOf(sql: postgres.Sql): Promise<Table[]> {
  const rows = await sql<{ schema: string; name: string; columns: string[] }[]>`
    select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname = any (${SCHEMAS}) and c.relkind = 'r'
    group by 1, 2 order by 1, 2`
  return rows.map(({ schema, name, columns }) => ({ name: `${quoted(schema)}.${quoted(name)}`, columns }))
}

/**
 * The tables both databases have, with the columns both have: hosted Supabase has more account columns than the
 * embedded one.
 */
export const shared = (source: Table[], target: Table[]): Table[] =>
  source.flatMap(({ name, columns }) => {
    const other = target.find((table) => table.name === name)
    return other ? { name, columns: columns.filter((column) => other.columns.includes(column)) } : []
  })

/** The migrations a database has. */
export const migrationsOf = async (sql: postgres.Sql) =>
  (
    await sql<{ version: string }[]>`select version from supabase_migrations.schema_migrations order by 1`
  ).map(({ version }) => version)

const list = (columns: string[]) => columns.map(quoted).join(', ')

/** A checksum that is the same for the same rows, in any order. */
export async function sumOf(sql: postgres.Sql | postgres.TransactionSql, { name, columns }: Table) {
  const [row] = await sql.unsafe(
    `select count(*)::integer as rows, coalesce(sum(hashtextextended(row(${list(columns)})::text, 0)), 0)::text as sum from ${name}`,
  )
  return `${name}: ${row?.['rows']} rows, ${row?.['sum']}`
}

const fileOf = (folder: string, { name }: Table) => join(folder, `${name.replaceAll('"', '')}.copy`)

/** Writes one file per table, all from the same snapshot. Returns what was in each. */
export const dump = (sql: postgres.Sql, tables: Table[], folder: string) =>
  sql.begin('isolation level repeatable read read only', async (transaction) => {
    const sums: string[] = []
    for (const table of tables) {
      const rows = await transaction
        .unsafe(`copy ${table.name} (${list(table.columns)}) to stdout`)
        .readable()
      const chunks: Buffer[] = []
      rows.on('data', (chunk: Buffer) => chunks.push(chunk)) // the client hangs under backpressure
      await finished(rows)
      await writeFile(fileOf(folder, table), chunks, { mode: 0o600 })
      sums.push(await sumOf(transaction, table))
    }
    return sums
  })

/** The sequence that numbers the rows of a table, if there is one. */
const counterOf = async (sql: postgres.Sql | postgres.TransactionSql, { name, columns }: Table) => {
  if (!columns.includes('id')) return undefined
  const [counter] = await sql<{ name: string | null }[]>`select pg_get_serial_sequence(${name}, 'id') as name`
  return counter?.name ?? undefined
}

/** Replaces all rows with those of a dump, unchanged: no trigger runs, and sequences continue after them. */
export const load = (sql: postgres.Sql, tables: Table[], folder: string) =>
  sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`
    await transaction.unsafe(`truncate ${tables.map(({ name }) => name).join(', ')} cascade`)
    for (const table of tables) {
      const rows = await transaction
        .unsafe(`copy ${table.name} (${list(table.columns)}) from stdin`)
        .writable()
      await pipeline(createReadStream(fileOf(folder, table)), rows)
    }
    for (const table of tables) {
      const counter = await counterOf(transaction, table)
      if (counter) await transaction.unsafe(`select setval('${counter}', max(id)) from ${table.name}`)
    }
  })

/** Whether the next row of a table gets an unused number. */
export const countsOn = async (sql: postgres.Sql, table: Table) => {
  const counter = await counterOf(sql, table)
  if (!counter) return true
  const [row] = await sql.unsafe(
    `select coalesce(max(id), 0) <= coalesce(pg_sequence_last_value('${counter}'), 0) as is_so from ${table.name}`,
  )
  return row?.['is_so'] === true
}
