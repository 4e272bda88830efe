import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { mailSchema } from '#netlify/lib/mail/templates.ts'
import { isSeen, plainText } from '#lib/unseen.ts'
import {
  DIRECT,
  DIRECT_WRITES,
  HOSTILE_IN_JSON,
  HOSTILE_OF,
  PUBLISHES,
  type World,
} from '#tests/fixtures/direct.calls.ts'
import { addBuilding, addSuite, addUser, become, becomeMember, isOwn, sql, undone } from './support.ts'
import type { Transaction } from './support.ts'

// Anyone with a token reaches the database without the site, and can send whatever they want.

interface Parameter {
  name: string
  type: string
}
const functions = await sql<{ name: string; guests: boolean; parameters: Parameter[] }[]>`
  select p.proname as name, has_function_privilege('anon', p.oid, 'execute') as guests, coalesce((
    select jsonb_agg(jsonb_build_object('name', p.proargnames[n], 'type', format_type(t, null)) order by n)
    from unnest(p.proargtypes::oid[]) with ordinality a (t, n)
  ), '[]') as parameters
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and (
    has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute')
  )
  order by 1`

const writes = await sql<{ name: string; columns: Record<string, string> }[]>`
  select lower(k.act) || ' ' || c.relname as name, coalesce(jsonb_object_agg(a.attname, format_type(a.atttypid, null))
    filter (where k.act <> 'DELETE'), '{}') as columns
  from pg_class c
  cross join unnest('{INSERT,UPDATE,DELETE}'::text[]) k (act)
  cross join unnest('{anon,authenticated}'::text[]) r (role)
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and case k.act
    when 'DELETE' then has_table_privilege(r.role, c.oid, 'DELETE') else has_column_privilege(r.role, c.oid, a.attnum, k.act)
  end
  group by 1 order by 1`

/** What only staff for sales read: of the buyer, the lead and the visitor. */
const SECRET = 'Quorthonia'

const make = async (t: Transaction, me: string): Promise<World> => {
  const one = async (rows: PromiseLike<readonly postgres.Row[]>) =>
    String(Object.values((await rows)[0] ?? {})[0] ?? randomUUID())
  const [building, hidden] = [await addBuilding(t), await addBuilding(t, { published: false })]
  const buyer = await addUser(t, { name: SECRET })
  const email = `${SECRET}.${buyer}@person.example`.toLowerCase()
  await t`update auth.users set email = ${email} where id = ${buyer}`
  const today = await one(t`select private.today_at(${building})::text`)
  const soon = new Date(Date.now() + 86_400_000).toISOString()
  const request = async (status: string, more: object = {}) => {
    const row = { user_id: buyer, suite_id: await addSuite(t, building), status, documents_shared: true }
    return one(t`
      insert into public.buy_requests ${t({
        ...{ ...row, purchaser: { own: SECRET }, key_version: 1, content_hash: randomUUID() },
        ...more,
      } as never)} returning id`)
  }
  const requests = {
    submitted: await request('submitted'),
    accepted: await request('accepted', { hold_until: soon }),
    agreement_sent: await request('agreement_sent', { hold_until: soon, agreement_sent_on: today }),
    signed: await request('signed', { agreement_sent_on: today, agreement_on: today }),
    declined: await request('declined'),
  }
  await t`
    insert into public.buy_request_notes (request_id, user_id, by_name, text)
    values (${requests.submitted}, ${buyer}, 'Sam', ${SECRET})`
  const lead = async () => {
    const id = randomUUID()
    const email = `${SECRET}.${id}@person.example`.toLowerCase()
    await t`
      select public.take_lead(
        ${id}, 'question', null, null, null, ${SECRET}, ${email}, null, '{}', ${SECRET}, 'Yes', '/', '', 'sales@x.example')`
    return id
  }
  const [asked, answeredLead, answer] = [await lead(), await lead(), randomUUID()]
  await t`insert into public.lead_answers (id, lead_id, name, words) values (${answer}, ${answeredLead}, 'Sam', 'Yes.')`
  const visit = await one(t`
    insert into public.visits (
      id, building_id, starts_at, ends_at, starts, ends, time_zone, state, name, email, consent_wording, page)
    values (
      gen_random_uuid(), ${building}, now() - interval '2 hours', now() - interval '1 hour', '2026-12-03T14:00', '2026-12-03T14:30',
      'America/Toronto', 'confirmed', ${SECRET}, ${`${SECRET}@visitor.example`.toLowerCase()}, 'Yes', '/')
    returning id`)
  const person = await one(t`select id from public.people where email = lower(${email})`)
  const partner = await one(t`
    insert into public.people (name, phone) values (${SECRET}, '+14165550100') returning id`)
  const task = await one(t`
    insert into public.person_tasks (id, person_id, text, due_on, by_name)
    values (gen_random_uuid(), ${person}, ${SECRET}, ${today}, 'Sam') returning id`)
  const hours = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => ({
    ...{ day, opens: '09:00', closes: '20:00' },
  }))
  await t`
    update public.buildings
    set sales_centre_open = ${t.json(hours)}, sales_centre_time_zone = 'America/Toronto', visit_capacity = 3
    where id = ${building}`
  const nextVisit = {
    id: await one(t`
      insert into public.visits (
        id, building_id, starts_at, ends_at, starts, ends, time_zone, state, name, email, consent_wording, page)
      select gen_random_uuid(), ${building}, x.starts_at, x.ends_at, x.starts, x.ends, x.time_zone, 'confirmed',
        ${SECRET}, ${`${SECRET}@visitor.example`.toLowerCase()}, 'Yes', '/'
      from public.visit_times(${building}) x order by x.starts_at desc limit 1
      returning id`),
    free: await one(
      t`select starts_at::text from public.visit_times(${building}) order by starts_at desc offset 3 limit 1`,
    ),
  }
  const [member, factor] = [await addUser(t), randomUUID()]
  await t`insert into public.staff (user_id, name, role) values (${member}, 'Colleague', 'sales')`
  const code = await one(t`
    insert into public.staff_factors (factor_id, user_id, code)
    values (${factor}, ${member}, private.factor_code(${factor})) returning code`)
  const suite = await addSuite(t, building, { unit_number: '1204', price: 500_000 })
  const staged = await one(t`
    insert into public.desk_imports (id, member, name, file)
    select gen_random_uuid(), ${me}, 'Me', 'suites.csv'
    where exists (select from public.staff where user_id = ${me}) returning id`)
  // Unusual: more than 15 % of the price.
  await t`
    insert into public.desk_import_lines (import_id, line, building_id, unit, suite_id, given, base, kind, unusual)
    select id, 2, ${building}, '1204', ${suite}, '{"price": 900000}', '{"price": 500000}', 'changed',
      private.unusual_suites(${building}, '[{"unit_number": "1204", "price": 900000}]')
    from public.desk_imports where id::text = ${staged}`
  const priced = await one(t`
    insert into public.desk_imports (id, name, file, applied_at, building_id, how)
    values (gen_random_uuid(), 'Colleague', 'Prices +2%', now(), ${building},
      '{"by": "percent", "value": "+2", "step": 100}') returning id`)
  await t`update public.suites set floorplan_type = 'A', floorplan_path = 'plans/a.pdf' where id = ${suite}`
  const versioned = async (rows: PromiseLike<readonly postgres.Row[]>) =>
    (await rows)[0] as { id: string; version: string }
  const picture = await versioned(t`
    insert into public.pictures as p (building_id, storage_path, alt, width, height)
    values (${building}, 'listings/a/lobby-0123456789ab.jpg', 'The lobby', 900, 600)
    returning id, private.media_version(to_jsonb(p)) as version`)
  const file = await versioned(t`
    insert into public.public_files as f (building_id, original_name, storage_path)
    values (${building}, 'Plans.pdf', 'listings/a/plans-0123456789ab.pdf')
    returning id, private.media_version(to_jsonb(f)) as version`)
  const upload = await one(t`
    insert into public.desk_uploads (member, building_id, kind, filename, size, media_path, content_type, width, height)
    select ${me}, ${building}, 'picture', 'bar.jpg', 9, 'listings/a/bar-ba9876543210.jpg', 'image/jpeg', 900, 600
    where exists (select from public.staff where user_id = ${me}) returning id`)
  return {
    ...{ picture, file, upload },
    ...{ me, buyer, suite, building, hidden, request: requests, answeredLead, answer, visit, member, code },
    ...{ lead: asked, staged, priced, today, soon, person, partner, task, nextVisit },
    suiteSeen: await one(t`select updated_at::text from public.suites where id = ${suite}`),
    deposit: await one(t`
      insert into public.deposits (request_id, number, due_on, amount)
      values (${requests.signed}, 1, ${today}, 10000) returning id`),
    document: await one(t`
      insert into public.documents (user_id, filename, content_type, size, storage_path, status, uploaded_at)
      values (${buyer}, ${`${SECRET}.pdf`}, 'application/pdf', 10, ${`${buyer}/x`}, 'ready', now()) returning id`),
    invitation: await one(t`
      insert into public.staff_invitations (email, name, role, invited_by)
      values (${`${randomUUID()}@person.example`}, 'Guest', 'sales', 'Operator') returning id`),
    place: await one(t`select id from public.places order by population desc limit 1`),
  }
}

type Who = (t: Transaction) => Promise<string>
const PERSONAS: Record<string, Who> = {
  'a guest': async (t) => {
    await become(t, 'guest')
    return randomUUID()
  },
  'a buyer': async (t) => {
    const user = await addUser(t)
    await become(t, { user })
    return user
  },
  'a former manager': async (t) => {
    const user = await becomeMember(t, 'manager')
    await t`reset role`
    await t`update public.staff set ended_at = now() where user_id = ${user}`
    return user
  },
  sales: (t) => becomeMember(t, 'sales'),
  editor: (t) => becomeMember(t, 'editor'),
  manager: (t) => becomeMember(t, 'manager'),
}

interface Stage {
  persona: string
  world: World
  /** The newest work of the outbox before anybody calls. */
  last: string
}

/** In a world of a persona, as which `work` acts. */
const onStage = (persona: string, work: (t: Transaction, stage: Stage) => Promise<void>) =>
  undone(async (t) => {
    const me = (await PERSONAS[persona]?.(t)) ?? ''
    await t`reset role`
    const world = await make(t, me)
    const [row] = await t`select coalesce(max(id), 0)::text as last from public.outbox`
    await t`select set_config('statement_timeout', '10s', true)`
    await t.unsafe(`set local role ${persona === 'a guest' ? 'anon' : 'authenticated'}`)
    await work(t, { persona, world, last: String(row?.['last']) })
  })

class Undo extends Error {}

/** Runs one statement, looks at what it did, and undoes it. Returns the code of a refusal. */
const attempt = async (
  t: Transaction,
  [text, values]: readonly [text: string, values: (string | null)[]],
  look: (inner: Transaction, rows: readonly postgres.Row[]) => Promise<void>,
) => {
  try {
    await t.savepoint(async (inner) => {
      const rows = await inner.unsafe(text, values)
      await inner`reset role`
      await look(inner, rows)
      throw new Undo()
    })
  } catch (error) {
    if (error instanceof postgres.PostgresError) return error.code
    if (!(error instanceof Undo)) throw error
  }
  return undefined
}

interface State {
  mails: { template: string; to: string }[]
  texts: string[]
  days: string[]
  published: boolean
}
const THEIRS = new RegExp(`^${SECRET}.*@(person|visitor)\\.example$`, 'i')

/** What is wrong after a call, whoever made it; the list must be empty. */
const wrongIn = async (t: Transaction, { persona, world, last }: Stage) => {
  const [{ mails, texts, days, published } = { mails: [], texts: [], days: [], published: true }] = await t<
    State[]
  >`
    select
      (select coalesce(jsonb_agg(o.payload), '[]') from public.outbox o
        where o.id > ${last} and o.kind = 'mail' and ${isOwn(t)}) as mails,
      (select coalesce(jsonb_agg(x.text), '[]') from (
        select n.text from public.buy_request_notes n where n.user_id = ${world.buyer}
        union all select a.words from public.lead_answers a where a.lead_id in (${world.lead}, ${world.answeredLead})
        union all select i.file from public.desk_imports i where i.member = ${world.me}
        union all select i.name from public.staff_invitations i
        union all select n.text from public.person_notes n where n.person_id in (${world.person}, ${world.partner})
        union all select k.text from public.person_tasks k where k.person_id in (${world.person}, ${world.partner})
        union all select w.word from public.people p, unnest(array[p.name, p.broker, p.broker_client]) w (word)
          where p.id in (${world.person}, ${world.partner}) and w.word <> ''
        union all select p.alt from public.pictures p where p.building_id = ${world.building}
        union all select f.original_name from public.public_files f where f.building_id = ${world.building}
        union all select u.filename from public.desk_uploads u where u.member = ${world.me}
        union all select p.name from public.profiles p where p.id = ${world.me} and p.name <> ''
      ) x) as texts,
      (select coalesce(jsonb_agg(d.day) filter (where d.day is not null), '[]') from public.buy_requests r, lateral (
        values (r.agreement_sent_on::text), (r.agreement_on::text), (r.documents_received_on::text),
          (r.cancel_until::text), (r.hold_until::text),
          ((select max(p.due_on)::text from public.deposits p where p.request_id = r.id)),
          ((select max(p.received_on)::text from public.deposits p where p.request_id = r.id))
      ) d (day) where r.user_id = ${world.buyer}) as days,
      (select b.published from public.buildings b where b.id = ${world.hidden}) as published`
  return {
    // A mail that its schema refuses fails for good.
    mails: mails.filter(
      (mail) =>
        !z.safeParse(mailSchema, mail).success ||
        !(mail.template === 'staff-invitation' ? persona === 'manager' : THEIRS.test(mail.to)),
    ),
    texts: texts.filter((text) => !isSeen(text) || plainText(text) !== text.trim()),
    days: days.filter((day) => !/^20\d\d-/.test(day)),
    published,
  }
}
const NOTHING_WRONG = { mails: [], texts: [], days: [], published: false }

/** Refused as the database refuses: wrong data, no right, a rule of ours. */
const KNOWN = /^(22|23)|^(P0001|42501|LF\d{3})$/
const DONE = ['done', 'applied', 'changed', 'revealed', 'opened', 'staged', 'removed']

const asText = (value: unknown, type: string) => {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  return type.endsWith('[]') ? `{${(value as string[]).join()}}` : JSON.stringify(value)
}

/** The same value with each of its parts replaced. */
const inJson = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return inJson(value[0]).map((other) => [other])
  if (typeof value !== 'object' || value === null) return []
  return Object.keys(value).flatMap((name) => HOSTILE_IN_JSON.map((other) => ({ ...value, [name]: other })))
}

/** What is said instead of a value: hostile things, and ids of others. */
const instead = (type: string, right: unknown, { request, nextVisit, picture, file, ...world }: World) => [
  ...[null, ...(HOSTILE_OF[type] ?? [])],
  ...(type === 'uuid'
    ? [...Object.values(world), ...Object.values(request), nextVisit.id, picture.id, file.id]
    : []),
  ...(type === 'jsonb' ? inJson(right) : []),
]

const mayCall = (persona: string, { name, guests }: { name: string; guests: boolean }) => {
  const rights = DIRECT[name]?.who ?? 'signedIn'
  if (rights === 'signedIn') return guests || persona !== 'a guest'
  return (rights as readonly string[]).includes(persona)
}

/**
 * Callers without rights are refused before anything is read, and a manager may call everything: for others a
 * few values are enough.
 */
const tried = (persona: string, given: { name: string; guests: boolean }, values: unknown[]) => {
  if (!mayCall(persona, given)) return values.slice(0, 3)
  return persona === 'manager' ? values : values.slice(0, 8)
}

describe('a function that is called without the site', () => {
  it('has arguments that are right in tests/fixtures/direct.calls.ts', () => {
    expect(functions.map(({ name }) => name)).toEqual(Object.keys(DIRECT).toSorted())
  })

  /** Calls it with arguments of which one may be changed. */
  const call = async (
    t: Transaction,
    stage: Stage,
    [given, right, changed]: readonly [
      (typeof functions)[0],
      Record<string, unknown>,
      (readonly [string, unknown])?,
    ],
  ) => {
    const { name, parameters } = given
    const may = mayCall(stage.persona, given)
    const args = { ...right, ...(changed && { [changed[0]]: changed[1] }) }
    const said = `${name} ${JSON.stringify(changed ?? right).slice(0, 120)}`
    const places = parameters.map(({ name: at, type }, n) => `${at} => $${n + 1}::text::${type}`)
    const statement = [
      `select to_jsonb(f) as answer from public.${name}(${places.join(', ')}) f`,
      parameters.map(({ name: at, type }) => asText(args[at], type)),
    ] as const
    const code = await attempt(t, statement, async (inner, rows) => {
      expect([said, may]).toEqual([said, true])
      const publishes = name === PUBLISHES && stage.persona !== 'sales'
      const wrong = await wrongIn(inner, stage)
      expect([said, wrong]).toEqual([
        said,
        { ...NOTHING_WRONG, ...(publishes && { published: wrong.published }) },
      ])
      if (!['sales', 'manager'].includes(stage.persona))
        expect([said, JSON.stringify(rows).includes(SECRET)]).toEqual([said, false])
      const needs = DIRECT[name]?.needs ?? []
      const outcome = (rows[0]?.['answer'] as { outcome?: string } | null)?.outcome ?? ''
      const isOther =
        changed && needs.includes(changed[0]) && String(changed[1]) !== String(right[changed[0]])
      if (isOther) expect([said, DONE.includes(outcome)]).toEqual([said, false])
      if (!changed && needs.length > 0) expect([said, outcome]).toEqual([said, expect.toBeOneOf(DONE)])
    })
    if (code === undefined) return
    if (!changed) expect([said, code]).toEqual([said, may ? 'no refusal' : '42501'])
    expect([said, code]).toEqual([said, expect.stringMatching(may ? KNOWN : /^(22|42501)/)])
  }

  it.concurrent.each(Object.keys(PERSONAS))(
    'does nothing wrong for %s, whatever it is told',
    async (persona) =>
      onStage(persona, async (t, stage) => {
        for (const given of functions)
          for (const right of DIRECT[given.name]?.calls(stage.world) ?? []) {
            await call(t, stage, [given, right])
            for (const { name, type } of given.parameters)
              for (const value of tried(persona, given, instead(type, right[name], stage.world)))
                await call(t, stage, [given, right, [name, value]])
          }
      }),
    300_000,
  )
})

describe('a table that is written without the site', () => {
  it('has values that are right in tests/fixtures/direct.calls.ts', () => {
    const columns = Object.fromEntries(
      writes.map(({ name, columns: of }) => [name, Object.keys(of).toSorted()]),
    )
    const known = Object.entries(DIRECT_WRITES).map(([name, of]) => [name, Object.keys(of).toSorted()])
    expect(columns).toEqual(Object.fromEntries(known))
  })

  /** What the others of the stage have there, in one text. */
  const othersIn = async (t: Transaction, table: string, me: string) => {
    const owner = t(table === 'profiles' ? 'id' : 'user_id')
    const [row] = await t`
      select md5(coalesce(string_agg(x::text, '' order by x::text), '')) as sum from public.${t(table)} x
      where ${owner}::text <> ${me} and ${owner} in (select id from auth.users where ${isOwn(t)})`
    return String(row?.['sum'])
  }

  it.concurrent.each(Object.keys(PERSONAS))(
    'keeps what others have from %s, and takes nothing wrong',
    async (persona) =>
      onStage(persona, async (t, stage) => {
        const { world } = stage
        for (const { name, columns } of writes) {
          const [act, table = ''] = name.split(' ')
          const of = DIRECT_WRITES[name] ?? {}
          const write = (values: Record<string, unknown>) => {
            const names = Object.keys(values)
            const places = names.map((at, n) => `$${n + 1}::text::${columns[at]}`)
            const sets = names.map((at, n) => `${at} = ${places[n]}`)
            const statements: Record<string, string> = {
              insert: `insert into public.${table} (${names.join()}) values (${places.join()})`,
              update: `update public.${table} set ${sets.join()}`,
              delete: `delete from public.${table}`,
            }
            return [
              statements[act ?? ''] ?? '',
              names.map((at) => asText(values[at], columns[at] ?? '')),
            ] as const
          }
          const right = Object.fromEntries(Object.entries(of).map(([at, value]) => [at, value(world)]))
          const tries = [
            right,
            ...Object.keys(of).flatMap((at) =>
              instead(columns[at] ?? '', right[at], world).map((value) => ({ ...right, [at]: value })),
            ),
          ]
          await t`reset role`
          const before = await othersIn(t, table, world.me)
          await t.unsafe(`set local role ${persona === 'a guest' ? 'anon' : 'authenticated'}`)
          for (const values of tries) {
            const said = `${name} ${JSON.stringify(values).slice(0, 120)}`
            const code = await attempt(t, write(values), async (inner) => {
              expect([said, await othersIn(inner, table, world.me)]).toEqual([said, before])
              expect([said, await wrongIn(inner, stage)]).toEqual([said, NOTHING_WRONG])
            })
            if (code !== undefined) expect([said, code]).toEqual([said, expect.stringMatching(KNOWN)])
          }
        }
      }),
    300_000,
  )
})
