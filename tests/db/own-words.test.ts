import { describe, expect, it } from 'vitest'
import { addBuilding, addSuite, addUser, become, refusal, undone } from './support.ts'

describe('an owner who asks the API of the database', () => {
  it.each(['', ' ', '\u200b', 'Ada\u202e', 'Ada\u0007', '—'])('does not call themselves %j', (name) =>
    undone(async (transaction) => {
      const owner = await addUser(transaction)
      await become(transaction, { user: owner })
      const refused = await refusal(transaction, (inner) => inner`update public.profiles set name = ${name}`)
      expect(['23514', '42501']).toContain(refused?.code)
    }),
  )

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
})
