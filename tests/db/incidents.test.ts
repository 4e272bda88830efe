import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repository } from '#netlify/build/repository.ts'
import { describe, expect, it } from 'vitest'
import { addBuilding, addSuite, addUser, undone } from './support.ts'

const page = await readFile(join(repository, 'docs/incidents.md'), 'utf8')
/** Each statement, under the sentence before it. */
const statements = [...page.matchAll(/^([^\n]+):\n\n```sql\n(.+?);\n```/gms)].map(
  ([, what = '', statement = '']) => [what, statement] as const,
)
/** The statement that has such words. */
const about = (words: string) => statements.find(([, statement]) => statement.includes(words))?.[1] ?? ''

describe('the statements of docs/incidents.md', () => {
  it('are all read', () => expect(statements).toHaveLength(page.split('```sql').length - 1))

  it.each(statements)('%s', async (_what, statement) => {
    await undone((transaction) => transaction.unsafe(`explain ${statement}`))
  })

  it('find what a member took, whom a copy of the database concerns, and end an account’s sessions', async () => {
    await undone(async (transaction) => {
      const user = await addUser(transaction)
      const email = `${user}@person.example`
      await transaction`insert into auth.sessions (id, user_id) values (gen_random_uuid(), ${user})`
      const suite = await addSuite(transaction, await addBuilding(transaction))
      const [request] = await transaction<{ id: string }[]>`
        insert into public.buy_requests (user_id, suite_id, purchaser, key_version, content_hash)
        values (${user}, ${suite}, '{}', 1, ${user}) returning id`
      await transaction`
        insert into public.buy_request_reveals (request_id, user_id, by_name, role, field, reason)
        values (${request?.id ?? ''}, ${user}, 'Sam Sales', 'sales', 'dob', 'identity')`
      await transaction`
        insert into public.staff_actions (name, role, action, subject, detail)
        values (${user}, 'sales', 'request.exported', '', '{"rows": 40}')`
      const run = (words: string) =>
        transaction.unsafe(
          about(words).replaceAll('ada@example.com', email).replaceAll('2026-11-01', '1900-01-01'),
        )

      expect(await run('staff_actions')).toContainEqual(expect.objectContaining({ name: user, rows: '40' }))
      expect(await run('buy_request_reveals')).toContainEqual(
        expect.objectContaining({ buyer: email, field: 'dob', by_name: 'Sam Sales' }),
      )
      const concerned = (await run('string_agg')).find((row) => row['email'] === email)
      expect(concerned?.['data']).toContain('account, ')
      expect(concerned?.['data']).toContain('request to buy (encrypted)')
      expect(await run('user_agent')).toHaveLength(1)
      await run('delete from auth.sessions where user_id')
      expect(await run('user_agent')).toHaveLength(0)
    })
  })
})
