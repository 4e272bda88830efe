import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { StaffRole } from '#features/desk/staff/staff.schema.ts'
import { addBuilding, addSuite, addUser, enterCode, headersOf, refusal, undone } from './support.ts'
import type { Transaction } from './support.ts'

const asOwner = (t: Transaction) => t`reset role`

/** Acts as a member of staff with a confirmed second factor, also with the rights of a session that began before. */
async function becomeStaff(t: Transaction, role: StaffRole = 'sales', name = 'Sam Sales') {
  await asOwner(t)
  const [user, factor, session] = [await addUser(t, { name }), randomUUID(), randomUUID()]
  await t`insert into public.staff (user_id, name, role) values (${user}, ${name}, ${role})`
  await t`
    insert into public.staff_factors (factor_id, user_id, code, confirmed_at)
    values (${factor}, ${user}, ${factor}, now())`
  await t`
    insert into auth.sessions (id, user_id, aal, factor_id, created_at) values (${session}, ${user}, 'aal2', ${factor}, now())`
  const headers = headersOf(await enterCode(t, { user, session, factor }))
  const act = async () => {
    await t`
      select set_config('request.jwt.claim.sub', ${user}, true), set_config('request.headers', ${headers}, true), set_config(
        'request.jwt.claims', ${JSON.stringify({ sub: user, role: 'authenticated', session_id: session })}, true)`
    await t.unsafe('set local role authenticated')
  }
  await act()
  return { user, act }
}

interface Given {
  user?: string
  name?: string
  suite: string
  at?: string
  status?: string
  assigned?: string | null
  hold?: string | null
}
async function addRequest(t: Transaction, { user, name = 'Ada Person', suite, ...more }: Given) {
  const { at = '2026-11-01T10:00:00Z', status = 'submitted', assigned = null, hold = null } = more
  const owner = user ?? (await addUser(t, { name }))
  const [row] = await t<{ id: string; reference: string; user_id: string }[]>`
    insert into public.buy_requests
      (user_id, suite_id, status, purchaser, key_version, content_hash, created_at, assigned_to, hold_until)
    values (${owner}, ${suite}, ${status}, '{}', 1, ${randomUUID()}, ${at}, ${assigned}, ${hold})
    returning id, reference, user_id`
  return row ?? { id: '', reference: '', user_id: '' }
}

interface Row {
  _id: string
  createdAt: string
}
interface Listed {
  rows: (Row & Record<string, unknown>)[]
  more: boolean
}
interface Query {
  q?: string
  statuses?: string[] | null
  whose?: string
  building?: string | null
  sort?: string
  after?: { at: string; id: string } | null
  n?: number
}
const requests = async (t: Transaction, query: Query = {}): Promise<Listed> => {
  const {
    q = '',
    statuses = null,
    whose = 'all',
    building = null,
    sort = 'newest',
    after = null,
    n = 50,
  } = query
  const [row] = await t<{ page: Listed }[]>`
    select public.desk_requests(
      ${q}, ${statuses}, ${whose}, ${building}, ${sort}, ${after?.at ?? null}, ${after?.id ?? null}, ${n}) as page`
  return row?.page ?? { rows: [], more: false }
}
const idsOf = ({ rows }: Listed) => rows.map(({ _id }) => _id)
/** All pages of a list; between two of them `meanwhile` happens. */
const pages = async (t: Transaction, query: Query, meanwhile: (page: number) => Promise<void>) => {
  const ids: string[] = []
  let after: Query['after'] = null
  for (let page = 0; ; page += 1) {
    const { rows, more } = await requests(t, { ...query, after })
    ids.push(...rows.map(({ _id }) => _id))
    const last = rows.at(-1)
    if (!more || !last) return ids
    after = { at: last.createdAt, id: last._id }
    await meanwhile(page)
  }
}

const minute = (at: number) => new Date(Date.UTC(2026, 10, 1, 10, at)).toISOString()

describe('requests', () => {
  it.each(['newest', 'oldest'])(
    'come page by page, %s first, without gaps or repeats while others arrive',
    (sort) =>
      undone(async (t) => {
        const building = await addBuilding(t)
        const suite = await addSuite(t, building)
        const made: string[] = []
        // Five at each of three moments: the id decides among them.
        for (let at = 0; at < 15; at += 1)
          made.push((await addRequest(t, { suite, at: minute(Math.floor(at / 5)) })).id)
        const ordered = made.toSorted((a, b) => {
          const [first, second] = [made.indexOf(a), made.indexOf(b)].map((at) => Math.floor(at / 5))
          return first === second ? (a < b ? -1 : 1) : (first ?? 0) - (second ?? 0)
        })
        const expected = sort === 'newest' ? ordered.toReversed() : ordered
        const staff = await becomeStaff(t)
        const found = await pages(t, { building, sort, n: 4 }, async (page) => {
          await asOwner(t)
          // Newer and older ones arrive, and one that was shown goes.
          await addRequest(t, { suite, at: minute(sort === 'newest' ? 100 + page : -100 - page) })
          await t`delete from public.buy_requests where id = ${expected[page] ?? ''}`
          await staff.act()
        })
        expect(found).toEqual(expected)
      }),
  )

  it('are found by the beginnings of words of name, email, suite and reference', () =>
    undone(async (t) => {
      const building = await addBuilding(t, { name: 'Aurora on Quay' })
      const suite = await addSuite(t, building, { unit_number: '1204' })
      const { id, reference, user_id: user } = await addRequest(t, { suite, name: 'Zoë O’Quorthon' })
      const other = await addRequest(t, { suite, name: '李 明' })
      const [{ email = '' } = {}] = await t<
        { email: string }[]
      >`select email from auth.users where id = ${user}`
      const staff = await becomeStaff(t)
      const finds = async (q: string) => idsOf(await requests(t, { q, building }))
      for (const q of [
        'zoe',
        'ZOË quo',
        'quorthon zo',
        email,
        reference,
        reference.toLowerCase(),
        `  ${reference} zo `,
      ])
        expect([q, await finds(q)]).toEqual([q, [id]])
      for (const q of ['aurora 1204', 'quay', '12', '']) expect((await finds(q)).length).toBe(2)
      expect(await finds('李')).toEqual([other.id])
      for (const q of ['oe', 'zoe li', '1205', '%', '_oe', "' or true --", 'zoe%', '\\'])
        expect([q, (await finds(q)).includes(id)]).toEqual([q, /^[%\\]$|^zoe%$/.test(q)])
      await asOwner(t)
      await t`update public.profiles set name = 'Wilhelmina' where id = ${user}`
      await t`update auth.users set email = 'new.address@person.example' where id = ${user}`
      await staff.act()
      expect(await finds('zoe')).toEqual([])
      expect(await finds('wilh new address')).toEqual([id])
    }))

  it('are filtered by status, building and whose they are, and ordered by the end of their hold', () =>
    undone(async (t) => {
      const building = await addBuilding(t)
      const [one, two] = [await addSuite(t, building), await addSuite(t, building)]
      const elsewhere = await addSuite(t, await addBuilding(t))
      const { user, act } = await becomeStaff(t)
      await asOwner(t)
      const late = await addRequest(t, { suite: one, status: 'accepted', hold: minute(90), assigned: user })
      const soon = await addRequest(t, {
        suite: two,
        status: 'agreement_sent',
        hold: minute(80),
        at: minute(1),
      })
      const gone = await addRequest(t, { suite: one, status: 'declined', at: minute(2), assigned: user })
      const far = await addRequest(t, { suite: elsewhere })
      await act()
      const of = async (query: Query) => idsOf(await requests(t, { building, ...query }))
      expect(await of({})).toEqual([gone.id, soon.id, late.id])
      expect(await of({ statuses: ['accepted', 'declined'] })).toEqual([gone.id, late.id])
      expect(await of({ whose: 'mine' })).toEqual([gone.id, late.id])
      expect(await of({ whose: 'free' })).toEqual([soon.id])
      expect(await of({ sort: 'hold' })).toEqual([soon.id, late.id])
      expect(idsOf(await requests(t, { whose: 'free', statuses: ['submitted'] }))).toContain(far.id)
      const [row] = (await requests(t, { building, statuses: ['accepted'] })).rows
      expect(row).toMatchObject({
        rivals: 0,
        buyer: 'Ada Person',
        assignedTo: { id: user, name: 'Sam Sales' },
      })
      // Neither how to reach the buyer nor anything encrypted is in a list.
      expect(JSON.stringify(row)).not.toMatch(/@person\.example|purchaser|hash/)
    }))
})

const addLead = async (
  t: Transaction,
  given: { name?: string; email?: string; building?: string | null; message?: string } = {},
) => {
  const {
    name = 'Ada Person',
    email = `${randomUUID()}@person.example`,
    building = null,
    message = 'A gym?',
  } = given
  const id = randomUUID()
  await t`
    select public.take_lead(
      ${id}, 'question', ${building}, null, null, ${name}, ${email}, null, '{}', ${message}, 'Yes', '/', '', 'sales@x.example')`
  return { id, email }
}
interface LeadChange {
  outcome: string
  lead?: {
    version: number
    answers: { text: string; by: string }[]
    doneAt: string | null
    assignedTo: { id: string } | null
  }
}
const one = async <Answer>(rows: PromiseLike<readonly { answer: Answer }[]>) =>
  (await rows)[0]?.answer as Answer
const answer = (
  t: Transaction,
  lead: string,
  seen: number,
  words: string,
  { id = randomUUID() as string, done = true } = {},
) =>
  one<LeadChange>(t`
    select public.desk_answer_lead(${lead}, ${seen}, ${id}, ${words}, ${done}) as answer`)
const answerMails = async (t: Transaction, lead: string) => {
  await asOwner(t)
  return t<{ payload: { to: string; params: Record<string, string> } }[]>`
    select payload from public.outbox
    where payload ->> 'template' = 'lead-answer' and payload -> 'params' ->> 'lead' = ${lead}`
}

describe('leads', () => {
  it('are answered once by mail, even if the answer is sent twice', () =>
    undone(async (t) => {
      const { id, email } = await addLead(t)
      const { user, act } = await becomeStaff(t)
      const [first, second] = [randomUUID(), randomUUID()]
      const done = await answer(t, id, 1, 'Yes, on the third floor.', { id: first })
      expect(done).toMatchObject({
        outcome: 'done',
        lead: { version: 2, doneAt: expect.any(String), assignedTo: { id: user } },
      })
      expect((await answer(t, id, 1, 'Yes, on the third floor.', { id: first })).outcome).toBe('done')
      expect(await answerMails(t, id)).toMatchObject([
        {
          payload: {
            to: email,
            params: { words: 'Yes, on the third floor.', by: 'Sam Sales' },
          },
        },
      ])
      await act()
      const other = await asOwner(t).then(() => addLead(t))
      await act()
      expect((await answer(t, other.id, 1, 'Yes.', { id: first })).outcome).toBe('used')
      expect(await answerMails(t, other.id)).toHaveLength(0)
      await act()
      expect((await answer(t, id, 2, 'And a pool.', { id: second, done: false })).lead?.answers).toHaveLength(
        2,
      )
      expect(await answerMails(t, id)).toHaveLength(2)
    }))

  it('of an old page are not changed, and say what they are now', () =>
    undone(async (t) => {
      const { id } = await addLead(t)
      await becomeStaff(t, 'sales', 'Ben')
      await answer(t, id, 1, 'By Ben.')
      const cleo = await becomeStaff(t, 'manager', 'Cleo')
      const stale = await answer(t, id, 1, 'By Cleo.')
      expect(stale).toMatchObject({
        outcome: 'stale',
        lead: { version: 2, answers: [{ by: 'Ben', text: 'By Ben.' }] },
      })
      for (const call of [
        t`select public.desk_assign_lead(${id}, 1, ${cleo.user}) as answer`,
        t`select public.desk_finish_lead(${id}, 1, false) as answer`,
        t`select public.desk_assign_lead(${id}, null, ${cleo.user}) as answer`,
        t`select public.desk_finish_lead(${id}, null, false) as answer`,
        t`select public.desk_answer_lead(${id}, null, gen_random_uuid(), 'By Cleo.', true) as answer`,
      ])
        expect(await one(call as never)).toMatchObject({ outcome: 'stale' })
      expect(await one(t`select public.desk_finish_lead(${id}, 2, false) as answer` as never)).toMatchObject({
        outcome: 'done',
        lead: { version: 3, doneAt: null },
      })
      expect(await answerMails(t, id)).toHaveLength(1)
    }))

  it('are given only to members who work for sales', () =>
    undone(async (t) => {
      const { id } = await addLead(t)
      const editor = await becomeStaff(t, 'editor', 'Ed')
      const { user } = await becomeStaff(t)
      const assign = (to: string | null, seen: number) =>
        one<LeadChange>(t`select public.desk_assign_lead(${id}, ${seen}, ${to}) as answer`)
      for (const to of [editor.user, randomUUID()]) expect((await assign(to, 1)).outcome).toBe('no-member')
      expect(await assign(user, 1)).toMatchObject({
        outcome: 'done',
        lead: { assignedTo: { id: user }, version: 2 },
      })
      expect(await assign(null, 2)).toMatchObject({ outcome: 'done', lead: { assignedTo: null } })
      await asOwner(t)
      const log = await t`select action, detail from public.staff_actions where member = ${user} order by id`
      expect(log.map(({ action, detail }) => [action, detail] as unknown)).toEqual([
        ['lead.assigned', { to: 'Sam Sales' }],
        ['lead.assigned', { to: null }],
      ])
    }))

  it('stay as they are, version and details, when anyone sends the question again', () =>
    undone(async (t) => {
      const { id, email } = await addLead(t)
      const again = (name: string) =>
        one<string>(t`
          select public.take_lead(
            ${randomUUID()}, 'question', null, null, null, ${name}, ${email}, null, '{}', 'A gym?', 'Yes', '/', '',
            'sales@x.example') as answer`)
      expect(await again('Ada Person')).toBe('known')
      expect(await again('Ada Lovelace')).toBe('again')
      expect(await again('Ada Lovelace')).toBe('known')
      const [row] = await t`select version, name from public.leads where id = ${id}`
      expect(row).toEqual({ version: 1, name: 'Ada Person' })
    }))

  it('are answered ten times a day at one mailbox, whoever answers, and nothing is kept of the next', () =>
    undone(async (t) => {
      const email = `${randomUUID()}@person.example`
      const ids: string[] = []
      for (let one = 0; one < 12; one += 1)
        ids.push((await addLead(t, { email: email.replace('@', `+${one}@`) })).id)
      const outcomes: string[] = []
      for (const [at, id] of ids.entries()) {
        if (at % 6 === 0) await becomeStaff(t)
        outcomes.push((await answer(t, id, 1, 'Yes.')).outcome)
      }
      expect(outcomes).toEqual([...Array<string>(10).fill('done'), 'limited', 'limited'])
      await asOwner(t)
      expect(await t`select from public.lead_answers where lead_id in ${t(ids)}`).toHaveLength(10)
    }))

  it('lose their answers when the person leaves, deletes the account or the time is over', () =>
    undone(async (t) => {
      const { id, email } = await addLead(t)
      const { act } = await becomeStaff(t)
      await answer(t, id, 1, 'Yes.')
      await asOwner(t)
      await t`select public.leave_lead(${id})`
      expect(await t`select from public.lead_answers where lead_id = ${id}`).toHaveLength(0)
      expect(await answerMails(t, id)).toHaveLength(0)
      await act()
      expect((await answer(t, id, 3, 'Still there?')).outcome).toBe('left')

      await asOwner(t)
      const user = await addUser(t)
      const [{ email: own = '' } = {}] = await t<
        { email: string }[]
      >`select email from auth.users where id = ${user}`
      const second = await addLead(t, { email: own })
      await act()
      await answer(t, second.id, 1, 'Yes.')
      await asOwner(t)
      await t`delete from auth.users where id = ${user}`
      expect(await t`select from public.lead_answers where lead_id = ${second.id}`).toHaveLength(0)
      expect(await answerMails(t, second.id)).toHaveLength(0)
      expect(email).not.toBe(own)
    }))

  it('are listed by kind, state, building and person', () =>
    undone(async (t) => {
      const building = await addBuilding(t)
      const { id } = await addLead(t, { name: 'Marisol Quorthon', building })
      const left = await addLead(t, { building })
      await t`select public.leave_lead(${left.id})`
      await becomeStaff(t)
      const leads = async (q: string, kind: string, state: string, whose = 'all') =>
        idsOf(
          await one<Listed>(
            t`select public.desk_leads(${q}, ${kind}, ${state}, ${whose}, ${building}, 'newest', null, null, 50) as answer`,
          ),
        )
      expect(await leads('', 'all', 'open')).toEqual([id])
      expect(await leads('', 'all', 'left')).toEqual([left.id])
      expect(await leads('mari quor', 'question', 'all')).toEqual([id])
      expect(await leads('', 'first', 'all')).toEqual([])
      expect(await leads('', 'visit', 'all')).toEqual([])
      expect(await leads('', 'all', 'open', 'mine')).toEqual([])
    }))
})

describe('visits', () => {
  it('ahead come with the next first, past ones with the latest first, and say who came', () =>
    undone(async (t) => {
      const building = await addBuilding(t)
      const add = async (hours: number, state = 'confirmed') => {
        const id = randomUUID()
        await t`
          insert into public.visits (
            id, building_id, starts_at, ends_at, starts, ends, time_zone, state, name, email, consent_wording, page)
          values (
            ${id}, ${building}, now() + ${hours} * interval '1 hour', now() + ${hours} * interval '1 hour' + interval '30 minutes',
            '2026-12-03T14:00', '2026-12-03T14:30', 'America/Toronto', ${state}, 'Ada Person', 'ada@person.example', 'Yes', '/')`
        return id
      }
      const [last, next, old, older] = [await add(9), await add(2), await add(-2), await add(-9)]
      const [cancelled, unconfirmed] = [await add(3, 'cancelled'), await add(4, 'unconfirmed')]
      await becomeStaff(t)
      const visits = async (period: string, state = 'standing', q = '') =>
        idsOf(
          await one<Listed>(
            t`select public.desk_visits(${q}, ${period}, ${state}, ${building}, null, null, 50) as answer`,
          ),
        )
      expect(await visits('ahead')).toEqual([next, unconfirmed, last])
      expect(await visits('past')).toEqual([old, older])
      expect(await visits('ahead', 'cancelled')).toEqual([cancelled])
      expect(await visits('ahead', 'unconfirmed', 'ada')).toEqual([unconfirmed])
      const mark = (visit: string, outcome: string | null) =>
        one<object>(t`select public.desk_mark_visit(${visit}, ${outcome}) as answer`)
      const listed = await one<{ rows: { _id: string }[] }>(
        t`select public.desk_visits('', 'past', 'standing', ${building}, null, null, 50) as answer`,
      )
      const row = listed.rows.find(({ _id: id }) => id === old)
      expect(row).toBeDefined()
      expect(await mark(old, 'came')).toMatchObject({
        outcome: 'marked',
        visit: { ...row, version: 2, outcome: 'came' },
      })
      expect(await mark(old, null)).toMatchObject({ outcome: 'marked', visit: { ...row, version: 3 } })
      expect(await mark(next, 'came')).toEqual({ outcome: 'early' })
      expect(await mark(randomUUID(), 'came')).toEqual({ outcome: 'missing' })
    }))
})

it('the start counts what is assigned to the member and what no one has taken', () =>
  undone(async (t) => {
    // Requests of other tests must not be counted between the two readings.
    await t`set transaction isolation level repeatable read`
    const request = await addRequest(t, { suite: await addSuite(t, await addBuilding(t)) })
    const { user, act } = await becomeStaff(t)
    const counts = () =>
      one<{ counts: { mine: number; new: number } }>(t`select public.desk_start() as answer`)
    const before = (await counts()).counts
    expect(before.mine).toBe(0)
    await asOwner(t)
    await t`update public.buy_requests set assigned_to = ${user} where id = ${request.id}`
    await act()
    expect((await counts()).counts).toMatchObject({ mine: 1, new: before.new - 1 })
  }))

it('the start names the holds that end first, also of a request that is paused', () =>
  undone(async (t) => {
    const suite = await addSuite(t, await addBuilding(t))
    // Earlier than every other hold.
    const { id } = await addRequest(t, { suite, status: 'paused', hold: '2001-01-01T00:00:00Z' })
    await becomeStaff(t)
    const { holds } = await one<{ holds: Listed }>(t`select public.desk_start() as answer`)
    expect(holds.rows[0]).toMatchObject({ _id: id, holdUntil: expect.stringContaining('2001-01-01') })
  }))

describe('an export', () => {
  it('has every row once, how to reach people, and no identity numbers, and each part is logged', () =>
    undone(async (t) => {
      const building = await addBuilding(t)
      const suite = await addSuite(t, building)
      const made: string[] = []
      for (let at = 0; at < 5; at += 1) made.push((await addRequest(t, { suite, at: minute(at) })).id)
      const { user } = await becomeStaff(t, 'manager')
      const part = (after: { at: string; id: string } | null) =>
        one<Listed>(
          t`select public.desk_export_requests(null, ${building}, ${after?.at ?? null}, ${after?.id ?? null}, 3) as answer`,
        )
      const first = await part(null)
      const last = first.rows.at(-1)
      const second = await part({ at: last?.createdAt ?? '', id: last?._id ?? '' })
      expect([...idsOf(first), ...idsOf(second)]).toEqual(made)
      expect([first.more, second.more]).toEqual([true, false])
      expect(first.rows[0]).toMatchObject({ email: expect.stringContaining('@person.example'), phone: null })
      expect(JSON.stringify(first)).not.toMatch(/purchaser|hash|key_version/)
      await asOwner(t)
      const log = await t`select action, detail from public.staff_actions where member = ${user} order by id`
      expect(log).toMatchObject([
        { action: 'request.exported', detail: { rows: 3 } },
        { action: 'request.exported', detail: { rows: 2 } },
      ])
    }))
})

it('visitors and buyers reach none of the tables behind the lists', () =>
  undone(async (t) => {
    const user = await addUser(t)
    for (const role of ['anon', 'authenticated']) {
      await asOwner(t)
      await t`select set_config('request.jwt.claims', ${JSON.stringify({ sub: user, role })}, true)`
      await t.unsafe(`set local role ${role}`)
      for (const work of [
        (inner: Transaction) => inner`select words from public.lead_answers`,
        (inner: Transaction) => inner`select search_words from public.leads`,
        (inner: Transaction) => inner`select search_words from public.buy_requests`,
        (inner: Transaction) =>
          inner`select private.list_requests(null, '', null, '', null, '', null, null, 5, true)`,
      ])
        expect((await refusal(t, work))?.code).toBe('42501')
    }
  }))
