import { json } from '#tests/fixtures/api.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { addMember, type Member } from '#tests/fixtures/staff.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>
let editor: Member
beforeAll(async () => {
  ids = await addListings(sql, 'desk-preview')
  editor = await addMember(sql, 'editor')
})
afterAll(async () => {
  await ids.remove()
  await sql.end()
})

const path = (building: string) => `/api/desk/buildings/${building}/preview`
const request = (building: string) => editor.ask(path(building), { method: 'POST' })

it('requests a preview of a hidden building, and tells of it and of the served build', async () => {
  const before = await json(editor.ask(path(ids.hidden)))
  expect(before).toMatchObject({ published: false, preview: null })
  expect(before).not.toHaveProperty('handled')
  const answer = await json(request(ids.hidden))
  expect(answer.preview).toMatchObject({ builtAt: null, problem: null })
  expect(await json(editor.ask(path(ids.hidden)))).toEqual(answer)
})

it('refuses what is published or not there', async () => {
  expect(await json(request(ids.open), 409)).toMatchObject({ code: 'published' })
  await json(request('not-there'), 404)
  await json(editor.ask(path('not-there')), 404)
})
