import { describe, expect, it } from 'vitest'
import { addUser, become, refusal, undone } from './support.ts'
import type { Transaction } from './support.ts'

describe('saved searches', () => {
  it('are paused and removed by their owner, who neither adds one nor changes its address or words', () =>
    undone(async (transaction) => {
      const owner = await addUser(transaction)
      await transaction`
        insert into public.saved_searches (user_id, address, consent_wording) values (${owner}, '/all-suites', 'Yes')`
      await become(transaction, { user: owner })
      expect(await transaction`select address from public.saved_searches`).toEqual([
        { address: '/all-suites' },
      ])
      const mine = { user_id: owner, address: '/results', consent_wording: 'Yes' }
      for (const change of [
        (inner: Transaction) => inner`insert into public.saved_searches ${inner(mine)}`,
        (inner: Transaction) => inner`update public.saved_searches set address = '/results'`,
        (inner: Transaction) => inner`update public.saved_searches set consent_wording = 'No'`,
      ])
        expect((await refusal(transaction, change))?.code).toBe('42501')
      expect((await transaction`update public.saved_searches set paused = true`).count).toBe(1)
      expect((await transaction`delete from public.saved_searches`).count).toBe(1)
    }))
})
