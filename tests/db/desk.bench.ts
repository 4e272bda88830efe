import { hash, randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { best } from './queries.bench.ts'
import { quantile } from '#tests/bench/report.ts'
import type { Row } from '#tests/bench/report.ts'

/** Buildings of the bench, beside those of the demo. */
const OWN = 'bench-desk-'

/** Fills the tables of the desk. Triggers are off: no mail is written, and words are computed in one statement. */
const fillDesk = async (
  sql: postgres.Sql,
  { requests = 50_000, leads = 200_000, visits = 20_000, suites = 20_000 } = {},
) => {
  await sql.begin(async (run) => {
    await run`set local session_replication_role = replica`
    await run`
      create temporary table names on commit drop as
      select n, (array['Ada','Ben','Chloé','Devon','Eleni','Farid','Gita','Hugo','Imani','Jonas','Keiko','Liam','Marisol','Nadia','Omar','Priya','Quentin','Rosa','Sven','Tova'])[1 + n % 20]
        || ' ' || initcap(substr(translate(md5(n::text), '0123456789', 'aeioulnrst'), 1, 7)) as name
      from generate_series(1, ${Math.max(requests, leads)}::int) n`
    await run`
      insert into auth.users (id, email)
      select md5('user ' || n)::uuid, 'buyer' || n || '@many.example' from names where n <= ${requests}`
    await run`
      insert into public.profiles (id, name)
      select md5('user ' || n)::uuid, name from names where n <= ${requests}
      on conflict (id) do update set name = excluded.name`
    await run`
      insert into public.staff (user_id, name, role)
      select md5('user ' || n)::uuid, name, 'sales' from names where n <= 20
      on conflict do nothing`
    await run`
      insert into public.buildings (id, name, currency, time_zone, published)
      select ${OWN} || n, 'Bench Desk ' || n, 'CAD', 'America/Toronto', n % 10 > 0 from generate_series(1, 200) n`
    await run`
      insert into public.suites (id, building_id, unit_number, price, available, updated_at, listed_on)
      select b.id || '-' || u.unit, b.id, u.unit, case when n % 40 = 0 then 0 else 400000 + n * 7 % 900000 end,
        n % 3 > 0, now() - n * interval '11 minutes', current_date
      from generate_series(1, ${suites}::int) n,
        lateral (select ${OWN} || 1 + n % 200 as id) b,
        lateral (select (1 + n / 2000)::text || lpad((n / 200 % 10)::text, 2, '0') as unit) u`
    await run`
      insert into public.listing_problems (entity, row_id, field, problem)
      select 'suites', id, 'price', 'has to be above 0' from public.suites
      where starts_with(id, ${OWN}) order by md5(id) limit 300`
    await run`
      with suites as (select array_agg(id order by md5(id)) as ids from public.suites)
      insert into public.buy_requests (
        id, user_id, suite_id, status, purchaser, key_version, content_hash, created_at, asked_price, asked_currency,
        hold_until, assigned_to
      )
      select
        md5('request ' || n)::uuid, md5('user ' || n)::uuid, s.ids[1 + n % cardinality(s.ids)],
        case
          when n % 50 = 0 then 'submitted' when n % 50 = 1 then 'paused'
          else (array['declined', 'withdrawn', 'lapsed', 'rescinded'])[1 + n % 4]
        end,
        '{}', 1, 'many ' || n, now() - n * interval '7 minutes', 500000 + n, 'CAD', null,
        case when n % 3 > 0 then md5('user ' || (1 + n % 20))::uuid end
      from names, suites s where n <= ${requests}`
    // One request for each suite holds it.
    await run`
      update public.buy_requests r
      set status = case when x.n > 200 then 'signed' when x.n % 2 = 0 then 'accepted' else 'agreement_sent' end,
        hold_until = case when x.n <= 200 then now() + x.n * interval '1 hour' end,
        agreement_on = case when x.n > 200 then (r.created_at + interval '20 days')::date end
      from (
        select distinct on (suite_id) id, row_number() over (order by suite_id) as n from public.buy_requests
        order by suite_id, id
      ) x
      where x.id = r.id and x.n <= 1200`
    await run`
      insert into public.deposits (request_id, number, due_on, amount)
      select r.id, n, current_date + 90 * n - (row_number() over (order by r.id))::integer % 360, 10000
      from public.buy_requests r, generate_series(1, 4) n where r.status = 'signed'`
    await run`
      update public.buy_requests r
      set search_words = private.words_of(concat_ws(' ', r.suite_id, p.name, u.email, substr(r.id::text, 1, 5)
        || ' ' || substr(r.id::text, 6, 3) || substr(r.id::text, 10, 2)))
      from auth.users u join public.profiles p on p.id = u.id where u.id = r.user_id`
    await run`
      with buildings as (select array_agg(id order by id) as ids from public.buildings)
      insert into public.leads (
        id, kind, building_id, place, name, email, phone, message, days, consent_wording, page, created_at, assigned_to,
        done_at
      )
      select
        md5('lead ' || n)::uuid, case when n % 5 = 0 then 'first' else 'question' end,
        b.ids[1 + n % cardinality(b.ids)], case when n % 5 = 0 then n end, name, 'person' || n || '@many.example',
        '+1416555' || lpad((n % 10000)::text, 4, '0'), repeat('Is there a gym, and may I bring my dog? ', 4), case when n % 7 = 0 then '{mon,sat}'::text[] else '{}' end,
        'Yes', '/contact', now() - n * interval '1 minute',
        case when n % 3 > 0 then md5('user ' || (1 + n % 20))::uuid end,
        case when n % 10 > 0 then now() end
      from names, buildings b where n <= ${leads}`
    await run`
      with buildings as (select array_agg(id order by id) as ids from public.buildings)
      insert into public.visits (
        id, building_id, starts_at, ends_at, starts, ends, time_zone, state, name, email, consent_wording, page
      )
      select
        md5('visit ' || n)::uuid, b.ids[1 + n % cardinality(b.ids)], at, at + interval '1 hour',
        to_char(at, 'YYYY-MM-DD"T"HH24:MI'), to_char(at + interval '1 hour', 'YYYY-MM-DD"T"HH24:MI'),
        'America/Toronto', case when n % 8 = 0 then 'cancelled' else 'confirmed' end, name,
        'visitor' || n || '@many.example', 'Yes', '/'
      from names, buildings b, lateral (select now() + (n - 19000) * interval '10 minutes' as at) t
      where n <= ${visits}`
    await run`
      insert into public.people (name, email, phone, created_at)
      select x.name, x.email, x.phone, min(x.created_at)
      from (
        select name, email, phone, created_at from public.leads
        union all select name, email, phone, created_at from public.visits where state = 'confirmed'
      ) x
      group by 1, 2, 3
      on conflict do nothing`
    await run`
      insert into public.person_notes (id, person_id, kind, text, by_name)
      select gen_random_uuid(), id, 'call', 'Asks for a locker and for the plans.', 'Sam Sales'
      from public.people where id < '20000000-0000-0000-0000-000000000000'`
    await run`
      update public.buy_requests r set person_id = p.id, user_id = null
      from (select id, row_number() over (order by md5(id::text)) as n from public.people) p
      where p.n <= 2000 and r.id = md5('request ' || p.n * 20)::uuid`
    // What triggers would have counted, and a year of homes that were free.
    await run`
      insert into public.weekly_numbers (week, building_id, questions, days, firsts)
      select private.week_of(created_at, 'America/Toronto'), building_id,
        count(*) filter (where kind = 'question' and days = '{}'),
        count(*) filter (where kind = 'question' and days <> '{}'), count(*) filter (where kind = 'first')
      from public.leads group by 1, 2`
    await run`
      insert into public.weekly_numbers (week, building_id, sent)
      select private.week_of(r.created_at, 'America/Toronto'), s.building_id, count(*)
      from public.buy_requests r join public.suites s on s.id = r.suite_id group by 1, 2`
    await run`
      insert into public.weekly_numbers (week, building_id, raised, free)
      select private.week_of(current_date - 7 * n), id, n % 3, 40 from public.buildings, generate_series(1, 51) n`
    await run`select public.keep_weekly_numbers()`
  })
  await sql`
    vacuum analyze public.weekly_numbers, public.person_notes, public.deposits, public.buy_requests, public.leads, public.visits, public.profiles, public.staff, public.suites,
      public.buildings, public.people`
}

/** Of the browser in which the member entered a code. */
const SECRET = randomUUID()

/** Makes a member of staff with a session that has rights, and returns the claims of its token. */
const memberClaims = async (sql: postgres.Sql, role = 'manager') => {
  const [made] = await sql<{ user: string; session: string }[]>`
    with u as (
      insert into auth.users (id, email) values (gen_random_uuid(), gen_random_uuid() || '@staff.example') returning id
    ), m as (
      insert into public.staff (user_id, name, role) select id, 'Bench member', ${role} from u returning user_id
    ), f as (
      insert into public.staff_factors (factor_id, user_id, code, confirmed_at)
      select gen_random_uuid(), user_id, gen_random_uuid()::text, now() from m returning factor_id, user_id
    ), s as (
      insert into auth.sessions (id, user_id, aal, factor_id, created_at)
      select gen_random_uuid(), user_id, 'aal2', factor_id, now() from f returning user_id, id, factor_id
    )
    insert into public.staff_browsers (session_id, user_id, factor_id, secret_hash)
    select id, user_id, factor_id, ${hash('sha256', SECRET)} from s
    returning user_id as "user", session_id as session`
  return { sub: made?.user ?? '', role: 'authenticated', session_id: made?.session ?? '' }
}

type Query = (run: postgres.TransactionSql, at: number) => PromiseLike<unknown>

/** Keys at which a list goes on, spread over the whole of it. */
const keysOf = async (sql: postgres.Sql, table: string, key: string) =>
  sql.unsafe<{ at: string; id: string }[]>(
    `select ${key}::text as at, id from public.${table} where ${key} is not null order by md5(id::text) limit 50`,
  )

const searchesOf = async (sql: postgres.Sql, table: string) => {
  const rows = await sql.unsafe<{ words: string }[]>(
    `select search_words as words from public.${table} order by md5(id::text) limit 50`,
  )
  return rows.map(({ words }, at) => {
    const parts = words.trim().split(' ')
    // One word, the beginnings of two, a first name that thousands have, and something that nobody has.
    return [
      parts[at % parts.length],
      `${parts[0]?.slice(0, 3)} ${parts.at(-3)?.slice(0, 4)}`,
      'ada',
      'ma',
      'zzyzx nowhere',
    ][at % 5]
  })
}

const queriesOf = async (sql: postgres.Sql): Promise<Record<string, Query>> => {
  const buildings = (await sql<{ id: string }[]>`select id from public.buildings order by md5(id)`).map(
    ({ id }) => id,
  )
  const building = (at: number) => buildings[at % buildings.length] ?? ''
  const alive = ['submitted', 'paused', 'accepted', 'agreement_sent', 'signed']
  const [requestKeys, leadKeys, visitKeys] = [
    await keysOf(sql, 'buy_requests', 'created_at'),
    await keysOf(sql, 'leads', 'created_at'),
    await keysOf(sql, 'visits', 'starts_at'),
  ]
  const [requestWords, leadWords, visitWords] = [
    await searchesOf(sql, 'buy_requests'),
    await searchesOf(sql, 'leads'),
    await searchesOf(sql, 'visits'),
  ]
  const requests =
    (
      q: (at: number) => string,
      statuses: string[] | null,
      whose: string,
      sort: string,
      more: 'all' | 'one' | 'deep' = 'all',
    ) =>
    (run: postgres.TransactionSql, at: number) => {
      const key = more === 'deep' ? requestKeys[at % 50] : undefined
      return run`select public.desk_requests(
        ${q(at)}, ${statuses}, ${whose}, ${more === 'one' ? building(at) : null}, ${sort},
        ${key?.at ?? null}, ${key?.id ?? null}, 50)`
    }
  const leads =
    (
      q: (at: number) => string,
      kind: string,
      state: string,
      whose: string,
      sort: string,
      more: 'all' | 'one' | 'deep' = 'all',
    ) =>
    (run: postgres.TransactionSql, at: number) => {
      const key = more === 'deep' ? leadKeys[at % 50] : undefined
      return run`select public.desk_leads(
        ${q(at)}, ${kind}, ${state}, ${whose}, ${more === 'one' ? building(at) : null}, ${sort},
        ${key?.at ?? null}, ${key?.id ?? null}, 50)`
    }
  const peopleKeys = await keysOf(sql, 'people', 'created_at')
  const peopleWords = await searchesOf(sql, 'people')
  const people =
    (q: (at: number) => string, isDeep = false) =>
    (run: postgres.TransactionSql, at: number) => {
      const key = isDeep ? peopleKeys[at % 50] : undefined
      return run`select public.desk_people(${q(at)}, ${key?.at ?? null}, ${key?.id ?? null}, 50)`
    }
  const none = () => ''
  const places = await sql<{ place: string; unit: string }[]>`
    select s.building_id || ' ' || lpad(length(s.unit_number)::text, 3, '0') || s.unit_number || ' ' || s.id as place,
      s.unit_number as unit
    from public.suites s order by md5(s.id) limit 50`
  const suites =
    (q: (at: number) => string, state: string, sort: string, more: 'all' | 'one' | 'deep' = 'all') =>
    (run: postgres.TransactionSql, at: number) => {
      const place = more === 'deep' ? places[at % 50]?.place : undefined
      return run`select public.desk_suites(
        ${q(at)}, ${more === 'one' ? `${OWN}${1 + at}` : null}, ${state}, ${sort},
        ${place === undefined ? null : 0}, ${place ?? null}, 50)`
    }
  return {
    'requests, open, newest': requests(none, alive, 'all', 'newest'),
    'requests, all, anywhere in the list': requests(none, null, 'all', 'newest', 'deep'),
    'requests, nobody’s, oldest': requests(none, ['submitted'], 'free', 'oldest'),
    'requests, mine': requests(none, alive, 'mine', 'newest'),
    'requests of a status': (run, at) =>
      requests(none, [['paused', 'lapsed', 'signed', 'declined'][at % 4] ?? ''], 'all', 'newest')(run, at),
    'requests of a building': requests(none, null, 'all', 'newest', 'one'),
    'requests by the end of the hold': requests(none, null, 'all', 'hold'),
    'requests, search': requests((at) => requestWords[at % 50] ?? '', null, 'all', 'newest'),
    'requests, search among the open': requests((at) => requestWords[at % 50] ?? '', alive, 'all', 'oldest'),
    'leads, open, newest': leads(none, 'all', 'open', 'all', 'newest'),
    'leads, all, anywhere in the list': leads(none, 'all', 'all', 'all', 'newest', 'deep'),
    'leads, nobody’s, oldest': leads(none, 'all', 'open', 'free', 'oldest'),
    'leads, mine': leads(none, 'all', 'open', 'mine', 'newest'),
    'leads of a kind': (run, at) =>
      leads(none, ['question', 'visit', 'first'][at % 3] ?? '', 'all', 'all', 'newest')(run, at),
    'leads who left': leads(none, 'all', 'left', 'all', 'newest'),
    'leads of a building': leads(none, 'all', 'all', 'all', 'newest', 'one'),
    'leads, search': leads((at) => leadWords[at % 50] ?? '', 'all', 'all', 'all', 'newest'),
    'leads, search among the open': leads((at) => leadWords[at % 50] ?? '', 'all', 'open', 'all', 'oldest'),
    'visits ahead': (run) => run`select public.desk_visits('', 'ahead', 'standing', null, null, null, 50)`,
    'visits, past, anywhere in the list': (run, at) =>
      run`select public.desk_visits(
        '', 'past', 'standing', null, ${visitKeys[at % 50]?.at ?? null}, ${visitKeys[at % 50]?.id ?? null}, 50)`,
    'visits, search': (run, at) =>
      run`select public.desk_visits(${visitWords[at % 50] ?? ''}, 'past', 'standing', null, null, null, 50)`,
    people: people(none),
    'people, anywhere in the list': people(none, true),
    'people, search': people((at) => peopleWords[at % 50] ?? ''),
    'people, search by phone': people((at) => `(416) 555-${String(1000 + at * 37)}`),
    'week of visits': (run) => run`select public.desk_visit_week(current_date, 7, null)`,
    'one person': (run, at) => run`select public.desk_person(${peopleKeys[at % 50]?.id ?? null})`,
    suites: suites(none, 'all', 'place'),
    'suites, anywhere in the list': suites(none, 'all', 'place', 'deep'),
    'suites, cheapest': suites(none, 'available', 'cheapest'),
    'suites, changed last': suites(none, 'all', 'changed'),
    'suites of a building': suites(none, 'all', 'place', 'one'),
    'suites with requests': suites(none, 'requested', 'place'),
    'suites of a state': (run, at) =>
      suites(none, ['held', 'sold', 'unpriced', 'unpublished', 'left-out'][at % 5] ?? '', 'place')(run, at),
    'suites, search': suites(
      (at) =>
        [`desk ${1 + at} ${places[at]?.unit}`, 'bench', 'desk 1', places[at]?.unit, 'zzyzx'][at % 5] ?? '',
      'all',
      'place',
    ),
    'one lead': (run, at) => run`select public.desk_lead(${leadKeys[at % 50]?.id ?? null})`,
    'numbers of 52 weeks': (run) => run`select public.desk_numbers(null, 52)`,
    'numbers of a building': (run, at) => run`select public.desk_numbers(${building(at)}, 52)`,
    'start of the desk': (run) => run`select public.desk_start()`,
  }
}

/** Plans of a query, those inside of functions too. */
const planOf = async (databaseUrl: string, claims: object, query: Query) => {
  const plans: string[] = []
  const sql = postgres(databaseUrl, { max: 1, onnotice: ({ message = '' }) => plans.push(message) })
  await sql.unsafe(`load 'auto_explain'`)
  await sql.begin(async (run) => {
    await run.unsafe(`
      set local auto_explain.log_min_duration = 0; set local auto_explain.log_analyze = on;
      set local auto_explain.log_nested_statements = on; set local client_min_messages = log`)
    await become(run, claims)
    await query(run, 7)
  })
  await sql.end()
  return plans.filter((plan) => /Scan on (buy_requests|leads|visits|suites|people)/.test(plan)).join('\n')
}

const become = async (run: postgres.TransactionSql, claims: { sub?: string }) => {
  await run`
    select set_config('request.jwt.claim.sub', ${claims.sub ?? ''}, true),
      set_config('request.headers', ${JSON.stringify({ 'x-desk': SECRET })}, true),
      set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`
  await run.unsafe('set local role authenticated')
}

/** Measures the lists of the desk as a member of staff. `asked` is the target of the 95th percentile (ms). */
export const benchDesk = async (databaseUrl: string, asked: number): Promise<Row[]> => {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    await fillDesk(sql)
    const claims = await memberClaims(sql)
    await sql`update public.buy_requests set assigned_to = ${claims.sub} where assigned_to = md5('user 3')::uuid`
    await sql`update public.leads set assigned_to = ${claims.sub} where assigned_to = md5('user 3')::uuid`
    await sql`
      insert into public.person_tasks (id, person_id, text, due_on, assigned_to, by_name)
      select gen_random_uuid(), id, 'Call back.', current_date - 10, ${claims.sub}, 'Bench member'
      from (select id from public.people order by id limit 300) p`
    await sql`vacuum analyze public.buy_requests, public.leads, public.person_tasks`
    const rows: Row[] = []
    for (const [what, query] of Object.entries(await queriesOf(sql))) {
      console.info(`\n${what}\n${await planOf(databaseUrl, claims, query)}`)
      const times: number[] = []
      await sql.begin(async (run) => {
        await become(run, claims)
        for (let at = 0; at < 25; at += 1) times.push(await best(() => query(run, at)))
      })
      rows.push({ what, measured: quantile(times, 0.95), asked, unit: 'ms' })
    }
    return rows
  } finally {
    await sql.end()
  }
}
