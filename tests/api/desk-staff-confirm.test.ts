import { sending } from '#tests/fixtures/account.ts'
import { json } from '#tests/fixtures/api.ts'
import { database } from '#tests/fixtures/listings.ts'
import { addMember } from '#tests/fixtures/staff.ts'
import { afterAll, expect, it } from 'vitest'

const sql = database()
afterAll(() => sql.end())

it('confirms the factor whose code is typed, but not one’s own and no other', async () => {
  const [manager, sales] = [await addMember(sql, 'manager'), await addMember(sql, 'sales')]
  const codeOf = async (id: string) => {
    const [row] = await sql`select code from public.staff_factors where user_id = ${id}`
    return String(row?.['code'])
  }
  const confirm = (code: unknown) => manager.ask('/api/desk/staff/confirm', sending('POST', { code }))

  await sql`update public.staff_factors set confirmed_at = null where user_id = ${sales.id}`
  expect((await json(sales.ask('/api/desk/staff/confirm', sending('POST', { code: 'x' })), 403)).code).toBe(
    'not_staff',
  )
  for (const wrong of ['', 'ABC', 12, 'ABCDEFGHJ']) expect((await confirm(wrong)).status).toBe(400)
  expect((await json(confirm('22222222'), 400)).fields.code).toContain('No one is waiting with this code')

  const code = await codeOf(sales.id)
  const { members } = await json(confirm(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`))
  expect(members.find(({ id }: { id: string }) => id === sales.id)).toMatchObject({ factor: 'confirmed' })
  expect((await confirm(code)).status).toBe(400)
  expect(await json(sales.ask('/api/desk/me'))).toMatchObject({ step: 'ready' })

  const [own] = await sql`
    insert into public.staff_factors (factor_id, user_id, code)
    select id, ${manager.id}, private.factor_code(id) from (select gen_random_uuid() as id offset 0) f returning code`
  expect((await json(confirm(own?.['code']), 400)).fields.code).toContain('Another manager')
})
