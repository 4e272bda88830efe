import type { SuiteRow } from '#features/desk/listing/listing.schema.ts'
import { sending } from '#tests/fixtures/account.ts'
import { expectCleanRefusal, HOSTILE, json, visitor } from '#tests/fixtures/api.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { addMember, type Member } from '#tests/fixtures/staff.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>
let manager: Member
let editor: Member
beforeAll(async () => {
  ids = await addListings(sql, 'desk-prices')
  manager = await addMember(sql, 'manager')
  editor = await addMember(sql, 'editor')
})
beforeEach(async () => {
  await sql`delete from public.desk_imports where building_id = ${ids.open}`
  await sql`
    update public.suites set price = unit_number::integer * 5000, available = unit_number <> '102'
    where building_id = ${ids.open}`
  await sql`delete from public.listing_changes where building_id = ${ids.open}`
})
afterAll(async () => {
  await ids.remove()
  await sql.end()
})

const HOW = { by: 'percent', value: '+2', step: 100 }
const path = (more = '') => `/api/desk/buildings/${ids.open}/prices${more}`
/** Suites as the grid has them, with other prices. */
const priced = async (prices: Record<string, number>) => {
  const { rows } = await json(manager.ask('/api/desk/suites', sending('POST', { building: ids.open })))
  return (rows as SuiteRow[]).flatMap(({ _id, unitNumber, updatedAt }) => {
    const price = prices[unitNumber]
    return price === undefined ? [] : [{ id: _id, updatedAt, price }]
  })
}
const change = (changes: object[], more: object = {}, member = manager) =>
  member.ask(path(), sending('POST', { how: HOW, changes, id: randomUUID(), ...more }))
const undo = (id: string, member = manager) => member.ask(path('/undo'), sending('POST', { id }))
const guest = visitor()
/** What visitors get. */
const seen = async () => {
  const answer = await json(guest(`/api/pubSuites?ids=${ids.open}-101,${ids.open}-103`))
  const prices = (answer as { price: number }[]).map(({ price }) => price)
  return prices.toSorted((a, b) => a - b)
}

it('raises many prices, which visitors see within ten seconds, and takes them back', async () => {
  const started = performance.now()
  const { change: made } = await json(change(await priced({ '101': 515_100, '103': 525_300 })))
  expect(made).toMatchObject({ by: 'Test manager', changed: 2, how: HOW, since: [], undoneAt: null })
  expect(await seen()).toEqual([515_100, 525_300])
  // One purge and one build for both: there is one message.
  const told = await sql`
    select row_count from public.listing_changes where building_id = ${ids.open} and entity = 'suites'`
  expect([...told]).toEqual([{ row_count: 2 }])
  expect(await json(editor.ask(path()))).toEqual({ change: made })

  const { change: undone } = await json(undo(made._id, editor))
  expect(undone).toMatchObject({ _id: made._id, undoneAt: expect.any(String) })
  expect(await seen()).toEqual([505_000, 515_000])
  expect(performance.now() - started).toBeLessThan(10_000)
  await json(undo(made._id))
  const actions = await sql`
    select name, action, detail from public.staff_actions where subject = ${ids.open} order by id`
  expect([...actions]).toEqual([
    { name: 'Test manager', action: 'prices.changed', detail: { ...HOW, import: made._id, suites: 2 } },
    { name: 'Test editor', action: 'prices.undone', detail: { import: made._id, suites: 2 } },
  ])
})

it('shows what is unusual before anything is written, and asks for just that', async () => {
  const changes = await priced({ '101': 600_000, '103': 515_100 })
  const { unusual, word } = await json(change(changes, { id: undefined }))
  expect(unusual).toMatchObject([{ unit: '101', reason: 'moved', old: 505_000, new: 600_000 }])
  expect(await json(change(changes), 409)).toMatchObject({ code: 'unusual', unusual, word })
  expect(await seen()).toEqual([505_000, 515_000])
  await json(change(changes, { confirmed: word }))
  expect(await seen()).toEqual([515_100, 600_000])
})

it('writes nothing when someone was faster, and names which suite', async () => {
  const changes = await priced({ '101': 510_000, '103': 520_000 })
  await sql`update public.suites set price = 516000 where id = ${`${ids.open}-103`}`
  const answer = await json(change(changes), 409)
  expect(answer).toMatchObject({
    code: 'stale',
    message: expect.stringContaining('changed 103 in the meantime'),
  })
  expect(await seen()).toEqual([505_000, 516_000])
})

it('loses nothing when two people change prices at once', async () => {
  const [one, other] = [await priced({ '101': 511_000 }), await priced({ '103': 521_000 })]
  // Of different suites: both. Sent twice: once.
  const again = { id: randomUUID() }
  const done = [change(one, again), change(one, again), change(other, {}, editor)]
  for (const answer of done) await json(answer)
  expect(await seen()).toEqual([511_000, 521_000])
  const kept = await sql`select changed from public.desk_imports where building_id = ${ids.open}`
  expect(kept.map(({ changed }) => changed as number)).toEqual([1, 1])

  // Of the same suite: the first is written, and the second is shown the current values.
  const [mine, theirs] = [await priced({ '101': 512_000 }), await priced({ '101': 513_000, '103': 522_000 })]
  const answers = await Promise.all([change(mine), change(theirs, {}, editor)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await seen()).toEqual(answers[0].status === 200 ? [512_000, 521_000] : [513_000, 522_000])
})

it('takes back the last change only, and none whose suites were changed after it', async () => {
  const { change: first } = await json(change(await priced({ '101': 511_000 })))
  const { change: last } = await json(change(await priced({ '103': 521_000 })))
  expect(await json(undo(first._id), 409)).toMatchObject({ code: 'later' })
  await sql`update public.suites set price = 522000 where id = ${`${ids.open}-103`}`
  expect(await json(undo(last._id), 409)).toMatchObject({
    code: 'since',
    message: expect.stringContaining('103'),
  })
  expect((await json(manager.ask(path()))).change.since).toEqual(['103'])
  expect(await seen()).toEqual([511_000, 522_000])
  await json(undo(randomUUID()), 404)
})

it('refuses what is no change of prices', async () => {
  const [fine] = await priced({ '101': 511_000 })
  const wrong: [object, string][] = [
    [{ changes: [] }, 'changes'],
    [{ changes: [{ ...fine, price: 0 }] }, 'changes.0.price'],
    [{ changes: [{ ...fine, price: 1.5 }] }, 'changes.0.price'],
    [{ changes: [{ ...fine, updatedAt: 'now' }] }, 'changes.0.updatedAt'],
    [{ changes: Array.from({ length: 501 }, () => fine) }, 'changes'],
    // Twice the same suite, as it is already, and one that is sold.
    [{ changes: [fine, fine] }, 'changes'],
    [{ changes: await priced({ '101': 505_000 }) }, 'changes'],
    [{ changes: await priced({ '102': 511_000 }) }, 'changes'],
    [{ how: { ...HOW, value: '2' } }, 'how.value'],
    [{ how: { ...HOW, step: 50 } }, 'how.step'],
    [{ id: 'x' }, 'id'],
  ]
  for (const [body, field] of wrong)
    expect((await json(change([fine ?? {}], body), 400)).fields).toHaveProperty([field])
  await json(editor.ask('/api/desk/buildings/A%20B/prices'), 404)
  await json(editor.ask(path(), { method: 'PATCH' }), 405)
  await json(editor.ask(path('/undo')), 405)
  for (const text of HOSTILE)
    await expectCleanRefusal(
      change([{ ...fine, id: text }], { confirmed: text, how: { ...HOW, value: text } }),
    )
  expect(await seen()).toEqual([505_000, 515_000])
})

it('is not for sales', async () => {
  const sales = await addMember(sql, 'sales')
  await json(change(await priced({ '101': 511_000 }), {}, sales), 403)
  await json(undo(randomUUID(), sales), 403)
  await json(sales.ask(path()), 403)
})
