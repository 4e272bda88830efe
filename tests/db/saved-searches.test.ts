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

describe('rounds of mails', () => {
  it('do not begin on the day the previous one ended, even if that one began the day before', () =>
    undone(async (transaction) => {
      await transaction`delete from public.alert_rounds`
      const opened = () =>
        transaction`select day = (now() at time zone 'UTC')::date as today from public.begin_alerts()`
      await transaction`
        insert into public.alert_rounds (day, done_at) values ((now() at time zone 'UTC')::date - 1, now())`
      expect(await opened()).toEqual([])
      await transaction`update public.alert_rounds set day = day - 1, done_at = done_at - interval '1 day'`
      expect(await opened()).toEqual([{ today: true }])
    }))

  it('begin today although one is dated months ahead', () =>
    undone(async (transaction) => {
      await transaction`delete from public.alert_rounds`
      await transaction`
        insert into public.alert_rounds (day, done_at)
        values ((now() at time zone 'UTC')::date + 200, now() - interval '1 day')`
      expect(await transaction`select day::text from public.begin_alerts()`).toHaveLength(1)
    }))
})
