import { randomUUID } from 'node:crypto'
import { sending } from '#tests/fixtures/account.ts'
import { json } from '#tests/fixtures/api.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { addMember, type Member } from '#tests/fixtures/staff.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>
let editor: Member
beforeAll(async () => {
  ids = await addListings(sql, 'desk-building-section')
  editor = await addMember(sql, 'editor')
})
afterAll(async () => {
  await ids.remove()
  await sql.end()
})

const post = (path: string, body: object) =>
  editor.ask(`/api/desk/buildings/${ids.hidden}/sections${path}`, sending('POST', body))

it('adds, orders, changes and removes sections', async () => {
  const [pool, gym] = [randomUUID(), randomUUID()]
  expect((await json(post(`/${pool}`, { given: { heading: 'Pool' }, seen: null }), 400)).fields).toEqual({
    content: 'Cannot be emptied.',
  })
  for (const [id, heading] of [
    [pool, 'Pool'],
    [gym, 'Gym'],
  ] as const)
    await json(post(`/${id}`, { given: { heading, content: 'Open.' }, seen: null }))
  const page = await json(editor.ask(`/api/desk/buildings/${ids.hidden}`))
  const others: string[] = page.sections.map(({ _id }: { _id: string }) => _id)
  const { sections } = await json(
    post('', { order: [gym, pool, ...others.filter((id) => id !== gym && id !== pool)] }),
  )
  expect(sections.map(({ heading }: { heading: string }) => heading).slice(0, 2)).toEqual(['Gym', 'Pool'])
  expect(await json(post('', { order: [gym] }), 409)).toMatchObject({ code: 'stale' })
  const seen = { heading: 'Gym', content: 'Open.', heading_fr: null, content_fr: null }
  await json(post(`/${gym}`, { given: null, seen }))
  expect(await json(post(`/${gym}`, { given: { content: 'Shut.' }, seen }), 409)).toMatchObject({
    code: 'gone',
  })
})
