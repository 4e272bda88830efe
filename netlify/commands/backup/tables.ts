import { createHash } from 'node:crypto'
import { finished } from 'node:stream/promises'
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

const ESCAPES: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }
const unescaped = (copied: string) => copied.replaceAll(/\\(.)/gs, (_, one: string) => ESCAPES[one] ?? one)

/** Postgres's type `unknown`: a value of it is read as the type of its column. */
const UNKNOWN = 705
/** Values in one statement: Postgres takes 65,534, and longer ones are no faster. */
const AT_ONCE = 10_000

/**
 * Fills one table by ordinary statements: when Postgres refuses a row of `copy from stdin`, the client waits for ever
 * (github.com/porsager/postgres/issues/1173). @throws Error naming the table when a row does not fit.
 */
const insertInto = async (sql: postgres.TransactionSql, { name, columns }: Table, rows: Buffer) => {
  const values = linesOf(rows).map((line) =>
    line.split('\t').map((value) => (value === '\\N' ? null : sql.typed(unescaped(value), UNKNOWN))),
  ) as unknown as string[][] // the client's types know only texts and numbers here
  const size = Math.ceil(AT_ONCE / columns.length)
  for (let at = 0; at < values.length; at += size)
    await sql`
      insert into ${sql(name)} (${sql(columns)}) overriding system value
      values ${sql(values.slice(at, at + size))}`.catch((error: Error) => {
      throw new Error(`${name}: ${error.message}`, { cause: error })
    })
}

/** Fills empty tables, all or none; sequences continue after their rows. */
export const load = (sql: postgres.Sql, tables: Table[], rowsFor: (table: Table) => Promise<Buffer>) =>
  sql.begin(async (transaction) => {
    await withoutTriggers(transaction)
    for (const table of tables) {
      await insertInto(transaction, table, await rowsFor(table))
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
