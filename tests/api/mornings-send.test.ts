import { freshFunction } from '#tests/fixtures/in-process.ts'
import { database } from '#tests/fixtures/listings.ts'
import { addMember } from '#tests/fixtures/staff.ts'
import { afterAll, expect, it } from 'vitest'

const sql = database()
afterAll(() => sql.end())

// What a mail has in it, and when one is due: tests/db/told.test.ts.
it('writes each member’s mail at most once, and only on a weekday morning in Toronto', async () => {
  const { id, email } = await addMember(sql, 'sales')
  await sql`
    with person as (
      insert into public.people (name, email) values ('Ada Person', ${`morning.${id}@person.example`}) returning id
    )
    insert into public.person_tasks (id, person_id, text, due_on, assigned_to, by_name)
    select gen_random_uuid(), id, 'Call back', '2026-01-02', ${id}, 'Mia' from person`
  const call = await freshFunction(() => import('#netlify/functions/mornings-send.ts'), {})
  for (let run = 0; run < 2; run += 1) expect((await call('/')).status).toBe(204)
  const [{ isMorning } = {}] = await sql`
    select extract(isodow from c.clock) < 6 and extract(hour from c.clock) between 7 and 9 as "isMorning"
    from (select now() at time zone 'America/Toronto' as clock) c`
  const mails = await sql`
    select from public.outbox where payload ->> 'to' = ${email} and payload ->> 'template' = 'morning'`
  expect(mails).toHaveLength(isMorning ? 1 : 0)
  await sql`delete from public.people where email = ${`morning.${id}@person.example`}`
})
