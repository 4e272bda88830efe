import { createHash } from 'node:crypto'
import { finished, pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import postgres from 'postgres'

/** The schemas in a backup. Their tables come from the migrations, and from Auth. Storage fills its own. */
const SCHEMAS = ['auth', 'private', 'public']
/** Auth's record of its own migrations: a new project has its own. */
const NOT_OURS = 'auth.schema_migrations'

export interface Table {
  /** With its schema, as in `public.suites`. */
  name: string
  columns: string[]
}

type Sql = postgres.Sql | postgres.TransactionSql

/** Without prepared statements it also works through Supabase's pooler. */
export const open = (url: string) => postgres(url, { max: 1, prepare: false, onnotice: () => undefined })

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const quotedTable = (name: string) => name.split('.').map(quoted).join('.')
const list = (columns: string[]) => columns.map(quoted).join(', ')

/** All our tables with the columns that hold data; generated columns are computed again. */
export async function tablesOf(sql: Sql): Promise<Table[]> {
  const rows = await sql<Table[]>`
    select n.nspname || '.' || c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname = any (${SCHEMAS}) and c.relkind = 'r'
    group by 1 order by 1`
  return rows.filter(({ name }) => name !== NOT_OURS).map(({ name, columns }) => ({ name, columns }))
}

/**
 * The tables both databases have, with the columns both have: hosted Supabase has more account columns than the
 * embedded one.
 */
export const shared = (source: Table[], target: Table[]): Table[] =>
  source.flatMap(({ name, columns }) => {
    const other = target.find((table) => table.name === name)
    return other ? [{ name, columns: columns.filter((column) => other.columns.includes(column)) }] : []
  })

export const migrationsOf = async (sql: Sql) =>
  (
    await sql<{ version: string }[]>`select version from supabase_migrations.schema_migrations order by 1`
  ).map(({ version }) => version)

export const countOf = async (sql: Sql, { name }: Table) => {
  const [row] = await sql.unsafe(`select count(*)::integer as rows from ${quotedTable(name)}`)
  return Number(row?.['rows'])
}

/** All rows of a table in the text format of `copy`. */
export async function rowsOf(sql: Sql, { name, columns }: Table) {
  const rows = await sql.unsafe(`copy ${quotedTable(name)} (${list(columns)}) to stdout`).readable()
  const chunks: Buffer[] = []
  rows.on('data', (chunk: Buffer) => chunks.push(chunk)) // the client hangs under backpressure
  await finished(rows)
  return Buffer.concat(chunks)
}

const linesOf = (rows: Buffer) => rows.toString('utf8').split('\n').slice(0, -1)

/** Copied rows reduced to some of their columns. A line break or tab in a value is written as an escape. */
export const narrowed = (rows: Buffer, from: string[], to: string[]) => {
  if (from.length === to.length) return rows
  const kept = to.map((column) => from.indexOf(column))
  const lines = linesOf(rows).map((line) => {
    const values = line.split('\t')
    return `${kept.map((at) => values[at]).join('\t')}\n`
  })
  return Buffer.from(lines.join(''))
}

/** The columns of copied rows that hold a value in any row. */
export const filled = (rows: Buffer, columns: string[]) => {
  const lines = linesOf(rows).map((line) => line.split('\t'))
  return columns.filter((_, at) => lines.some((values) => values[at] !== '\\N'))
}

/** A checksum of copied rows that is the same for the same rows, in any order. */
export const checksum = (rows: Buffer) => {
  const lines = linesOf(rows).sort()
  return `${lines.length} rows, ${createHash('sha256').update(lines.join('\n')).digest('hex')}`
}

/** The sequence that numbers a table's rows, if there is one. */
const counterOf = async (sql: Sql, { name, columns }: Table) => {
  if (!columns.includes('id')) return undefined
  const [counter] = await sql<{ name: string | null }[]>`
    select pg_get_serial_sequence(${quotedTable(name)}, 'id') as name`
  return counter?.name ?? undefined
}

/** @throws Error if a table has rows: a backup is restored into a new project, never over another one. */
export const assertEmpty = async (sql: Sql, tables: Table[]) => {
  for (const table of tables)
    if ((await countOf(sql, table)) > 0)
      throw new Error(`${table.name} has rows: restore into a new, empty project`)
}

/** Rows are restored as they were: no trigger runs. */
const withoutTriggers = (transaction: postgres.TransactionSql) =>
  transaction`set local session_replication_role = replica`

/** @throws Error if the role of DATABASE_URL may not load rows without triggers: better before the files than after. */
export const assertMayLoad = (sql: postgres.Sql) =>
  sql
    .begin((transaction) => withoutTriggers(transaction))
    .catch((error: Error) => {
      throw new Error(
        `DATABASE_URL: its role cannot restore (${error.message}). Use Supabase's role postgres; on a Postgres of your own run: grant set on parameter session_replication_role to <role>`,
        { cause: error },
      )
    })

/** Fills one table. @throws Error naming it when a row does not fit. */
const copyInto = async (transaction: postgres.TransactionSql, { name, columns }: Table, rows: Buffer) => {
  const query = transaction.unsafe(`copy ${quotedTable(name)} (${list(columns)}) from stdin`)
  // The client rejects only the query, which has long resolved when Postgres refuses a row: the stream would never end.
  await new Promise<void>((resolve, reject) => {
    Object.assign(query, { reject })
    const load = async () => pipeline(Readable.from([rows]), await query.writable())
    load().then(resolve, reject)
  }).catch((error: Error) => {
    throw new Error(`${name}: ${error.message}`, { cause: error })
  })
}

/** Fills empty tables, all or none; sequences continue after their rows. */
export const load = (sql: postgres.Sql, tables: Table[], rowsFor: (table: Table) => Promise<Buffer>) =>
  sql.begin(async (transaction) => {
    await withoutTriggers(transaction)
    for (const table of tables) {
      await copyInto(transaction, table, await rowsFor(table))
      const counter = await counterOf(transaction, table)
      if (counter)
        await transaction.unsafe(`select setval('${counter}', max(id)) from ${quotedTable(table.name)}`)
    }
  })

/** Whether the next row of a table would get an unused number. */
export const countsOn = async (sql: Sql, table: Table) => {
  const counter = await counterOf(sql, table)
  if (!counter) return true
  const [row] = await sql.unsafe(
    `select coalesce(max(id), 0) <= coalesce(pg_sequence_last_value('${counter}'), 0) as is_so from ${quotedTable(table.name)}`,
  )
  return row?.['is_so'] === true
}
