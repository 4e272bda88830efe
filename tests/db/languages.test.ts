import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#lib/languages.ts'
import {
  addBuilding,
  addSuite,
  addUser,
  become,
  isOwn,
  refusal,
  sql,
  undone,
  type Transaction,
} from './support.ts'

const FRENCH = { language: 'fr-CA' }
const newAddress = () => `${randomUUID()}@reader.example`
const SALES = 'sales@larkfield.example'

/** The language of the mails and other work that were written since, by what they are. */
const written = async (transaction: Transaction, since: bigint) => {
  const rows = await transaction<{ what: string; language: string | null }[]>`
    select coalesce(payload ->> 'template', kind) as what, language from public.outbox
    where id > ${String(since)} and ${isOwn(transaction)} order by id`
  return Object.fromEntries(rows.map(({ what, language }) => [what, language]))
}
const now = async (transaction: Transaction) => {
  const [row] = await transaction<{ id: string }[]>`select coalesce(max(id), 0) as id from public.outbox`
  return BigInt(row?.id ?? 0)
}
const languageOf = async (transaction: Transaction, account: string) => {
  const [row] = await transaction<{ account: { language: string } }[]>`
    select public.export_account(${account}) -> 'account' as account`
  return row?.account.language
}

it('is one of the site’s', async () => {
  const tags = [...LANGUAGES.map(({ tag }) => tag), 'de-DE', 'fr-ca', '']
  const known = await sql`select tag from unnest(${tags}::text[]) tag where private.is_language(tag)`
  expect(known.map(({ tag }) => tag as string)).toEqual(LANGUAGES.map(({ tag }) => tag))
  const unchecked = await sql`
    select c.table_name from information_schema.columns c
    where c.table_schema = 'public' and c.column_name = 'language' and c.table_name in (
      select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    ) and not exists (
      select from pg_constraint k where k.conrelid = ('public.' || c.table_name)::regclass
        and pg_get_constraintdef(k.oid) ~ 'is_language'
    )`
  expect(unchecked).toEqual([])
})

describe('an account', () => {
  it.each([
    [FRENCH, 'fr-CA'],
    // Supabase Lite stores metadata as text.
    [JSON.stringify(FRENCH), 'fr-CA'],
    [{}, 'en-CA'],
    [{ language: 'en-CA' }, 'en-CA'],
    [{ language: 'français' }, 'en-CA'],
    [{ language: 7 }, 'en-CA'],
    [{ language: { language: 'fr-CA' } }, 'en-CA'],
    ['no JSON', 'en-CA'],
    ['["fr-CA"]', 'en-CA'],
    [null, 'en-CA'],
  ])('of the metadata %j has the language %s', (metadata, language) =>
    undone(async (transaction) => {
      const account = await addUser(transaction, metadata)
      expect(await languageOf(transaction, account)).toBe(language)
    }),
  )

  it.each([{ name: 'Ada' }, JSON.stringify({ name: 'Ada' }), 'no JSON'])(
    'keeps its other metadata when the language changes: %j',
    (metadata) =>
      undone(async (transaction) => {
        const [account, other] = [await addUser(transaction, metadata), await addUser(transaction)]
        await become(transaction, { user: account })
        await transaction`select public.set_language('fr-CA')`
        const [me] = await transaction`select language from public.whoami()`
        await transaction`reset role`
        expect(me?.['language']).toBe('fr-CA')
        expect(await languageOf(transaction, other)).toBe('en-CA')
        const [row] = await transaction<{ data: unknown }[]>`
          select private.metadata_of(raw_user_meta_data) as data from auth.users where id = ${account}`
        expect(row?.data).toEqual({ ...(metadata === 'no JSON' ? {} : { name: 'Ada' }), ...FRENCH })
        // As Supabase Auth and Lite each read it.
        const [kind] = await transaction`
          select jsonb_typeof(raw_user_meta_data) as kind from auth.users where id = ${account}`
        expect(kind?.['kind']).toBe(typeof metadata === 'string' ? 'string' : 'object')
      }),
  )

  it('takes no language that is none, and none from a guest', () =>
    undone(async (transaction) => {
      const account = await addUser(transaction)
      await become(transaction, { user: account })
      for (const tag of ['', 'fr', 'FR-CA', 'de-DE', "fr-CA'", 'x'.repeat(10_000)])
        await transaction`select public.set_language(${tag})`
      await transaction`reset role`
      const [row] = await transaction`select raw_user_meta_data as data from auth.users where id = ${account}`
      expect(row?.['data']).toEqual({})
      await become(transaction, 'guest')
      expect((await refusal(transaction, (inner) => inner`select public.set_language('fr-CA')`))?.code).toBe(
        '42501',
      )
    }))

  it('is written to in its language, even when it is gone or its address is another', () =>
    undone(async (transaction) => {
      const account = await addUser(transaction, FRENCH)
      const since = await now(transaction)
      await transaction`update auth.users set encrypted_password = 'a' where id = ${account}`
      await transaction`update auth.users set encrypted_password = 'b' where id = ${account}`
      await transaction`update auth.users set email = ${newAddress()} where id = ${account}`
      const before = await written(transaction, since)
      await transaction`select public.close_account(${account}, ${SALES})`
      expect({ ...before, ...(await written(transaction, since)) }).toEqual({
        'password-changed': 'fr-CA',
        'email-changed': 'fr-CA',
        'account-deleted': 'fr-CA',
      })
    }))
})

describe('work in the outbox', () => {
  const enqueue = async (transaction: Transaction, payload: object, language: string | null = null) => {
    const [row] = await transaction<{ language: string | null }[]>`
      insert into public.outbox (kind, payload, dedupe_key, language)
      values ('mail', ${transaction.json(payload as never)}, ${randomUUID()}, ${language}) returning language`
    return row?.language
  }

  it('is in the language of the person that it is mailed to or about', () =>
    undone(async (transaction) => {
      const account = await addUser(transaction, FRENCH)
      const to = `${account}@person.example`
      await become(transaction, 'service')
      expect(await enqueue(transaction, { template: 'account-exists', to, params: {} })).toBe('fr-CA')
      expect(
        await enqueue(transaction, { template: 'alert', to: 'x@y.example', params: { person: account } }),
      ).toBe('fr-CA')
      expect(await enqueue(transaction, { template: 'email-changed', to, params: {} }, 'en-CA')).toBe('en-CA')
    }))

  it.each([
    {},
    { to: 'nobody@person.example', params: {} },
    { to: 7, params: 'x' },
    { params: { lead: 'x', visit: '', subscription: 7, person: null, reference: {} } },
    { params: ['lead'], subscription: "'; drop table leads", request: '0' },
    { params: { lead: randomUUID(), visit: randomUUID(), person: randomUUID(), reference: '6B1F6-A527F' } },
  ])('about no one has none: %j', (payload) =>
    undone(async (transaction) => expect(await enqueue(transaction, payload)).toBe(null)),
  )
})

describe.each([
  ['fr-CA', 'fr-CA'],
  // A function of the build before this one names none.
  [undefined, 'en-CA'],
])('what a guest sends in %s', (given, language) => {
  const rest = (transaction: Transaction) =>
    given === undefined ? transaction`` : transaction`, in_language => ${given}`

  it('as a question is kept and mailed in it', () =>
    undone(async (transaction) => {
      const [id, email, since] = [randomUUID(), newAddress(), await now(transaction)]
      await become(transaction, 'service')
      await transaction`select public.take_lead(
        lead => ${id}, lead_kind => 'question', building => null, plan_type => null, suite => null, person => 'Ada',
        address => ${email}, phone_number => null, day_names => '{}', words => 'Hello', wording => 'Yes',
        from_page => '/', from_ip => null, sales => ${SALES} ${rest(transaction)})`
      const [row] = await transaction`select language from public.leads where id = ${id}`
      expect(row?.['language']).toBe(language)
      expect(await written(transaction, since)).toEqual({ 'lead-sales': language, 'lead-person': language })
    }))

  it('as a visit is kept and mailed in it to its end', () =>
    undone(async (transaction) => {
      const [id, email, since] = [randomUUID(), newAddress(), await now(transaction)]
      const building = await addBuilding(transaction)
      const hours = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => ({
        ...{ day, opens: '12:00', closes: '15:30' },
      }))
      await transaction`
        update public.buildings
        set sales_centre_open = ${transaction.json(hours)}, sales_centre_time_zone = 'America/Toronto', visit_capacity = 2
        where id = ${building}`
      await become(transaction, 'service')
      const [slot] = await transaction<{ starts_at: Date }[]>`
        select starts_at from public.visit_times(${building}) offset 12 limit 1`
      await transaction`select public.book_visit(
        visit => ${id}, building => ${building}, slot => ${slot?.starts_at ?? null}, person => 'Ada', address => ${email},
        phone_number => null, words => '', wording => 'Yes', from_page => '/', from_ip => '' ${rest(transaction)})`
      await transaction`select public.confirm_visit(${id}, ${SALES})`
      const [row] = await transaction`select language from public.visits where id = ${id}`
      expect(row?.['language']).toBe(language)
      expect(await written(transaction, since)).toEqual({
        ...{ 'visit-confirm': language, 'visit-person': language, 'visit-sales': language },
      })
    }))

  it('as a subscription is kept and mailed in it, and told to Brevo', () =>
    undone(async (transaction) => {
      const [id, email, since] = [randomUUID(), newAddress(), await now(transaction)]
      await become(transaction, 'service')
      await transaction`select public.take_consent(
        subscription => ${id}, address => ${email}, list => 9, first => 'Ada', last => 'Person', phone_number => null,
        is_realtor => false, wording => 'Yes', page => '/', again => 'now', from_ip => null ${rest(transaction)})`
      await transaction`select public.settle_consent(${id}, true, null)`
      const [row] = await transaction`select language from public.subscriptions where id = ${id}`
      expect(row?.['language']).toBe(language)
      expect(await written(transaction, since)).toEqual({
        'confirm-subscription': language,
        contact: language,
      })
    }))

  it('as an invitation to the desk is kept, mailed in it and becomes the member’s', () =>
    undone(async (transaction) => {
      const since = await now(transaction)
      const account = await addUser(transaction)
      await become(transaction, 'service')
      await transaction`select public.staff_invite(${`${account}@person.example`}, 'Sam', 'sales' ${rest(transaction)})`
      expect(await written(transaction, since)).toEqual({ 'staff-invitation': language })
      await become(transaction, { user: account })
      await transaction`select public.desk_claim()`
      await transaction`reset role`
      const [member] = await transaction`select language from public.staff where user_id = ${account}`
      expect(member?.['language']).toBe(language)
    }))
})

it('a place in line keeps its language when anyone types its address again in another one', () =>
  undone(async (transaction) => {
    const email = newAddress()
    const building = await addBuilding(transaction)
    for (const language of ['en-CA', 'fr-CA'])
      await transaction`select public.take_lead(
        lead => ${randomUUID()}, lead_kind => 'first', building => ${building}, plan_type => null, suite => null,
        person => 'Ada', address => ${email}, phone_number => null, day_names => '{}', words => '', wording => 'Yes',
        from_page => '/', from_ip => null, sales => ${SALES}, in_language => ${language})`
    const rows = await transaction`select language from public.leads where email = ${email}`
    expect(rows.map(({ language }) => language as string)).toEqual(['en-CA'])
  }))

it('a request to buy is mailed in the language of its buyer, to both purchasers and about both', () =>
  undone(async (transaction) => {
    const [account, since] = [await addUser(transaction, FRENCH), await now(transaction)]
    const suite = await addSuite(transaction, await addBuilding(transaction))
    const [id, sealed] = [randomUUID(), transaction.json({ sealed: 'x' })]
    const mails = ['buy-request-sales', 'buy-request-buyer'].map((template) => ({
      payload: { template, to: SALES, params: { reference: '' } },
      dedupe_key: `${template}/${id}`,
    }))
    await become(transaction, 'service')
    await transaction`select public.send_buy_request(
      ${id}, ${account}, ${suite}, false, false, ${sealed}, ${sealed}, 1, ${[randomUUID()]}, ${transaction.json(mails)})`
    await transaction`select public.object_to_buy_request(${id}, ${SALES})`
    expect(await written(transaction, since)).toEqual({
      ...{ 'second-purchaser': 'fr-CA', 'buy-request-sales': 'fr-CA', 'buy-request-buyer': 'fr-CA' },
      ...{ 'buy-request-ended': 'fr-CA', 'buy-request-status': 'fr-CA' },
    })
  }))

it('work of before languages is claimed without one', () =>
  undone(async (transaction) => {
    const kind = `test-${randomUUID()}`
    await transaction`insert into public.outbox (kind, payload, dedupe_key) values (${kind}, '{}', ${kind})`
    const claimed = await transaction`select language from public.claim_outbox(${[kind]}, 5, 60)`
    expect(claimed.map(({ language }) => language as unknown)).toEqual([null])
  }))
