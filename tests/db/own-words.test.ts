import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { addBuilding, addSuite, addUser, become, refusal, undone } from './support.ts'
import type { Transaction } from './support.ts'

describe('an owner who asks the API of the database', () => {
  it.each(['', ' ', '\u200b', 'Ada\u202e', 'Ada\u0007', '—'])('does not call themselves %j', (name) =>
    undone(async (transaction) => {
      const owner = await addUser(transaction)
      await become(transaction, { user: owner })
      const refused = await refusal(transaction, (inner) => inner`update public.profiles set name = ${name}`)
      expect(['23514', '42501']).toContain(refused?.code)
    }),
  )

  it('has a name without what cannot be seen, whatever the account came with', () =>
    undone(async (transaction) => {
      const id = await addUser(transaction, { name: 'A\u202ed\u200ba\n' })
      expect(await transaction`select name from public.profiles where id = ${id}`).toEqual([{ name: 'Ada' }])
    }))

  it('is no one once the refresh token of the session was used twice', () =>
    undone(async (transaction) => {
      const owner = await addUser(transaction)
      await become(transaction, { user: owner })
      const profiles = () => transaction`select from public.profiles`
      expect(await profiles()).toHaveLength(1)
      await transaction`reset role`
      await transaction`
        insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, updated_at)
        select 1000000, 'used', user_id, id, true, now() - interval '6 seconds'
        from auth.sessions where user_id = ${owner}`
      await transaction`set local role authenticated`
      expect(await profiles()).toHaveLength(0)
    }))

  it('does not say when something was liked', () =>
    undone(async (transaction) => {
      const owner = await addUser(transaction)
      const suite = await addSuite(transaction, await addBuilding(transaction))
      await become(transaction, { user: owner })
      const forged = await refusal(
        transaction,
        (inner) =>
          inner`insert into public.favorites (user_id, suite_id, created_at) values (${owner}, ${suite}, '1999-01-01')`,
      )
      expect(forged?.code).toBe('42501')
    }))

  it('does not stand in the log of the database when the address is taken', () =>
    undone(async (transaction) => {
      const email = `${randomUUID()}@person.example`
      const add = (inner: Transaction) =>
        inner`insert into auth.users (id, email) values (gen_random_uuid(), ${email})`
      await add(transaction)
      expect((await refusal(transaction, add))?.code).toBe('23505')
      const log = await readFile(join(dirname(process.env['MAIL_LOG'] ?? ''), 'postgres.log'), 'utf8')
      expect(log).not.toContain(email)
    }))
})
