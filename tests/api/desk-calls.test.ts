import { sending } from '#tests/fixtures/account.ts'
import { aDeskRequest, inDays } from '#tests/fixtures/desk-request.ts'
import { freshFunction } from '#tests/fixtures/in-process.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { addMember } from '#tests/fixtures/staff.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>
beforeAll(async () => {
  ids = await addListings(sql, 'desk-calls')
})
afterAll(async () => {
  vi.restoreAllMocks()
  await sql`delete from public.buy_requests where suite_id like ${`${ids.open}%`}`
  await sql`delete from public.leads where email = 'ada@calls.example'`
  await ids.remove()
  await sql.end()
})

type Load = Parameters<typeof freshFunction>[0]

/** Calls to Supabase of one press. */
const callsOf = async (
  load: Load,
  cookie: string,
  path: string,
  params: Record<string, string>,
  init: RequestInit,
) => {
  const call = await freshFunction(load, {})
  const fetches = vi.spyOn(globalThis, 'fetch')
  const headers = { ...(init.headers as Record<string, string>), cookie, origin: 'http://localhost' }
  const answer = await call(path, params, { ...init, headers })
  const asked = fetches.mock.calls.map(([to]) => String(to instanceof Request ? to.url : to))
  fetches.mockRestore()
  expect([path, answer.status < 300, await answer.text()]).toEqual([path, true, expect.any(String)])
  return asked
    .filter((to) => to.startsWith(process.env.SUPABASE_URL ?? '?'))
    .map((to) => new URL(to).pathname)
}

it('a press on a request makes at most three calls to Supabase', async () => {
  const { member, id } = await aDeskRequest(sql, `${ids.open}-101`)
  const press = (load: Load, act: string, body: object) =>
    callsOf(load, member.cookie, `/api/desk/requests/${id}/${act}`, { requestId: id }, sending('POST', body))
  const step = { version: 1, step: 'accept', holdUntil: inDays(7) }
  expect(await press(() => import('#netlify/functions/desk-request-step.ts'), 'step', step)).toEqual([
    '/rest/v1/rpc/desk_caller',
    '/rest/v1/rpc/desk_request',
    '/rest/v1/rpc/desk_step',
  ])
  const assign = { version: 2, to: member.id }
  expect(await press(() => import('#netlify/functions/desk-request-assign.ts'), 'assign', assign)).toEqual([
    '/rest/v1/rpc/desk_caller',
    '/rest/v1/rpc/desk_assign',
  ])
  const note = { text: 'Wants a locker.' }
  expect(await press(() => import('#netlify/functions/desk-request-note.ts'), 'note', note)).toHaveLength(2)
  const reveal = { field: 'dob', reason: 'agreement' }
  expect(
    await press(() => import('#netlify/functions/desk-request-reveal.ts'), 'reveal', reveal),
  ).toHaveLength(2)
})

it('so does one on a lead, a visit or a suite', async () => {
  const [sales, editor] = [await addMember(sql, 'sales'), await addMember(sql, 'editor')]
  const lead = randomUUID()
  await sql`
    insert into public.leads (id, kind, name, email, message, consent_wording, page)
    values (${lead}, 'question', 'Ada Person', 'ada@calls.example', 'A gym?', 'Yes', '/')`
  const leads = () => import('#netlify/functions/desk-lead.ts')
  const onLead = (act: string, body: object) =>
    callsOf(leads, sales.cookie, `/api/desk/leads/${lead}/${act}`, { leadId: lead }, sending('POST', body))
  const versionNow = async () =>
    Number((await sql`select version from public.leads where id = ${lead}`)[0]?.['version'])
  const counts = [
    await onLead('assign', { version: await versionNow(), to: sales.id }),
    await onLead('done', { version: await versionNow(), done: true }),
    await onLead('answer', { version: await versionNow(), id: randomUUID(), text: 'Yes.', done: true }),
  ]
  const [visit] = await sql`
    insert into public.visits (
      id, building_id, starts_at, ends_at, starts, ends, time_zone, state, name, email, consent_wording, page)
    values (
      gen_random_uuid(), ${ids.open}, now() - interval '2 hours', now() - interval '1 hour', '2026-12-03T14:00',
      '2026-12-03T15:00', 'America/Toronto', 'confirmed', 'Ada Person', 'ada@calls.example', 'Yes', '/')
    returning id`
  const visitId = String(visit?.['id'])
  counts.push(
    await callsOf(
      () => import('#netlify/functions/desk-visit.ts'),
      sales.cookie,
      `/api/desk/visits/${visitId}`,
      { visitId },
      sending('POST', { outcome: 'came' }),
    ),
  )
  const id = `${ids.open}-103`
  const [suite] =
    await sql`select private.desk_suite(s) ->> 'updatedAt' as seen from public.suites s where id = ${id}`
  counts.push(
    await callsOf(
      () => import('#netlify/functions/desk-suites.ts'),
      editor.cookie,
      `/api/desk/suites/${id}`,
      { id },
      sending('PATCH', { updatedAt: suite?.['seen'], price: 520_000, available: true }),
    ),
  )
  expect(counts.map((calls) => calls.length)).toEqual([2, 2, 2, 2, 2])
})

it('says in words how long to wait when a member presses too often', async () => {
  const member = await addMember(sql, 'sales')
  const key = `encode(sha256(convert_to('desk visit ${member.id}', 'UTF8')), 'hex')`
  await sql.unsafe(
    `insert into public.rate_limits (key, hits, window_ends_at) values (${key}, 120, now() + interval '5 minutes')`,
  )
  const refused = await member.ask(`/api/desk/visits/${randomUUID()}`, sending('POST', { outcome: 'came' }))
  await sql.unsafe(`delete from public.rate_limits where key = ${key}`)
  expect([refused.status, (await refused.json()).code]).toEqual([429, 'too_many_requests'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(200)
})
