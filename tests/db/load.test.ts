import { filled, load, open } from '#netlify/commands/backup/tables.ts'
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

it('knows which columns hold a value', () => {
  const rows = Buffer.from('1\t\\N\t\\N\n2\t\\N\tx\n')
  expect(filled(rows, ['id', 'phone', 'note'])).toEqual(['id', 'note'])
})
