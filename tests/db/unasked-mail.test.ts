import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { MAILS } from '#netlify/lib/mail/templates.ts'
import { addSuite, addBuilding, addUser, become, isOwn, sql, undone, type Transaction } from './support.ts'

const newAddress = () => `${randomUUID()}@victim.example`

const may = async (transaction: Transaction, to: string, template: string, key: string = randomUUID()) => {
  const [row] = await transaction<
    { may: boolean }[]
  >`select public.may_mail(${to}, ${template}, ${key}) as may`
  return row?.may
}
/** How many of `count` go through. */
const through = async (transaction: Transaction, to: string, template: string, count = 15) => {
  let passed = 0
  for (let one = 0; one < count; one++) if (await may(transaction, to, template)) passed += 1
  return passed
}
const written = (transaction: Transaction, to: string) =>
  transaction`select payload ->> 'template' as template from public.outbox where payload ->> 'to' = ${to}`
const declines = async (transaction: Transaction, to: string, template: string) =>
  (await transaction`select public.declines_mail(${to}, ${template}) as declines`)[0]?.['declines']

describe('mail that someone else than its reader can cause', () => {
  it('is counted once under its key, which lets nothing through to another address', () =>
    undone(async (transaction) => {
      const [own, victim, key] = [newAddress(), newAddress(), randomUUID()]
      expect(await may(transaction, own, 'visit-confirm', key)).toBe(true)
      expect(await may(transaction, own, 'visit-confirm', key)).toBe(true)
      expect(await may(transaction, victim, 'visit-confirm', key)).toBe(false)
      expect(await through(transaction, victim, 'visit-confirm')).toBe(5)
    }))

  it('is counted, each of it', async () => {
    const counted = await sql<{ template: string; counter: string; most: number }[]>`
      select * from private.mail_rules() order by template`
    const unasked = Object.entries(MAILS).flatMap(([name, { by }]) =>
      by === 'anyone' || by === 'staff' ? name : [],
    )
    expect(counted.map(({ template }) => template)).toEqual(unasked.toSorted())
    for (const { template, counter, most } of counted)
      await undone(async (transaction) => {
        const to = newAddress()
        for (let one = 0; one < 25; one++) {
          const payload = { template, to, params: {} }
          await transaction`
            insert into public.outbox (kind, payload, dedupe_key)
            values ('mail', ${transaction.json(payload)}, ${`test/${randomUUID()}`})`
        }
        expect([template, (await written(transaction, to)).length]).toEqual([template, most])
        expect(counter).not.toBe('')
        // Another one's mail is not counted against them.
        expect(await may(transaction, newAddress(), template)).toBe(true)
      })
  })

  it.each([
    ['ada@victim.example', 'ADA@Victim.example'],
    ['ada@victim.example', 'ada+shop@victim.example'],
    ['adabyron@gmail.com', 'ada.byron+1@googlemail.com'],
    ['ada.byron@icloud.com', 'ada.byron+shop@me.com'],
    ['ada.byron@icloud.com', 'ada.byron@mac.com'],
    ['ada.byron@proton.me', 'Ada_By-ron+shop@protonmail.com'],
    ['adabyron@pm.me', 'ada.byron@protonmail.ch'],
    ['adabyron@yahoo.ca', 'adabyron-shop@yahoo.ca'],
    ['adabyron@ymail.com', 'adabyron-shop@ymail.com'],
    ['adabyron@fastmail.com', 'shop@adabyron.fastmail.com'],
    ['adabyron@fastmail.fm', 'adabyron+shop@fastmail.fm'],
  ])('is counted by mailbox: %s and %s', (first, second) =>
    undone(async (transaction) => {
      expect(await through(transaction, first, 'lead-person', 2)).toBe(2)
      expect(await through(transaction, second, 'lead-person')).toBe(1)
      expect(await through(transaction, `x${first}`, 'lead-person')).toBe(3)
    }),
  )

  it.each([
    ['ada.byron@victim.example', 'adabyron@victim.example'],
    ['ada-byron@victim.example', 'ada@victim.example'],
    ['ada.byron@icloud.com', 'adabyron@icloud.com'],
    ['ada-byron@icloud.com', 'ada@icloud.com'],
    ['adabyron@yahoo.ca', 'adabyron@yahoo.com'],
    ['ada-byron@yahoo.co.jp', 'ada@yahoo.co.jp'],
    ['adabyron@fastmail.com', 'adabyron@fastmail.fm'],
    ['adabyron@proton.me', 'adabyron@gmail.com'],
  ])('is counted for two people: %s and %s', (first, second) =>
    undone(async (transaction) => {
      expect(await through(transaction, first, 'lead-person')).toBe(3)
      expect(await through(transaction, second, 'lead-person')).toBe(3)
    }),
  )

  it('about an account comes twenty times in a month, then once a day, so that no one is kept out', () =>
    undone(async (transaction) => {
      for (const template of ['auth-recovery', 'auth-confirmation', 'auth-email_change']) {
        const to = newAddress()
        let sum = 0
        for (let day = 0; day < 8; day++) {
          for (let hour = 0; hour < 4; hour++) {
            sum += await through(transaction, to, template, 4)
            await transaction`update public.mail_counts set written_at = written_at - interval '65 minutes'`
          }
          await transaction`update public.mail_counts set written_at = written_at - interval '1180 minutes'`
        }
        expect([template, sum]).toEqual([template, 20 + 6])
      }
    }))

  it.each([
    ['chose a new password', { encrypted_password: 'new' }],
    ['confirmed the address', { email_confirmed_at: new Date() }],
  ])('is not counted any more once its owner %s', (_, change) =>
    undone(async (transaction) => {
      const user = await addUser(transaction)
      await transaction`update auth.users set encrypted_password = 'old', email_confirmed_at = null where id = ${user}`
      const to = `${user}@person.example`
      expect(await through(transaction, to, 'auth-recovery')).toBe(3)
      expect(await through(transaction, to, 'auth-confirmation')).toBe(7)
      await transaction`update auth.users set ${transaction(change)} where id = ${user}`
      expect(await through(transaction, to, 'auth-recovery')).toBe(3)
      expect(await through(transaction, to, 'auth-confirmation')).toBe(7)
    }),
  )

  it('comes six times a day from all forms together, and no form keeps an owner from a new password', () =>
    undone(async (transaction) => {
      const to = newAddress()
      let sum = 0
      for (const template of [
        'visit-confirm',
        'visit-known',
        'lead-person',
        'confirm-subscription',
        'buy-request-second',
      ])
        sum += await through(transaction, to, template)
      expect(sum).toBe(6)
      // The third one's link works until a fourth is sent.
      expect(await through(transaction, to, 'auth-recovery')).toBe(3)
      await transaction`update public.mail_counts set written_at = written_at - interval '61 minutes'`
      expect(await through(transaction, to, 'auth-recovery')).toBe(1)
    }))

  it('comes ten times a day and forty times in a month from all together, and one new password a day beyond', () =>
    undone(async (transaction) => {
      const to = newAddress()
      const rules = await transaction<{ template: string }[]>`
        select template from private.mail_rules() where share is not null order by share desc, most desc, template`
      const days: number[] = []
      for (let day = 0; day < 8; day++) {
        let sum = 0
        for (const { template } of rules) sum += await through(transaction, to, template, 11)
        days.push(sum)
        await transaction`update public.mail_counts set written_at = written_at - interval '24 hours 1 minute'`
      }
      expect(days).toEqual([11, 11, 11, 8, 1, 1, 1, 1])
    }))

  it('of the desk comes although strangers have sent all that may come', () =>
    undone(async (transaction) => {
      const to = newAddress()
      for (const template of ['visit-confirm', 'lead-person', 'auth-confirmation', 'auth-recovery'])
        await through(transaction, to, template)
      expect(await may(transaction, to, 'lead-person')).toBe(false)
      expect(await through(transaction, to, 'staff-invitation')).toBe(5)
      expect(await through(transaction, to, 'lead-answer')).toBe(10)
    }))

  it('comes again the next day, four days in a month', () =>
    undone(async (transaction) => {
      const to = newAddress()
      let sum = 0
      for (let day = 0; day < 10; day++) {
        sum += await through(transaction, to, 'lead-person', 5)
        await transaction`update public.mail_counts set written_at = written_at - interval '25 hours'`
      }
      expect(sum).toBe(12)
      await transaction`update public.mail_counts set written_at = written_at - interval '30 days'`
      expect(await may(transaction, to, 'lead-person')).toBe(true)
      const [row] = await transaction`select public.purge_mail_counts() as removed`
      expect(row?.['removed']).toBeGreaterThanOrEqual(12)
    }))

  it('is counted once, however often it is tried', () =>
    undone(async (transaction) => {
      const [to, key] = [newAddress(), randomUUID()]
      for (let one = 0; one < 9; one++)
        expect(await may(transaction, to, 'buy-request-second', key)).toBe(true)
      expect(await through(transaction, to, 'buy-request-second')).toBe(5)
    }))

  it('leaves no address, and its hashes are no one’s to compare', () =>
    undone(async (transaction) => {
      const to = newAddress()
      await may(transaction, to, 'lead-person')
      await transaction`select public.block_mail(${to}, 'forms')`
      const rows = await transaction`
        select c::text as row from public.mail_counts c union all select b::text from public.mail_blocks b`
      expect(JSON.stringify(rows)).not.toContain(to.split('@')[0])
      const granted = await transaction`
        select from information_schema.role_table_grants
        where table_name in ('mail_key', 'mail_counts', 'mail_blocks')
          and grantee in ('anon', 'authenticated', 'service_role')`
      expect(granted).toHaveLength(0)
    }))
})

/** Calls the hook as Supabase Auth does, and says what it answers: `{}` or a status. */
const hook = async (transaction: Transaction, user: object, act: string) => {
  const event = { user, email_data: { email_action_type: act, token: '0123456789', token_hash: TOKEN } }
  const [row] = await transaction<{ said: { error?: { http_code: number } } }[]>`
    select private.send_email(${transaction.json(event as never)}) as said`
  return row?.said.error?.http_code ?? row?.said
}
const TOKEN = `pkce_${randomUUID()}`
const works = (transaction: Transaction, to: string) =>
  transaction`select kind, payload, language from public.outbox where payload ->> 'to' = ${to} order by id`

describe('a mail of Supabase Auth, whoever asks Auth for it', () => {
  it.each([
    ['signup', 'auth-confirmation', 10],
    ['recovery', 'auth-recovery', 3],
    ['email_change', 'auth-email_change', 10],
  ])('is written and counted by its mailbox, and refused beyond: %s', (act, template, most) =>
    undone(async (transaction) => {
      const id = await addUser(transaction)
      await transaction`update auth.users set raw_user_meta_data = '{"language":"fr-CA"}' where id = ${id}`
      const to = newAddress()
      const user = act === 'email_change' ? { id, email: newAddress(), new_email: to } : { id, email: to }
      const answers: unknown[] = []
      for (let one = 0; one < 12; one += 1) answers.push(await hook(transaction, user, act))
      expect(answers).toEqual([...Array<object>(most).fill({}), ...Array<number>(12 - most).fill(429)])
      const payload = { template, to, params: { person: id } }
      expect(await works(transaction, to)).toEqual(
        Array<object>(most).fill({ kind: 'link', payload, language: 'fr-CA' }),
      )
      const other = { id, email: to.replace('@', '+1@'), new_email: to.replace('@', '+1@') }
      expect(await hook(transaction, other, act)).toBe(429)
    }),
  )

  it('has its caps with all other mail, and one link to a new password a day beyond', () =>
    undone(async (transaction) => {
      const user = { id: await addUser(transaction), email: newAddress() }
      for (const template of ['visit-confirm', 'lead-person'])
        await through(transaction, user.email, template)
      for (let one = 0; one < 4; one += 1) expect(await hook(transaction, user, 'signup')).toEqual({})
      expect(await hook(transaction, user, 'signup')).toBe(429)
      expect(await hook(transaction, user, 'recovery')).toEqual({})
      expect(await hook(transaction, user, 'recovery')).toBe(429)
    }))

  it('is counted once if the site has counted it for the same address, of its kind, within the hour', () =>
    undone(async (transaction) => {
      const user = { id: await addUser(transaction), email: newAddress() }
      for (let one = 0; one < 3; one += 1)
        expect(await may(transaction, user.email, 'auth-recovery')).toBe(true)
      expect(await hook(transaction, { ...user, email: user.email.replace('@', '+1@') }, 'recovery')).toBe(
        429,
      )
      for (let one = 0; one < 3; one += 1) {
        const email = one === 1 ? user.email.toUpperCase() : user.email
        expect(await hook(transaction, { ...user, email }, 'recovery')).toEqual({})
      }
      expect(await hook(transaction, user, 'recovery')).toBe(429)
      expect(await may(transaction, user.email, 'auth-confirmation')).toBe(true)
      await transaction`update public.mail_counts set written_at = written_at - interval '61 minutes'`
      expect(await through(transaction, user.email, 'auth-recovery')).toBe(3)
      const [row] = await transaction`
        select count(*)::integer as waiting from public.mail_counts
        where address = private.address_key(${user.email}) and asked_for is not null`
      expect(row).toEqual({ waiting: 4 })
    }))

  it.each(['magiclink', 'invite', 'reauthentication', 'password_changed_notification', 'constructor', ''])(
    'is refused if the site has no such mail: %j',
    (act) =>
      undone(async (transaction) => {
        const user = { id: await addUser(transaction), email: newAddress() }
        expect(await hook(transaction, user, act)).toBe(422)
        expect(await works(transaction, user.email)).toEqual([])
      }),
  )

  it('leaves its token with Supabase Auth alone, which the site reads when it sends the mail', () =>
    undone(async (transaction) => {
      const id = await addUser(transaction)
      const [email, next] = [`${id}@person.example`, newAddress()]
      await transaction`
        update auth.users set
          confirmation_token = 'c', confirmation_sent_at = now(), recovery_token = 'r', recovery_sent_at = now(),
          email_change = ${next}, email_change_token_new = 'e', email_change_sent_at = now()
        where id = ${id}`
      await hook(transaction, { id, email }, 'recovery')
      const kept = await transaction`
        select o::text as row from public.outbox o where ${isOwn(transaction)}
        union all select c::text from public.mail_counts c where address = private.address_key(${email})`
      expect(JSON.stringify(kept)).not.toContain(TOKEN)
      const link = async (template: string, address: string, person = id) =>
        (await transaction`select public.link_of(${person}, ${template}, ${address}) as link`)[0]?.[
          'link'
        ] as unknown
      await become(transaction, 'service')
      expect(await link('auth-confirmation', email)).toBe('c')
      expect(await link('auth-recovery', email.toUpperCase())).toBe('r')
      expect(await link('auth-email_change', next)).toBe('e')
      expect(await link('auth-email_change', email)).toBeNull()
      expect(await link('auth-recovery', next)).toBeNull()
      expect(await link('auth-recovery', email, randomUUID())).toBeNull()
      await transaction`reset role`
      await transaction`
        update auth.users set confirmation_token = '', recovery_sent_at = now() - interval '61 minutes' where id = ${id}`
      await become(transaction, 'service')
      expect([await link('auth-confirmation', email), await link('auth-recovery', email)]).toEqual([
        null,
        null,
      ])
    }))

  it('is no one’s to write or to read but Auth’s and the site’s', async () => {
    const [rights] = await sql`
      select
        bool_or(has_function_privilege(role, 'private.send_email(jsonb)', 'execute')) as write,
        bool_or(has_function_privilege(role, 'public.link_of(uuid, text, text)', 'execute')) as read,
        has_function_privilege('service_role', 'private.send_email(jsonb)', 'execute') as site
      from unnest(array['anon', 'authenticated']) as role`
    expect(rights).toEqual({ write: false, read: false, site: false })
  })
})

const ask = (transaction: Transaction, to: string, id = randomUUID() as string) => transaction`
  select public.take_lead(
    ${id}, 'question', null, null, null, 'Ada', ${to}, null, '{}', ${randomUUID()}, 'Yes', '/', null, 'sales@larkfield.example'
  )`
const subscribe = (transaction: Transaction, to: string, isOwner: boolean, id = randomUUID() as string) =>
  transaction`
    select public.take_consent(
      ${id}, ${to}, 9, 'Ada', 'Person', null, false, 'Yes', '/', ${randomUUID()}, null, ${isOwner}
    )`

describe('who left by the link of a mail', () => {
  it('gets no more of it from anyone, also once what they left is deleted', () =>
    undone(async (transaction) => {
      const [to, lead] = [newAddress(), randomUUID()]
      await become(transaction, 'service')
      await ask(transaction, to, lead)
      await transaction`select public.leave_lead(${lead})`
      await transaction`delete from public.leads where email = ${to}`
      await transaction`delete from public.outbox where payload ->> 'to' = ${to}`
      await ask(transaction, to)
      await subscribe(transaction, to, false)
      expect(await written(transaction, to)).toEqual([])
    }))

  it('lifts that by subscribing, signed in', () =>
    undone(async (transaction) => {
      const [to, lead, subscription] = [newAddress(), randomUUID(), randomUUID()]
      await become(transaction, 'service')
      await ask(transaction, to, lead)
      await transaction`select public.leave_lead(${lead})`
      await subscribe(transaction, to, true, subscription)
      expect(await written(transaction, to)).toEqual([{ template: 'confirm-subscription' }])
      expect(await declines(transaction, to, 'lead-person')).toBe(true)
      await transaction`select public.settle_consent(${subscription}, true, null)`
      expect(await declines(transaction, to, 'lead-person')).toBe(false)
    }))
})

describe('who objected to being named', () => {
  it('is named by no one, and may be again once they ask to buy themselves', () =>
    undone(async (transaction) => {
      const user = await addUser(transaction)
      const to = `${user}@person.example`
      await transaction`select public.block_mail(${to}, 'second')`
      expect(await declines(transaction, to.toUpperCase(), 'buy-request-second')).toBe(true)
      expect(await may(transaction, to, 'buy-request-second')).toBe(false)
      expect(await may(transaction, to, 'lead-person')).toBe(true)
      const suite = await addSuite(transaction, await addBuilding(transaction))
      await transaction`
        insert into public.buy_requests (user_id, suite_id, purchaser, key_version, content_hash)
        values (${user}, ${suite}, '{}', 1, gen_random_uuid())`
      expect(await declines(transaction, to, 'buy-request-second')).toBe(false)
    }))
})
