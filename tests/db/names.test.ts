import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { NAMES, NO_NAMES } from '#lib/person-name.fixture.ts'
import { isPersonName, isTitle } from '#lib/person-name.ts'
import { hostileText } from '#tests/fixtures/hostile.ts'
import * as fc from 'fast-check'
import { addBuilding, addUser, become, refusal, sql, undone, type Transaction } from './support.ts'

it('takes for a name what the forms do, and nothing else', async () => {
  const [row] = await sql<{ names: string[]; others: string[] }[]>`
    select
      (select coalesce(array_agg(n), '{}') from unnest(${NAMES}::text[]) n where not private.is_name(n)) as names,
      (select coalesce(array_agg(n), '{}') from unnest(${NO_NAMES}::text[]) n where private.is_name(n)) as others`
  expect(row).toEqual({ names: [], others: [] })
})

it('agrees with the forms about hostile texts too', async () => {
  const texts = fc
    .sample(fc.tuple(hostileText, fc.constantFrom(...NAMES), hostileText), { numRuns: 500, seed: 1 })
    .flatMap((parts) => [parts[0], parts.join(' '), parts.join('')])
    .map((text) => text.slice(0, 200))
    .filter((text) => text.isWellFormed() && !/\p{Cc}/u.test(text))
  const rows = await sql<{ text: string; taken: boolean }[]>`
    select n as text, private.is_name(n) as taken from unnest(${texts}::text[]) n`
  expect(rows.filter(({ text, taken }) => taken !== isPersonName(text))).toEqual([])
  expect(rows.length).toBeGreaterThan(500)
  const titles = [
    ...texts,
    ...NAMES,
    ...NO_NAMES,
    'Plan: 1.10',
    'A Ave. House',
    'Due today. Pay',
    'x'.repeat(121),
  ]
  const named = await sql<{ text: string; taken: boolean }[]>`
    select n as text, private.is_title(n) as taken from unnest(${titles}::text[]) n`
  expect(named.filter(({ text, taken }) => taken !== isTitle(text))).toEqual([])
})

/** Every table in which somebody's name is typed. */
const TABLES: Record<string, (transaction: Transaction, name: string) => Promise<unknown>> = {
  profiles: async (transaction, name) => {
    const user = await addUser(transaction, { name: 'Ada' })
    await become(transaction, { user })
    return transaction`update public.profiles set name = ${name} where id = ${user}`
  },
  leads: (transaction, name) => transaction`
    select public.take_lead(
      ${randomUUID()}, 'question', null, null, null, ${name}, 'ada@person.example', null, '{}', 'Hello', 'Yes', '/', null,
      'sales@larkfield.example'
    )`,
  visits: async (transaction, name) => transaction`
    insert into public.visits (
      id, building_id, starts_at, ends_at, starts, ends, time_zone, name, email, consent_wording, page
    )
    values (
      ${randomUUID()}, ${await addBuilding(transaction)}, now(), now() + interval '1 hour', '', '', '', ${name},
      'ada@person.example', '', '/'
    )`,
  subscriptions: (transaction, name) => {
    const [first, ...last] = name.split(' ')
    return transaction`
      select public.take_consent(
        ${randomUUID()}, 'ada@person.example', 9, ${first ?? ''}, ${last.join(' ')}, null, false, 'Yes', '/', 'x', null
      )`
  },
  staff: async (transaction, name) =>
    transaction`insert into public.staff (user_id, name, role) values (${await addUser(transaction)}, ${name}, 'sales')`,
  staff_invitations: (transaction, name) =>
    transaction`select public.staff_invite('new@person.example', ${name}, 'sales')`,
}

describe.each(Object.entries(TABLES))('%s', (_, write) => {
  it.each(['Ada evil.example/x', 'Call 416 555 0142', 'You have won!', 'Your account is closed'])(
    'takes no name like "%s", whoever writes it',
    (name) =>
      undone(async (transaction) => {
        expect(await refusal(transaction, (inner) => write(inner, name))).toEqual({
          code: '23514',
          message: 'Enter only the name: no message, web address, email address or phone number.',
        })
        await transaction`reset role`
        expect(
          await refusal(transaction, (inner) => write(inner, 'María José de la Cruz y Peña')),
        ).toBeUndefined()
      }),
  )
})

it('an account that is opened at Supabase Auth with a sentence has no name', () =>
  undone(async (transaction) => {
    const user = await addUser(transaction, { name: 'You have won, go to evil.example' })
    expect(await transaction`select name from public.profiles where id = ${user}`).toEqual([{ name: '' }])
  }))
