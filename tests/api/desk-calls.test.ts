import { addAccount, sending } from '#tests/fixtures/account.ts'
import { json } from '#tests/fixtures/api.ts'
import { IMPORTS } from '#tests/fixtures/desk-import.ts'
import { aDeskRequest, inDays } from '#tests/fixtures/desk-request.ts'
import { upload } from '#tests/fixtures/documents.ts'
import { freshFunction } from '#tests/fixtures/in-process.ts'
import { ofAPhone } from '#tests/fixtures/listing-folder.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { newAddress } from '#tests/fixtures/newsletter.ts'
import { sendMedia } from '#tests/fixtures/media.ts'
import { addInvited, addMember, beginMember, codesOf } from '#tests/fixtures/staff.ts'
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
type Params = Record<string, string>

/** The calls to Supabase of one press, by their path. */
const callsOf = async (
  who: { cookie: string },
  load: Load,
  path: string,
  params: Params,
  init: RequestInit,
) => {
  const call = await freshFunction(load, {})
  const fetches = vi.spyOn(globalThis, 'fetch')
  const headers = { ...(init.headers as Params), cookie: who.cookie, origin: 'http://localhost' }
  const answer = await call(path, params, { ...init, headers })
  const asked = fetches.mock.calls.map(([to]) => String(to instanceof Request ? to.url : to))
  fetches.mockRestore()
  expect([path, answer.status < 300, await answer.text()]).toEqual([path, true, expect.any(String)])
  return asked
    .filter((to) => to.startsWith(process.env.SUPABASE_URL ?? '?'))
    .map((to) => new URL(to).pathname.replace('/rest/v1/rpc/', ''))
}

it('a press on a request makes at most three calls to Supabase', async () => {
  const { buyer, member, id } = await aDeskRequest(sql, `${ids.open}-101`, { shareDocuments: true })
  const { document } = await json(upload(buyer), 201)
  const press = async (load: Load, act: string, body: object, params: Params = {}) =>
    callsOf(
      member,
      load,
      `/api/desk/requests/${id}/${act}`,
      { requestId: id, ...params },
      sending('POST', body),
    )
  const step = { version: 1, step: 'accept', holdUntil: inDays(7) }
  expect(await press(() => import('#netlify/functions/desk-request-step.ts'), 'step', step)).toEqual([
    'desk_caller',
    'desk_request',
    'desk_step',
  ])
  const assign = { version: 2, to: member.id }
  expect(await press(() => import('#netlify/functions/desk-request-assign.ts'), 'assign', assign)).toEqual([
    'desk_caller',
    'desk_assign',
  ])
  const note = { text: 'Wants a locker.' }
  expect(await press(() => import('#netlify/functions/desk-request-note.ts'), 'note', note)).toEqual([
    'desk_caller',
    'desk_note',
  ])
  const reveal = { fields: ['dob', 'fullAddress'], reason: 'agreement' }
  expect(await press(() => import('#netlify/functions/desk-request-reveal.ts'), 'reveal', reveal)).toEqual([
    'desk_caller',
    'desk_reveal',
  ])
  const open = await press(
    () => import('#netlify/functions/desk-request-document.ts'),
    `documents/${document._id}`,
    {},
    { documentId: document._id },
  )
  expect(open).toEqual(['desk_caller', 'desk_open_document', expect.stringContaining('/object/sign/')])
  await sql`update public.buy_requests set status = 'signed', hold_until = null where id = ${id}`
  const [now] = await sql`select version from public.buy_requests where id = ${id}`
  const [deposit] = await sql`
    insert into public.deposits (request_id, number, due_on, amount)
    values (${id}, 1, current_date, 5000) returning id`
  const received = { version: now?.['version'], deposit: deposit?.['id'], receivedOn: null }
  expect(
    await press(() => import('#netlify/functions/desk-request-received.ts'), 'received', received),
  ).toEqual(['desk_caller', 'desk_receive_deposit'])
  const none = { version: now?.['version'], deposits: [] }
  expect(await press(() => import('#netlify/functions/desk-request-deposits.ts'), 'deposits', none)).toEqual([
    'desk_caller',
    'desk_request',
    'desk_deposits',
  ])
  const sold = { version: Number(now?.['version']) + 1 }
  expect(await press(() => import('#netlify/functions/desk-request-sold.ts'), 'sold', sold)).toEqual([
    'desk_caller',
    'desk_sell',
  ])
})

it('so does one on a person', async () => {
  const sales = await addMember(sql, 'sales')
  const [person, other, note, task] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  await sql`insert into public.people (id, name, phone) values (${other}, 'Bob Person', '+14165550199')`
  const press = async (act: string, body: object) => {
    const load = () => import('#netlify/functions/desk-person.ts')
    return callsOf(
      sales,
      load,
      `/api/desk/people/${person}/${act}`,
      { personId: person },
      sending('POST', body),
    )
  }
  const buyer = await addAccount()
  const details = { name: 'Ada Person', email: buyer.email }
  expect(await press('add', { ...details, note, kind: 'call', text: 'Calls.' })).toEqual([
    'desk_caller',
    'desk_add_person',
  ])
  expect(await press('edit', { ...details, version: 1 })).toEqual(['desk_caller', 'desk_edit_person'])
  expect(await press('note', { id: randomUUID(), kind: 'note', text: 'Yes.' })).toEqual([
    'desk_caller',
    'desk_note_person',
  ])
  const plan = { id: task, dueOn: '2026-12-01', to: sales.id }
  expect(await press('task', { ...plan, text: 'Call' })).toEqual(['desk_caller', 'desk_add_task'])
  expect(await press('task-change', { ...plan, version: 1, done: true })).toEqual([
    'desk_caller',
    'desk_change_task',
  ])
  expect(await press('link', { other })).toEqual(['desk_caller', 'desk_link_people'])
  expect(await press('part', { other })).toEqual(['desk_caller', 'desk_part_people'])
  expect(await press('hand-over', { account: buyer.id })).toEqual(['desk_caller', 'desk_hand_over'])
  await sql`delete from public.people where id in ${sql([person, other])}`
})

it('so does one on a lead or a visit', async () => {
  const sales = await addMember(sql, 'sales')
  const lead = randomUUID()
  await sql`
    insert into public.leads (id, kind, name, email, message, consent_wording, page)
    values (${lead}, 'question', 'Ada Person', 'ada@calls.example', 'A gym?', 'Yes', '/')`
  const press = async (act: string, body: object) => {
    const [row] = await sql`select version from public.leads where id = ${lead}`
    const load = () => import('#netlify/functions/desk-lead.ts')
    const init = sending('POST', { version: row?.['version'], ...body })
    return callsOf(sales, load, `/api/desk/leads/${lead}/${act}`, { leadId: lead }, init)
  }
  expect(await press('assign', { to: sales.id })).toEqual(['desk_caller', 'desk_assign_lead'])
  expect(await press('done', { done: true })).toEqual(['desk_caller', 'desk_finish_lead'])
  expect(await press('answer', { id: randomUUID(), text: 'Yes.', done: true })).toEqual([
    'desk_caller',
    'desk_answer_lead',
  ])
  const [visit] = await sql`
    insert into public.visits (
      id, building_id, starts_at, ends_at, starts, ends, time_zone, state, name, email, consent_wording, page)
    values (
      gen_random_uuid(), ${ids.open}, now() - interval '2 hours', now() - interval '1 hour', '2026-12-03T14:00',
      '2026-12-03T15:00', 'America/Toronto', 'confirmed', 'Ada Person', 'ada@calls.example', 'Yes', '/')
    returning id`
  const visitId = String(visit?.['id'])
  const marked = await callsOf(
    sales,
    () => import('#netlify/functions/desk-visit.ts'),
    `/api/desk/visits/${visitId}`,
    { visitId },
    sending('POST', { outcome: 'came' }),
  )
  expect(marked).toEqual(['desk_caller', 'desk_mark_visit'])
  const assigned = await callsOf(
    sales,
    () => import('#netlify/functions/desk-visit.ts'),
    `/api/desk/visits/${visitId}/assign`,
    { visitId },
    sending('POST', { version: 2, to: sales.id }),
  )
  expect(assigned).toEqual(['desk_caller', 'desk_assign_visit'])
  const [person] = await sql`
    insert into public.people (name, phone) values ('Ada Person', '+14165550142') returning id`
  const entered = await callsOf(
    sales,
    () => import('#netlify/functions/desk-visit-book.ts'),
    '/api/desk/visit-book',
    {},
    sending('POST', {
      ...{ id: randomUUID(), buildingId: ids.open, now: true },
      personId: person?.['id'],
    }),
  )
  expect(entered).toEqual(['desk_caller', 'desk_book_visit'])
  await sql`delete from public.people where id = ${String(person?.['id'])}`
})

it('so does one on listings and their import', async () => {
  const editor = await addMember(sql, 'editor')
  const id = `${ids.open}-103`
  const [suite] =
    await sql`select private.desk_suite(s) ->> 'updatedAt' as seen from public.suites s where id = ${id}`
  const changed = await callsOf(
    editor,
    () => import('#netlify/functions/desk-suites.ts'),
    `/api/desk/suites/${id}`,
    { id },
    sending('PATCH', { updatedAt: suite?.['seen'], price: 520_000, available: true }),
  )
  expect(changed).toEqual(['desk_caller', 'desk_change_suite'])
  const published = await callsOf(
    editor,
    () => import('#netlify/functions/desk-building.ts'),
    `/api/desk/buildings/${ids.open}`,
    { id: ids.open },
    sending('PATCH', { published: true }),
  )
  expect(published).toEqual(['desk_caller', 'desk_publish_building', 'desk_buildings'])

  const importId = randomUUID()
  const staged = await callsOf(
    editor,
    () => import('#netlify/functions/desk-imports.ts'),
    `${IMPORTS}?id=${importId}&file=prices.csv`,
    {},
    {
      ...{ method: 'POST', headers: { 'content-type': 'text/csv' } },
      body: `building,unit,price\n${ids.open},101,511000\n`,
    },
  )
  expect(staged).toEqual(['desk_caller', 'desk_buildings', 'desk_stage_import'])
  const applied = await callsOf(
    editor,
    () => import('#netlify/functions/desk-imports-apply.ts'),
    `${IMPORTS}/${importId}/apply`,
    { importId },
    sending('POST', { version: 1 }),
  )
  expect(applied).toEqual(['desk_caller', 'desk_apply_import'])
})

it('so does one on a building, its prices, pictures and preview', async () => {
  const editor = await addMember(sql, 'editor')
  const press = (load: Load, path: string, params: Params, body: object) =>
    callsOf(editor, load, path, params, sending('POST', body))

  const prices = () => import('#netlify/functions/desk-prices.ts')
  const ofPrices = `/api/desk/buildings/${ids.open}/prices`
  const [row] = await sql`
    select private.desk_suite(s) ->> 'updatedAt' as seen, price from public.suites s where id = ${`${ids.open}-103`}`
  const raised = {
    ...{ id: randomUUID(), how: { by: 'percent', value: '+2', step: 100 } },
    changes: [{ id: `${ids.open}-103`, updatedAt: row?.['seen'], price: Number(row?.['price']) + 500 }],
  }
  expect(await press(prices, ofPrices, { id: ids.open }, raised)).toEqual([
    'desk_caller',
    'desk_change_prices',
    'desk_price_change',
  ])
  expect(await press(prices, `${ofPrices}/undo`, { id: ids.open }, { id: raised.id })).toEqual([
    'desk_caller',
    'desk_undo_prices',
    'desk_price_change',
  ])

  const sections = () => import('#netlify/functions/desk-building-section.ts')
  const ofSections = `/api/desk/buildings/${ids.hidden}/sections`
  const sectionId = randomUUID()
  const pool = { given: { heading: 'Pool', content: 'Open.' }, seen: null }
  expect(await press(sections, `${ofSections}/${sectionId}`, { id: ids.hidden, sectionId }, pool)).toEqual([
    'desk_caller',
    'desk_save_section',
  ])

  const suites = () => import('#netlify/functions/desk-building-suite.ts')
  const ofSuites = `/api/desk/buildings/${ids.hidden}/suites`
  const added = { given: { unit_number: '1999', price: '649900' } }
  expect(await press(suites, ofSuites, { id: ids.hidden }, added)).toEqual(['desk_caller', 'desk_add_suite'])
  const suiteId = `${ids.hidden}-1999`
  const worded = { given: { incentives: 'A parasol' }, seen: { incentives: null } }
  expect(await press(suites, `${ofSuites}/${suiteId}`, { id: ids.hidden, suiteId }, worded)).toEqual([
    'desk_caller',
    'desk_suite',
    'desk_save_suite',
  ])

  const picture = { building: ids.hidden, kind: 'picture', filename: 'a.jpg', size: 9 }
  expect(
    await press(() => import('#netlify/functions/desk-uploads.ts'), '/api/desk/uploads', {}, picture),
  ).toEqual(['desk_caller', 'desk_reserve_upload', expect.stringContaining('/object/upload/sign/')])
  expect(
    await press(
      () => import('#netlify/functions/desk-preview.ts'),
      `/api/desk/buildings/${ids.hidden}/preview`,
      { id: ids.hidden },
      {},
    ),
  ).toEqual(['desk_caller', 'desk_request_preview'])
})

it('so does one that holds a suite, or chooses mails', async () => {
  const sales = await addMember(sql, 'sales')
  const [person] = await sql`
    insert into public.people (name, phone) values ('Ada Person', '+14165550143') returning id`
  const suiteId = `${ids.open}-103`
  const asked = { id: randomUUID(), person: person?.['id'], suiteId, parking: false, holdUntil: inDays(7) }
  expect(
    await callsOf(
      sales,
      () => import('#netlify/functions/desk-hold.ts'),
      '/api/desk/holds',
      {},
      sending('POST', asked),
    ),
  ).toEqual(['desk_caller', 'desk_hold'])
  await sql`delete from public.buy_requests where id = ${asked.id}`
  await sql`delete from public.people where id = ${String(person?.['id'])}`
  const chosen = { assigned: true, buildings: false, morning: false }
  expect(
    await callsOf(
      sales,
      () => import('#netlify/functions/desk-preferences.ts'),
      '/api/desk/preferences',
      {},
      sending('POST', chosen),
    ),
  ).toEqual(['desk_caller', 'desk_set_preferences'])
})

it('so does one on the staff', async () => {
  const [manager, sales] = [await addMember(sql, 'manager'), await addMember(sql, 'sales')]
  const person = { name: 'New Person', email: newAddress(), role: 'sales' }
  const invited = await callsOf(
    manager,
    () => import('#netlify/functions/desk-staff.ts'),
    '/api/desk/staff',
    {},
    sending('POST', person),
  )
  expect(invited).toEqual(['desk_caller', 'desk_invite', 'desk_staff'])
  await sql`update public.staff_factors set confirmed_at = null where user_id = ${sales.id}`
  const [factor] = await sql`select code from public.staff_factors where user_id = ${sales.id}`
  const confirmed = await callsOf(
    manager,
    () => import('#netlify/functions/desk-staff-confirm.ts'),
    '/api/desk/staff/confirm',
    {},
    sending('POST', { code: factor?.['code'] }),
  )
  expect(confirmed).toEqual(['desk_caller', 'desk_confirm', 'desk_staff'])
  const ended = await callsOf(
    manager,
    () => import('#netlify/functions/desk-staff-member.ts'),
    `/api/desk/staff/members/${sales.id}`,
    { memberId: sales.id },
    sending('POST', { act: 'end' }),
  )
  expect(ended).toEqual(['desk_caller', 'desk_end', 'desk_staff'])
})

// Storage is read and written, and the new path is noted between: before its object, and after its content is known.
it('one that completes an upload makes five', async () => {
  const editor = await addMember(sql, 'editor')
  const upload = await sendMedia(editor, { building: ids.hidden, bytes: await ofAPhone() })
  const calls = () =>
    callsOf(
      editor,
      () => import('#netlify/functions/desk-upload-complete.ts'),
      `/api/desk/uploads/${upload}/complete`,
      { id: upload },
      sending('POST', {}),
    )
  expect(await calls()).toEqual([
    'desk_open_upload',
    `/storage/v1/object/documents/desk/${upload}`,
    'note_upload',
    expect.stringContaining('/storage/v1/object/media/'),
    'desk_keep_upload',
  ])
  // Once more, it is there already.
  expect(await calls()).toEqual(['desk_open_upload', 'desk_keep_upload'])
})

it('one that claims an invitation makes three, and one that begins a second factor five', async () => {
  const invited = await addInvited(sql)
  const load = () => import('#netlify/functions/desk-claim.ts')
  expect(await callsOf(invited, load, '/api/desk/claim', {}, sending('POST', {}))).toEqual([
    'whoami',
    'take_hits',
    'desk_claim',
  ])
  // Supabase Auth lists the factors that a new one replaces, and then makes it.
  const begin = () => import('#netlify/functions/desk-factor.ts')
  expect(await callsOf(invited, begin, '/api/desk/factor', {}, sending('POST', {}))).toEqual([
    'whoami',
    'take_hits',
    'desk_me',
    '/auth/v1/user',
    '/auth/v1/factors',
  ])
})

// Supabase Auth has one call for a challenge and one for its answer.
it('one that proves a second factor makes four', async () => {
  const { account, secret } = await beginMember(sql)
  const load = () => import('#netlify/functions/desk-code.ts')
  const body = sending('POST', { code: codesOf(secret)[0] })
  expect(await callsOf(account, load, '/api/desk/code', {}, body)).toEqual([
    'desk_try_code',
    expect.stringMatching(/^\/auth\/v1\/factors\/[^/]+\/challenge$/),
    expect.stringMatching(/^\/auth\/v1\/factors\/[^/]+\/verify$/),
    'staff_enter',
  ])
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
