import { hash, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { STAFF_ROLES, type StaffRole } from '#features/desk/staff/staff.schema.ts'
import { DIRECT } from '#tests/fixtures/direct.calls.ts'
import {
  addBuilding,
  addSuite,
  addUser,
  become,
  enterCode,
  headersOf,
  refusal,
  sql,
  undone,
} from './support.ts'
import type { Transaction } from './support.ts'

const TABLES = [
  'staff',
  'staff_buildings',
  'staff_invitations',
  'staff_factors',
  'staff_browsers',
  'staff_actions',
] as const

interface Given {
  role?: StaffRole
  ended?: boolean
  confirmed?: boolean
  revoked?: boolean
  aal?: 'aal1' | 'aal2'
  /** Hours since the session began. */
  hours?: number
  /** The session's factor belongs to another member. */
  stolen?: boolean
  /** Another browser entered the session's code. */
  elsewhere?: boolean
}

/** A member of staff, who acts from here on. */
async function becomeMember(transaction: Transaction, given: Given = {}) {
  const {
    role = 'manager',
    ended = false,
    confirmed = true,
    revoked = false,
    aal = 'aal2',
    hours = 0,
  } = given
  const member = await addMember(transaction, role)
  const owner = given.stolen ? (await addMember(transaction, role)).user : member.user
  await transaction`
    update public.staff set ended_at = ${ended ? new Date() : null} where user_id = ${member.user}`
  await transaction`
    update public.staff_factors
    set confirmed_at = ${confirmed ? new Date() : null}, revoked_at = ${revoked ? new Date() : null},
      user_id = ${owner}
    where factor_id = ${member.factor}`
  const { elsewhere = false } = given
  const session = await act(transaction, member.user, { aal, factor: member.factor, hours, elsewhere })
  return { ...member, session }
}

async function addMember(transaction: Transaction, role: StaffRole, name = `Test ${role}`) {
  await transaction`reset role`
  const [user, factor] = [await addUser(transaction, { name }), randomUUID()]
  await transaction`insert into public.staff (user_id, name, role) values (${user}, ${name}, ${role})`
  await transaction`
    insert into public.staff_factors (factor_id, user_id, code, confirmed_at, confirmed_by)
    values (${factor}, ${user}, private.factor_code(${factor}), now(), 'Operator')`
  return { user, factor }
}

/** From here on the transaction has the rights of a session of the user. */
async function act(
  transaction: Transaction,
  user: string,
  given: Pick<Given, 'aal' | 'hours' | 'elsewhere'> & { factor?: string } = {},
) {
  const { aal = 'aal2', factor = null, hours = 0, elsewhere = false } = given
  const id = randomUUID()
  await transaction`reset role`
  await transaction`
    insert into auth.sessions (id, user_id, created_at, aal, factor_id)
    values (${id}, ${user}, now() - make_interval(mins => ${Math.round(hours * 60)}), ${aal}, ${factor})`
  await transaction`select set_config('request.headers', '{}', true)`
  if (factor && !elsewhere) await enterCode(transaction, { user, session: id, factor })
  await transaction`
    select set_config('request.jwt.claim.sub', ${user}, true),
      set_config('request.jwt.claims', ${JSON.stringify({ sub: user, role: 'authenticated', session_id: id })}, true)`
  await transaction`set local role authenticated`
  return id
}

const NOBODY: Record<string, (transaction: Transaction) => Promise<unknown>> = {
  'a guest': (transaction) => become(transaction, 'guest'),
  'a buyer': async (transaction) => become(transaction, { user: await addUser(transaction) }),
  'a buyer at aal2': async (transaction) =>
    act(transaction, await addUser(transaction), { factor: randomUUID(), elsewhere: true }),
  'an ended manager': (transaction) => becomeMember(transaction, { ended: true }),
  'a manager at aal1': (transaction) => becomeMember(transaction, { aal: 'aal1' }),
  'a manager whose factor nobody has confirmed': (transaction) =>
    becomeMember(transaction, { confirmed: false }),
  'a manager whose factor was revoked': (transaction) => becomeMember(transaction, { revoked: true }),
  'a manager after eight hours': (transaction) => becomeMember(transaction, { hours: 8.1 }),
  'a manager with the factor of another': (transaction) => becomeMember(transaction, { stolen: true }),
  'a manager in a browser that entered no code': (transaction) =>
    becomeMember(transaction, { elsewhere: true }),
  'a manager with a session that has ended': async (transaction) => {
    const { session } = await becomeMember(transaction)
    await transaction`reset role`
    await transaction`delete from auth.sessions where id = ${session}`
    await transaction`set local role authenticated`
  },
  'a buyer who names a manager’s session': async (transaction) => {
    const { session } = await becomeMember(transaction)
    await transaction`reset role`
    const user = await addUser(transaction)
    const claims = JSON.stringify({ sub: user, role: 'authenticated', session_id: session, aal: 'aal2' })
    await transaction`
      select set_config('request.jwt.claim.sub', ${user}, true), set_config('request.jwt.claims', ${claims}, true)`
    await transaction`set local role authenticated`
  },
}

const functions = await sql<{ name: string; call: string }[]>`
  select p.proname as name, format('select * from public.%I(%s)', p.proname, coalesce((
    select string_agg(format('null::%s', format_type(t, null)), ', ' order by n)
    from unnest(p.proargtypes::oid[]) with ordinality a (t, n)
  ), '')) as call
  from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname like 'desk\\_%' order by 1`

describe('functions of the desk', () => {
  it('are all in the table of tests/fixtures/direct.calls.ts', () => {
    const known = Object.keys(DIRECT).filter((name) => name.startsWith('desk_'))
    expect(functions.map(({ name }) => name)).toEqual(known.toSorted())
  })

  it('are for signed-in people alone: not for guests, and not for the secret key, which would act as no one', async () => {
    const open = await sql`
      select p.proname, r.role from pg_proc p cross join unnest('{anon,service_role}'::text[]) r (role)
      where p.pronamespace = 'public'::regnamespace and p.proname like 'desk\\_%'
        and has_function_privilege(r.role, p.oid, 'execute')`
    expect(open).toEqual([])
  })

  it('of operators are for the secret key alone', async () => {
    const open = await sql`
      select p.proname, r.role from pg_proc p cross join unnest('{anon,authenticated}'::text[]) r (role)
      where p.pronamespace = 'public'::regnamespace and p.proname ~ '^(staff_|purge_staff)'
        and has_function_privilege(r.role, p.oid, 'execute')`
    expect(open).toEqual([])
  })

  const guarded = functions.filter(({ name }) => DIRECT[name]?.who !== 'signedIn')
  it.each(Object.entries(NOBODY))('refuse %s', (_, becomeNobody) =>
    undone(async (transaction) => {
      await becomeNobody(transaction)
      for (const { name, call } of guarded) {
        const refused = await refusal(transaction, (inner) => inner.unsafe(call))
        expect([name, refused?.code]).toEqual([name, '42501'])
      }
    }),
  )

  it.each(STAFF_ROLES)('let %s call what is theirs, and nothing else', (role) =>
    undone(async (transaction) => {
      for (const { name, call } of guarded) {
        await transaction`reset role`
        await becomeMember(transaction, { role })
        const refused = await refusal(transaction, (inner) => inner.unsafe(call))
        const may = ((DIRECT[name]?.who ?? []) as readonly string[]).includes(role)
        expect([name, refused?.code === '42501']).toEqual([name, !may])
      }
    }),
  )
})

describe('each condition of private.staff_role', () => {
  const role = async (transaction: Transaction) =>
    (await transaction`select (select role from public.desk_caller()) as role`)[0]?.['role'] as string | null

  it.each([
    ['m.ended_at is null', 'an ended manager'],
    [`s ->> 'aal' = 'aal2'`, 'a manager at aal1'],
    ['f.confirmed_at is not null', 'a manager whose factor nobody has confirmed'],
    ['f.revoked_at is null', 'a manager whose factor was revoked'],
    [`(s ->> 'created_at')::timestamptz > now() - interval '8 hours'`, 'a manager after eight hours'],
    ['f.user_id = m.user_id', 'a manager with the factor of another'],
    ['private.is_desk_browser(s)', 'a manager in a browser that entered no code'],
  ])('is what keeps out: without %s, %s would have rights', (condition, nobody) =>
    undone(async (transaction) => {
      await NOBODY[nobody]?.(transaction)
      expect(await role(transaction)).toBeNull()
      await transaction`reset role`
      const [row] = await transaction`select pg_get_functiondef('private.staff_role()'::regprocedure) as code`
      const code = String(row?.['code'])
      expect(code.split(condition)).toHaveLength(2)
      await transaction.unsafe(code.replace(condition, 'true'))
      await transaction`set local role authenticated`
      expect(await role(transaction)).toBe('manager')
    }),
  )
})

describe('the secret of a browser', () => {
  const role = async (transaction: Transaction) =>
    (await transaction`select (select role from public.desk_caller()) as role`)[0]?.['role'] as string | null
  const send = (transaction: Transaction, headers: string) =>
    transaction`select set_config('request.headers', ${headers}, true)`
  const sent = async (transaction: Transaction) =>
    (await transaction`select current_setting('request.headers') as headers`)[0]?.['headers'] as string
  const asOwner = async <Result>(transaction: Transaction, work: () => PromiseLike<Result>) => {
    await transaction`reset role`
    const result = await work()
    await transaction`set local role authenticated`
    return result
  }
  /** Answers a challenge, as `/api/desk/code` does. */
  const enter = async (transaction: Transaction, session: string, factor: string, secret: string) => {
    const challenge = randomUUID()
    await transaction`reset role`
    await transaction`
      insert into auth.mfa_factors (id, user_id, factor_type, status)
      select ${factor}, user_id, 'totp', 'verified' from auth.sessions where id = ${session} on conflict do nothing`
    await transaction`
      insert into auth.mfa_challenges (id, factor_id, ip_address, verified_at)
      values (${challenge}, ${factor}, '192.0.2.7', now())`
    await transaction`set local role service_role`
    const [row] = await transaction`
      select public.staff_enter(${challenge}, ${session}, ${hash('sha256', secret)}) as me`
    await transaction`reset role`
    await transaction`set local role authenticated`
    return row?.['me'] ? 'entered' : 'elsewhere'
  }

  it('is asked for by every call, in whatever shape another one comes', () =>
    undone(async (transaction) => {
      await becomeMember(transaction)
      const own = await sent(transaction)
      const { 'x-desk': secret } = JSON.parse(own) as { 'x-desk': string }
      expect(await role(transaction)).toBe('manager')
      const others = [
        '',
        'null',
        '{}',
        headersOf(''),
        headersOf(randomUUID()),
        headersOf(hash('sha256', secret)),
      ]
      for (const other of [
        ...others,
        JSON.stringify({ 'X-Desk': secret }),
        JSON.stringify({ 'x-desk': null }),
      ]) {
        await send(transaction, other)
        expect([other, await role(transaction)]).toEqual([other, null])
      }
      await send(transaction, own)
      expect(await role(transaction)).toBe('manager')
    }))

  it('opens neither another session of the member nor another factor in the same one', () =>
    undone(async (transaction) => {
      const { user, factor, session } = await becomeMember(transaction)
      const own = await sent(transaction)
      const claims = (await transaction`select current_setting('request.jwt.claims') as claims`)[0]?.[
        'claims'
      ] as string
      await act(transaction, user, { factor, elsewhere: true })
      await send(transaction, own)
      expect(await role(transaction)).toBeNull()

      await transaction`select set_config('request.jwt.claims', ${claims}, true)`
      expect(await role(transaction)).toBe('manager')
      // Somebody else in the session sets up a factor of their own. It gives no rights, and its code is not shown here.
      await asOwner(
        transaction,
        () => transaction`
        update auth.sessions set factor_id = ${randomUUID()} where id = ${session}`,
      )
      expect(await role(transaction)).toBeNull()
      const [row] = await transaction`select public.desk_me() as me`
      expect(row?.['me']).toMatchObject({ step: 'code' })
      expect(row?.['me']).not.toHaveProperty('code')
    }))

  it('is replaced by the next code of its session, and ends with the membership', () =>
    undone(async (transaction) => {
      const { user, factor, session } = await becomeMember(transaction)
      const first = await sent(transaction)
      expect(await enter(transaction, session, factor, 'the next')).toBe('entered')
      expect(await role(transaction)).toBeNull()
      await send(transaction, headersOf('the next'))
      expect(await role(transaction)).toBe('manager')
      await send(transaction, first)
      expect(await role(transaction)).toBeNull()
      await asOwner(transaction, () => transaction`delete from public.staff where user_id = ${user}`)
      expect(
        await asOwner(
          transaction,
          () => transaction`select from public.staff_browsers where user_id = ${user}`,
        ),
      ).toEqual([])
    }))

  it('is kept for no session that has another factor, and for no one but a member', () =>
    undone(async (transaction) => {
      const { session } = await becomeMember(transaction, { elsewhere: true })
      await enter(transaction, session, randomUUID(), 'another factor')
      const factor = randomUUID()
      const buyer = await asOwner(transaction, () => addUser(transaction))
      const other = await act(transaction, buyer, { factor, elsewhere: true })
      await enter(transaction, other, factor, 'a buyer')
      const kept = await asOwner(
        transaction,
        () => transaction`
        select from public.staff_browsers where session_id in (${session}, ${other})`,
      )
      expect(kept).toEqual([])
    }))

  it('is given to no one while codes of the factor may be tried at Supabase Auth itself', () =>
    undone(async (transaction) => {
      const { session, factor } = await becomeMember(transaction, { elsewhere: true })
      const theirs = async (age: string) => {
        const id = randomUUID()
        await asOwner(
          transaction,
          () => transaction`
          insert into auth.mfa_challenges (id, factor_id, ip_address, created_at)
          values (${id}, ${factor}, '203.0.113.9', now() - ${age}::interval)`,
        )
        return id
      }
      expect(await enter(transaction, session, factor, 'first')).toBe('entered')
      await theirs('6 minutes 59 seconds')
      expect(await enter(transaction, session, factor, 'second')).toBe('elsewhere')
      await send(transaction, headersOf('second'))
      expect(await role(transaction)).toBeNull()
      await asOwner(
        transaction,
        () => transaction`
        update auth.mfa_challenges set created_at = now() - interval '7 minutes 1 second' where factor_id = ${factor}`,
      )
      expect(await enter(transaction, session, factor, 'third')).toBe('entered')

      // Our own that was answered wrongly is taken away.
      const ours = await theirs('1 second')
      await transaction`set local role service_role`
      await transaction`select public.staff_miss(${ours})`
      await transaction`reset role`
      expect(await enter(transaction, session, factor, 'fourth')).toBe('entered')
    }))

  it('is forgotten after eight hours', () =>
    undone(async (transaction) => {
      const { session } = await becomeMember(transaction)
      const kept = () =>
        asOwner(
          transaction,
          () => transaction`
        select from public.staff_browsers where session_id = ${session}`,
        )
      const purge = () => asOwner(transaction, () => transaction`select public.purge_staff()`)
      await purge()
      expect(await kept()).toHaveLength(1)
      await asOwner(
        transaction,
        () => transaction`
        update public.staff_browsers set entered_at = now() - interval '481 minutes' where session_id = ${session}`,
      )
      await purge()
      expect(await kept()).toHaveLength(0)
    }))
})

describe('tables of staff', () => {
  it.each(TABLES)('%s is read and written by no persona, whatever their rights', (table) =>
    undone(async (transaction) => {
      const { user } = await addMember(transaction, 'sales')
      await transaction`
        insert into public.staff_invitations (email, name, role, invited_by)
        values ('new@person.example', 'New', 'sales', 'Operator')`
      await transaction`
        insert into public.staff_actions (member, name, role, action) values (${user}, 'S', 'sales', 'staff.joined')`
      const manager = (inner: Transaction) => becomeMember(inner)
      for (const becomeOne of [...Object.values(NOBODY), manager]) {
        await transaction`reset role`
        await becomeOne(transaction)
        const columns: Partial<Record<string, string>> = {
          staff_buildings: 'building_id',
          staff_factors: 'code',
          staff_browsers: 'secret_hash',
        }
        const column = columns[table] ?? 'role'
        for (const work of [
          `select * from public.${table}`,
          `delete from public.${table} where true`,
          `update public.${table} set ${column} = ${column} where true`,
          `insert into public.${table} default values`,
        ])
          expect([work, (await refusal(transaction, (inner) => inner.unsafe(work)))?.code]).toEqual([
            work,
            '42501',
          ])
      }
    }),
  )

  it('the secret key reads them and writes none', () =>
    undone(async (transaction) => {
      await become(transaction, 'service')
      for (const table of TABLES) {
        expect(
          await refusal(transaction, (inner) => inner.unsafe(`select from public.${table}`)),
        ).toBeUndefined()
        const written = await refusal(transaction, (inner) =>
          inner.unsafe(`delete from public.${table} where true`),
        )
        expect(written?.code).toBe('42501')
      }
    }))
})

describe('the log', () => {
  const add = (transaction: Transaction, age: string) => transaction`
    insert into public.staff_actions (name, role, action, happened_at)
    values ('Sam', 'sales', 'request.accepted', now() - ${age}::interval)`

  it('is changed by no one, not even by the owner of its table', () =>
    undone(async (transaction) => {
      await add(transaction, '1 day')
      for (const work of [
        'delete from public.staff_actions',
        'truncate public.staff_actions',
        `update public.staff_actions set name = 'Eve'`,
      ])
        expect((await refusal(transaction, (inner) => inner.unsafe(work)))?.code).toBe('42501')
    }))

  it('loses what is older than 24 months to the purge, and nothing else', () =>
    undone(async (transaction) => {
      await add(transaction, '25 months')
      await add(transaction, '23 months')
      await transaction`
        insert into public.staff_invitations (email, name, role, invited_by, expires_at)
        values
          ('old@person.example', 'Old', 'sales', 'Operator', now() - interval '31 days'),
          ('new@person.example', 'New', 'sales', 'Operator', now() - interval '29 days')`
      await become(transaction, 'service')
      const [purged] = await transaction`select public.purge_staff() as count`
      await transaction`reset role`
      expect(purged?.['count']).toBe(2)
      expect(
        await transaction`
          select email from public.staff_invitations where email in ('old@person.example', 'new@person.example')`,
      ).toEqual([{ email: 'new@person.example' }])
      expect(
        await transaction`select from public.staff_actions where happened_at < now() - interval '1 month'`,
      ).toHaveLength(1)
    }))

  it('names who acted, even after the account is gone', () =>
    undone(async (transaction) => {
      const { user } = await becomeMember(transaction, { role: 'manager' })
      await transaction`select public.desk_invite('new@person.example', 'New Person', 'sales')`
      await transaction`reset role`
      await transaction`delete from auth.users where id = ${user}`
      expect(await transaction`select from public.staff where user_id = ${user}`).toHaveLength(0)
      const rows = await transaction`
        select name, role, action, subject from public.staff_actions where member = ${user} order by id`
      expect(rows).toEqual([
        { name: 'Test manager', role: 'manager', action: 'staff.invited', subject: 'New Person' },
        { name: 'Test manager', role: 'manager', action: 'staff.deleted', subject: 'Test manager' },
      ])
    }))

  interface Asked {
    q?: string
    member?: string
    thing?: string
    action?: string
    before?: string
    n?: number
  }
  interface Logged {
    _id: string
    subject: string
    about: { id: string; name: string } | null
  }
  const read = async (transaction: Transaction, asked: Asked = {}) => {
    const { q = '', member = null, thing = null, action = null, before = null, n = 5 } = asked
    const [row] = await transaction<{ page: { rows: Logged[]; more: boolean } }[]>`
      select public.desk_log(${q}, ${member}, ${thing}, ${action}, ${before}, ${n}) as page`
    return row?.page ?? { rows: [], more: false }
  }

  it('is read in pages from the newest on, by member, thing, action and words', () =>
    undone(async (transaction) => {
      const { user } = await becomeMember(transaction)
      await transaction`reset role`
      await transaction`
        insert into public.staff_actions (member, name, role, action, subject)
        select case when n % 2 = 0 then ${user}::uuid end, 'Sam', 'sales',
          case when n % 3 = 0 then 'third.done' else 'other.done' end, 'tower-' || n
        from generate_series(1, 12) n`
      await transaction`set local role authenticated`
      const subjects = async (asked: Asked) =>
        (await read(transaction, asked)).rows.map(({ subject }) => subject)
      const first = await read(transaction)
      expect([first.rows.map(({ subject }) => subject), first.more]).toEqual([
        ['tower-12', 'tower-11', 'tower-10', 'tower-9', 'tower-8'],
        true,
      ])
      const before = first.rows.at(-1)?._id ?? ''
      expect(await subjects({ before })).toEqual(['tower-7', 'tower-6', 'tower-5', 'tower-4', 'tower-3'])
      expect(await subjects({ member: user, action: 'third.done' })).toEqual(['tower-12', 'tower-6'])
      expect(await subjects({ thing: 'third', n: 2 })).toEqual(['tower-12', 'tower-9'])
      expect(await subjects({ thing: 'thir' })).toEqual([])
      expect(await subjects({ q: 'Tower 1' })).toEqual(['tower-12', 'tower-11', 'tower-10', 'tower-1'])
      expect(await subjects({ q: '%' })).toHaveLength(5)
    }))

  it('names the row of an action as it is now, without what is gone', () =>
    undone(async (transaction) => {
      const { user } = await becomeMember(transaction)
      await transaction`reset role`
      const building = await addBuilding(transaction)
      const suite = await addSuite(transaction, building, { unit_number: '1204' })
      const [request] = await transaction`
        insert into public.buy_requests (user_id, suite_id, purchaser, key_version, content_hash)
        values (${user}, ${suite}, '{}', 1, ${randomUUID()}) returning id, reference`
      const [name] = await transaction`select name from public.buildings where id = ${building}`
      const add = (action: string, subject: string) => transaction`
        insert into public.staff_actions (name, role, action, subject) values ('Sam', 'sales', ${action}, ${subject})`
      await add('request.declined', String(request?.['reference']))
      await add('suite.changed', suite)
      await add('building.changed', building)
      await add('request.declined', 'GONE0-00000')
      await add('person.noted', 'no id')
      await transaction`set local role authenticated`
      const { rows } = await read(transaction)
      const shown = { id: building, name: `${name?.['name']} 1204` }
      expect(rows.map(({ about }) => about && { id: about.id, name: about.name })).toEqual([
        ...[null, null],
        { id: building, name: name?.['name'] },
        shown,
        { ...shown, id: request?.['id'] },
      ])
    }))
})

describe('the way to the desk', () => {
  const me = async (transaction: Transaction) =>
    (await transaction`select public.desk_me() as me`)[0]?.['me'] as Record<string, string>
  const invite = (transaction: Transaction, email: string, more: { expires?: string } = {}) => transaction`
    insert into public.staff_invitations (email, name, role, invited_by, expires_at)
    values (${email}, 'Sam Sales', 'sales', 'Operator', now() + ${more.expires ?? '1 day'}::interval)`
  const claim = async (transaction: Transaction) =>
    (await transaction`select public.desk_claim() ->> 'step' as step`)[0]?.['step'] as string
  const addressed = async (transaction: Transaction, email: string, confirmed = true) => {
    const user = await addUser(transaction)
    await transaction`
      update auth.users set email = ${email}, email_confirmed_at = ${confirmed ? new Date() : null}
      where id = ${user}`
    return user
  }

  it('leads from an invitation through a factor and its confirmation to the rights', () =>
    undone(async (transaction) => {
      await invite(transaction, 'sam@person.example')
      const user = await addressed(transaction, 'Sam@Person.example')
      await act(transaction, user, { aal: 'aal1' })
      expect(await me(transaction)).toEqual({ step: 'claim', name: 'Sam Sales', role: 'sales' })
      expect(await claim(transaction)).toBe('enrol')
      expect(await claim(transaction)).toBe('enrol')
      expect(await me(transaction)).toMatchObject({ step: 'enrol', id: user, role: 'sales' })

      const factor = randomUUID()
      await act(transaction, user, { factor })
      const { step, code = '' } = await me(transaction)
      expect(step).toBe('wait')
      expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
      await act(transaction, user, { aal: 'aal1' })
      expect((await me(transaction))['step']).toBe('code')

      const manager = await becomeMember(transaction)
      const confirm = async (spoken: string) =>
        (await transaction`select public.desk_confirm(${spoken}) as outcome`)[0]?.['outcome'] as string
      expect(await confirm('22222222')).toBe('missing')
      expect(await confirm(`${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `)).toBe('confirmed')
      expect(await confirm(code)).toBe('missing')
      await act(transaction, user, { factor })
      expect(await me(transaction)).toMatchObject({ step: 'ready' })
      expect(await transaction`select (select role from public.desk_caller()) as role`).toEqual([
        { role: 'sales' },
      ])

      await transaction`reset role`
      const [row] =
        await transaction`select confirmed_by from public.staff_factors where factor_id = ${factor}`
      expect(row).toEqual({ confirmed_by: 'Test manager' })
      const log = await transaction`
        select member, action, subject, detail from public.staff_actions
        where member in (${user}, ${manager.user}) order by id`
      expect(log).toEqual([
        {
          member: user,
          action: 'staff.joined',
          subject: 'Sam Sales',
          detail: { role: 'sales', invitedBy: 'Operator' },
        },
        { member: manager.user, action: 'factor.confirmed', subject: 'Sam Sales', detail: {} },
      ])
    }))

  it.each([
    ['another address', 'other@person.example', true, '1 day'],
    ['an address that is not confirmed', 'sam@person.example', false, '1 day'],
    ['an invitation that has expired', 'sam@person.example', true, '-1 second'],
  ])('ends at once for %s', (_, email, confirmed, expires) =>
    undone(async (transaction) => {
      await invite(transaction, 'sam@person.example', { expires })
      const user = await addressed(transaction, email, confirmed)
      await act(transaction, user)
      expect(await me(transaction)).toEqual({ step: 'stranger' })
      expect(await claim(transaction)).toBe('stranger')
    }),
  )

  it('starts again for a session after eight hours, and for a factor that was revoked', () =>
    undone(async (transaction) => {
      await becomeMember(transaction, { hours: 8.1 })
      expect((await me(transaction))['step']).toBe('late')
      await transaction`reset role`
      await becomeMember(transaction, { revoked: true })
      expect((await me(transaction))['step']).toBe('renew')
      await transaction`reset role`
      await becomeMember(transaction, { hours: 7.9 })
      expect((await me(transaction))['step']).toBe('ready')
    }))

  it('is not taken by who uses the factor of another', () =>
    undone(async (transaction) => {
      await becomeMember(transaction, { stolen: true })
      expect((await me(transaction))['step']).toBe('renew')
    }))

  it('leads a former member in again, who then needs a new confirmation', () =>
    undone(async (transaction) => {
      const { user, factor } = await becomeMember(transaction, { ended: true, revoked: true })
      await transaction`reset role`
      await transaction`
        update auth.users set email = 'again@person.example', email_confirmed_at = now() where id = ${user}`
      await invite(transaction, 'again@person.example')
      await act(transaction, user, { factor })
      expect(await claim(transaction)).toBe('renew')
      expect(await me(transaction)).toMatchObject({ step: 'renew', role: 'sales' })
    }))

  it('makes a member nothing else by an invitation to another address of theirs', () =>
    undone(async (transaction) => {
      const { user } = await becomeMember(transaction)
      await transaction`reset role`
      await transaction`
        update auth.users set email = 'other@person.example', email_confirmed_at = now() where id = ${user}`
      await invite(transaction, 'other@person.example')
      await transaction`set local role authenticated`
      expect(await claim(transaction)).toBe('ready')
      expect(await me(transaction)).toMatchObject({ role: 'manager' })
    }))
})

describe('a manager', () => {
  const outcome = async (transaction: Transaction, call: string) =>
    (await transaction.unsafe(`select public.${call} as outcome`))[0]?.['outcome'] as string
  /** Nobody else manages. */
  const alone = async (transaction: Transaction) => {
    await transaction`update public.staff set ended_at = now() where ended_at is null`
    return becomeMember(transaction)
  }

  it('cannot end or demote themselves while no one else manages', () =>
    undone(async (transaction) => {
      const { user } = await alone(transaction)
      expect(await outcome(transaction, `desk_end('${user}')`)).toBe('last')
      expect(await outcome(transaction, `desk_set_role('${user}', 'sales')`)).toBe('last')
      await transaction`reset role`
      const other = await addMember(transaction, 'manager')
      await transaction`set local role authenticated`
      expect(await outcome(transaction, `desk_set_role('${user}', 'sales')`)).toBe('changed')
      expect((await refusal(transaction, (inner) => inner.unsafe(`select public.desk_staff()`)))?.code).toBe(
        '42501',
      )
      await act(transaction, other.user, { factor: other.factor })
      expect(await outcome(transaction, `desk_end('${user}')`)).toBe('ended')
      expect(await outcome(transaction, `desk_end('${user}')`)).toBe('missing')
      expect(await outcome(transaction, `desk_end('${other.user}')`)).toBe('last')
    }))

  it.each<[string, Partial<Record<'confirmed_at' | 'revoked_at', Date | null>>]>([
    ['that nobody has confirmed', { confirmed_at: null }],
    ['that was revoked', { revoked_at: new Date() }],
  ])('has to stay while the only other one has a second factor %s', (_, factor) =>
    undone(async (transaction) => {
      const { user } = await alone(transaction)
      const other = await addMember(transaction, 'manager')
      await transaction`update public.staff_factors set ${transaction(factor)} where factor_id = ${other.factor}`
      await transaction`set local role authenticated`
      expect(await outcome(transaction, `desk_end('${user}')`)).toBe('last')
      expect(await outcome(transaction, `desk_set_role('${user}', 'sales')`)).toBe('last')
      await transaction`reset role`
      const remove = (inner: Transaction) => inner`select public.delete_account(${user})`
      expect((await refusal(transaction, remove))?.code).toBe('LF004')
      await transaction`set local role authenticated`
      expect(await outcome(transaction, `desk_end('${other.user}')`)).toBe('ended')
    }),
  )

  it('the last of them keeps the account, and an operator can end the membership first', () =>
    undone(async (transaction) => {
      const { user } = await alone(transaction)
      await transaction`reset role`
      const remove = (inner: Transaction) => inner`select public.delete_account(${user})`
      expect(await refusal(transaction, remove)).toEqual({ code: 'LF004', message: 'last_manager' })
      const [kept] = await transaction`select public.close_account(${user}, 'sales@x.example') as paths`
      expect(kept?.['paths']).toBeNull()
      expect(await transaction`select from auth.users where id = ${user}`).toHaveLength(1)
      await transaction`select public.staff_end(${`${user}@person.example`})`
      expect(await refusal(transaction, remove)).toBeUndefined()
      expect(await transaction`select from auth.users where id = ${user}`).toHaveLength(0)
    }))

  it('two of them who end each other at one moment: one stays', async () => {
    const managers: Awaited<ReturnType<typeof addMember>>[] = []
    await sql.begin(async (transaction) => {
      for (const name of ['Ada', 'Bea']) managers.push(await addMember(transaction, 'manager', name))
    })
    const [one, two] = managers as [(typeof managers)[0], (typeof managers)[0]]
    const end = (by: typeof one, member: string) =>
      sql
        .begin(async (transaction) => {
          await act(transaction, by.user, { factor: by.factor })
          return outcome(transaction, `desk_end('${member}')`)
        })
        .catch((error: { code: string }) => error.code)
    try {
      const outcomes = await Promise.all([end(one, two.user), end(two, one.user)])
      expect(outcomes.toSorted()).toEqual(['42501', 'ended'])
    } finally {
      await sql`delete from auth.users where id in ${sql([one.user, two.user])}`
    }
  })

  it('takes no one’s second factor while another one’s is being taken', async () => {
    const managers: Awaited<ReturnType<typeof addMember>>[] = []
    await sql.begin(async (transaction) => {
      for (const name of ['Ada', 'Bea']) managers.push(await addMember(transaction, 'manager', name))
    })
    const [one, two] = managers as [(typeof managers)[0], (typeof managers)[0]]
    try {
      await undone(async (first) => {
        await act(first, one.user, { factor: one.factor })
        expect(await outcome(first, `desk_revoke('${two.user}')`)).toBe('revoked')
        const waits = await undone(async (second) => {
          await act(second, two.user, { factor: two.factor })
          await second`set local lock_timeout = '50ms'`
          return refusal(second, (inner) => inner.unsafe(`select public.desk_revoke('${one.user}')`))
        })
        expect(waits?.code).toBe('55P03')
      })
    } finally {
      await sql`delete from auth.users where id in ${sql([one.user, two.user])}`
    }
  })

  it('cannot confirm their own factor, or revoke it', () =>
    undone(async (transaction) => {
      const { user } = await becomeMember(transaction)
      await transaction`reset role`
      const second = randomUUID()
      await transaction`
        insert into public.staff_factors (factor_id, user_id, code)
        values (${second}, ${user}, private.factor_code(${second}))`
      const [row] = await transaction`select private.factor_code(${second}) as code`
      await transaction`set local role authenticated`
      expect(await outcome(transaction, `desk_confirm('${row?.['code'] as string}')`)).toBe('own')
      expect(await outcome(transaction, `desk_revoke('${user}')`)).toBe('own')
    }))

  it.each([
    ['desk_end', 'ended'],
    ['desk_revoke', 'revoked'],
  ])('by %s takes the rights of an open page at once', (name, said) =>
    undone(async (transaction) => {
      const member = await becomeMember(transaction, { role: 'sales' })
      const [{ claims, headers } = {}] = await transaction`
        select current_setting('request.jwt.claims') as claims, current_setting('request.headers') as headers`
      expect(
        await refusal(transaction, (inner) => inner`select * from public.desk_colleagues()`),
      ).toBeUndefined()
      await becomeMember(transaction)
      expect(await outcome(transaction, `${name}('${member.user}')`)).toBe(said)
      await transaction`
        select set_config('request.jwt.claims', ${claims}, true), set_config('request.headers', ${headers}, true),
          set_config('request.jwt.claim.sub', ${member.user}, true)`
      const refused = await refusal(transaction, (inner) => inner`select * from public.desk_colleagues()`)
      expect(refused).toEqual({ code: '42501', message: 'not_staff' })
    }),
  )

  it('invites an address once at a time, and no member', () =>
    undone(async (transaction) => {
      const { user } = await becomeMember(transaction)
      expect(await outcome(transaction, `desk_invite('New@Person.example', ' New ', 'sales')`)).toBe(
        'invited',
      )
      expect(await outcome(transaction, `desk_invite('new@person.example', 'New Two', 'editor')`)).toBe(
        'invited',
      )
      expect(await outcome(transaction, `desk_invite('${user}@person.example', 'Me', 'manager')`)).toBe(
        'member',
      )
      await transaction`reset role`
      const rows = await transaction<{ id: string }[]>`
        select id, email, name, role, invited_by, expires_at - created_at = interval '7 days' as week
        from public.staff_invitations where email = 'new@person.example'`
      expect(rows).toMatchObject([
        { name: 'New Two', role: 'editor', invited_by: 'Test manager', week: true },
      ])
      const mails = () => transaction`
        select from public.outbox where payload ->> 'to' = 'new@person.example'
          and payload ->> 'template' = 'staff-invitation'`
      expect(await mails()).toHaveLength(2)
      await transaction`set local role authenticated`
      expect(await outcome(transaction, `desk_uninvite('${rows[0]?.id ?? ''}')`)).toBe('withdrawn')
      expect(await outcome(transaction, `desk_uninvite('${rows[0]?.id ?? ''}')`)).toBe('missing')
      await transaction`reset role`
      expect(await mails()).toHaveLength(1)
    }))
})

describe('an operator', () => {
  it('ends, resets and lists by address, and confirms by code', () =>
    undone(async (transaction) => {
      const { user, factor } = await addMember(transaction, 'manager')
      const email = `${user}@person.example`
      await transaction`update public.staff_factors set confirmed_at = null where factor_id = ${factor}`
      const [row] = await transaction`select private.factor_code(${factor}) as code`
      await become(transaction, 'service')
      const ask = async (call: string) =>
        (await transaction.unsafe(`select public.${call} as outcome`))[0]?.['outcome'] as unknown
      expect(await ask(`staff_confirm('${row?.['code'] as string}')`)).toBe('confirmed')
      expect(await ask(`staff_reset('${email.toUpperCase()}')`)).toBe(user)
      expect(await ask(`staff_reset('nobody@person.example')`)).toBeNull()
      expect(await ask(`staff_end('${email}')`)).toBe('ended')
      expect(await ask(`staff_end('${email}')`)).toBe('missing')
      await ask(`staff_invite('${email}', 'Ada', 'sales')`)
      expect(await ask(`staff_end('${email.toUpperCase()}')`)).toBe('withdrawn')
      expect(await ask(`staff_end('${email}')`)).toBe('missing')
      const { members } = (await ask('staff_list()')) as { members: { id: string; factor: string }[] }
      expect(members.find(({ id }) => id === user)).toMatchObject({ factor: 'none' })
      await transaction`reset role`
      expect(
        await transaction`select member, name, role, action from public.staff_actions where subject = 'Test manager' order by id desc limit 3`,
      ).toEqual(
        ['staff.ended', 'factor.revoked', 'factor.confirmed'].map((action) => ({
          member: null,
          name: 'Operator',
          role: 'operator',
          action,
        })),
      )
    }))
})
