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

it('adds a section, and says which field is wrong, and what a colleague changed', async () => {
  const [pool, gone] = [randomUUID(), randomUUID()]
  expect((await json(post(`/${pool}`, { given: { heading: 'Pool' }, seen: null }), 400)).fields).toEqual({
    content: 'Cannot be emptied.',
  })
  const { sections } = await json(
    post(`/${pool}`, { given: { heading: 'Pool', content: 'Open.' }, seen: null }),
  )
  expect(sections).toContainEqual(expect.objectContaining({ _id: pool, heading: 'Pool' }))
  expect(await json(post('', { order: [gone] }), 409)).toMatchObject({ code: 'stale' })
  const seen = { heading: 'Gym', content: 'Open.', heading_fr: null, content_fr: null }
  expect(await json(post(`/${gone}`, { given: { content: 'Shut.' }, seen }), 409)).toMatchObject({
    code: 'gone',
  })
})
