import type { Media } from '#features/desk/media/media.schema.ts'
import { sending } from '#tests/fixtures/account.ts'
import { json } from '#tests/fixtures/api.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { addMember, type Member } from '#tests/fixtures/staff.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>
let editor: Member
beforeAll(async () => {
  editor = await addMember(sql, 'editor')
})
beforeEach(async () => {
  ids = await addListings(sql, 'desk-media')
})
afterAll(async () => {
  await ids.remove()
  await sql.end()
})

const path = (act = '') => `/api/desk/media/${ids.hidden}${act}`
const read = async (): Promise<Media> => json(editor.ask(path()))
const post = (act: string, body: object) => editor.ask(path(act), sending('POST', body))
const ofBuilding = ({ pictures }: Media) => pictures.filter(({ suite }) => suite === null)

it('orders and changes pictures, and refuses a version that is old', async () => {
  const [first, second] = ofBuilding(await read())
  if (!first || !second) throw new Error('There are no pictures')
  const was = [first._id, second._id]
  const order = [second._id, first._id]
  const ordered = await json(post('/order', { kind: 'picture', was, order }))
  expect(ofBuilding(ordered).map(({ _id }) => _id)).toEqual(order)
  expect(await json(post('/order', { kind: 'picture', was, order }), 409)).toMatchObject({ code: 'stale' })
  await json(post('/order', { kind: 'picture', was: order, order: [first._id] }), 400)

  const { _id: picture, url, width, height, ...words } = first
  const change = {
    ...words,
    picture,
    alt: 'The lobby',
    altFr: '',
    caption: '',
    captionFr: '',
    focus: '50% 36%',
  }
  const changed = await json(post('/picture', change))
  expect(ofBuilding(changed).find(({ _id }) => _id === picture)).toMatchObject({
    ...{ alt: 'The lobby', caption: null, focus: '50% 36%', url, width, height },
  })
  expect(await json(post('/picture', change), 409)).toMatchObject({ code: 'stale', media: changed })
  // A picture of another building than the address says.
  await json(editor.ask('/api/desk/media/aurora-on-king/picture', sending('POST', change)), 404)
  expect((await json(post('/picture', { ...change, alt: ' ' }), 400)).fields).toEqual({
    alt: 'Describe what the picture shows.',
  })
})

it('names and removes files, and takes a drawing from a plan', async () => {
  const { files, plans } = await read()
  const [file] = files
  const [plan] = plans
  const change = { file: file?._id, version: file?.version, title: 'Floor plans', titleFr: 'Plans' }
  const changed: Media = await json(post('/file', change))
  expect(changed.files[0]).toMatchObject({ name: 'Floor plans', nameFr: 'Plans' })
  const remove = { kind: 'file', id: file?._id, version: file?.version }
  await json(post('/remove', remove), 409)
  const { files: left } = await json(post('/remove', { ...remove, version: changed.files[0]?.version }))
  expect(left).toHaveLength(files.length - 1)
  const drawing = { plan: plan?.type, french: false, image: false, version: plan?.pdf }
  expect((await json(post('/remove-drawing', drawing))).plans[0]).toMatchObject({
    pdf: null,
    image: plan?.image,
  })
  await json(post('/remove-drawing', drawing), 404)
  await json(editor.ask('/api/desk/media/not-there'), 404)
})
