import { filled, load, open, rowsOf } from '#netlify/commands/backup/tables.ts'
import { expect, it, onTestFinished } from 'vitest'

const table = { name: 'pg_temp.kept', columns: ['id', 'note'] }

it('names the table and the reason when a row does not fit, instead of waiting for ever', async () => {
  const sql = open(process.env['DATABASE_URL'] ?? '')
  onTestFinished(() => sql.end())
  await sql`create temporary table kept (id bigint, note text)`
  const rowsOf = (text: string) => () => Promise.resolve(Buffer.from(text))
  await expect(load(sql, [table], rowsOf('1\tfirst\nx\tsecond\n'))).rejects.toThrow(
    'pg_temp.kept: invalid input syntax for type bigint: "x"',
  )
  expect(await sql`select id from kept`).toHaveLength(0)
  await load(sql, [table], rowsOf('1\tfirst\n'))
  expect(await sql`select note from kept`).toEqual([{ note: 'first' }])
})

it('loads more rows than one statement takes, each value as it was saved', async () => {
  const sql = open(process.env['DATABASE_URL'] ?? '')
  onTestFinished(() => sql.end())
  await sql`
    create temporary table odd (id bigint generated always as identity, note text, more jsonb, many text[], raw bytea)`
  const odd = { name: 'pg_temp.odd', columns: ['id', 'note', 'more', 'many', 'raw'] }
  const note = `'it''s' "x" \\N \\ \\' \b\f\n\r\t\v1 \u2028 \u{1f3e0} -- ; $1`
  const values = {
    note,
    more: sql.json({ note, none: null }),
    many: [note, ''],
    raw: Buffer.from(`${note}\0`),
  }
  await sql`insert into odd ${sql({ ...values, note: '\\' })}`
  await sql`insert into odd ${sql({ ...values, note: null as unknown as string })}`
  await sql`insert into odd (note, more, many, raw)
    select ${note}, ${values.more}, ${values.many}, ${values.raw} from generate_series(1, 2500)`
  const saved = await rowsOf(sql, odd)
  await sql`truncate odd`
  await load(sql, [odd], () => Promise.resolve(saved))
  expect(await rowsOf(sql, odd)).toEqual(saved)
})

it('knows which columns hold a value', () => {
  const rows = Buffer.from('1\t\\N\t\\N\n2\t\\N\tx\n')
  expect(filled(rows, ['id', 'phone', 'note'])).toEqual(['id', 'note'])
})
