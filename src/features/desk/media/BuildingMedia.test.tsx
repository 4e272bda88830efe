import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { $unsent, deskCall } from '#features/desk/desk.store.ts'
import { answer, hasFocus, open, refused, watchAddresses } from '#tests/fixtures/dom.tsx'
import { BuildingMedia } from './BuildingMedia.tsx'
import { mediaWith, pictureOf } from './media.fixture.ts'
import type { Media } from './media.schema.ts'
import { $uploads, cancel } from './upload.store.ts'

/** Bytes being sent to storage. */
interface Sent {
  url: string
  progress: (loaded: number) => void
  end: (status: number) => void
}
let sent: Sent[]
class HeldRequest {
  upload: { onprogress?: (event: { loaded: number }) => void } = {}
  status = 0
  responseText = ''
  url = ''
  onload = () => undefined
  onabort = () => undefined
  open(_method: string, url: string) {
    this.url = url
  }
  setRequestHeader() {
    return undefined
  }
  abort() {
    this.onabort()
  }
  send() {
    sent.push({
      url: this.url,
      progress: (loaded) => this.upload.onprogress?.({ loaded }),
      end: (status) => {
        this.status = status
        this.onload()
      },
    })
  }
}

beforeEach(() => {
  sent = []
  vi.stubGlobal('XMLHttpRequest', HeldRequest)
})
afterEach(() => {
  for (const { id } of $uploads.get()) act(() => cancel(id))
})

let shown = 0
/**
 * The media section of a building's page. Each test has its own building, whose media are kept while the page
 * is open.
 */
const show = async (
  more: (building: string) => Partial<Media>,
  routes: (media: Media, complete: string) => Record<string, unknown> = () => ({}),
) => {
  shown += 1
  const building = `elm${shown}`
  const media = mediaWith(building, more(building))
  let announced = 0
  const upload = `u${shown}`
  const calls = answer({
    [`GET /api/desk/media/${building}`]: media,
    'POST /api/desk/uploads': () => {
      announced += 1
      const answered = {
        uploadId: upload,
        url: `/put/${announced}`,
        method: 'PUT',
        headers: {},
        expiresIn: 9,
      }
      return Response.json(answered, { status: 201 })
    },
    [`DELETE /api/desk/uploads/${upload}`]: {},
    ...routes(media, `POST /api/desk/uploads/${upload}/complete`),
  })
  const opened = open(<BuildingMedia building={building} inQuebec={false} />)
  await screen.findByRole('heading', { name: 'Pictures' })
  return { ...opened, calls, media, bodies: (path: string) => calls.filter((call) => call.path === path) }
}
const fileOf = (name: string) => new File(['1234'], name)
const choose = (label: string, ...names: string[]) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), {
    target: { files: names.map(fileOf) },
  })
/** Storage has taken the bytes. */
const arrive = async (count: number) => {
  await waitFor(() => expect(sent).toHaveLength(count))
  act(() => sent.at(-1)?.end(200))
}
const button = (name: string) => screen.getByRole('button', { name })
/** Calls that return these answers in turn. */
const inTurn =
  (...answers: (() => Response)[]) =>
  () =>
    answers.shift()?.()

it('sends pictures in the order in which they were chosen, and shows how far they are', async () => {
  const { bodies } = await show(
    () => ({}),
    (media, complete) => ({ [complete]: { ...media, pictures: [pictureOf('new')] } }),
  )
  fireEvent.change(screen.getByLabelText('Add them to'), { target: { value: 'plan A' } })
  choose('Choose pictures', 'first.jpg', 'second.jpg', 'notes.txt')
  const bar = await screen.findByRole('progressbar', { name: 'Uploading first.jpg' })
  await waitFor(() => expect(sent).toHaveLength(1))
  act(() => sent[0]?.progress(2))
  expect(bar.getAttribute('aria-valuenow')).toBe('50')
  // A file that cannot be uploaded is refused at once.
  expect(screen.getByText('Choose a JPEG, PNG or WebP.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again: notes.txt' })).toBeNull()
  await arrive(1)
  await screen.findByText('Picture new')
  await arrive(2)
  await screen.findByText('2 files uploaded. The website will show them after the next build.')
  // A refused file is not lost by leaving the page.
  expect($unsent.get()).toBe(false)
  expect(bodies('/api/desk/uploads').map(({ body }) => body)).toEqual(
    ['first.jpg', 'second.jpg'].map((filename) =>
      expect.objectContaining({ kind: 'picture', plan: 'A', suite: null, filename, size: 4 }),
    ),
  )
})

it('asks for the French of a picture that has arrived, and does not send it again', async () => {
  const { user, calls } = await show(
    () => ({}),
    (media, complete) => ({
      [complete]: inTurn(
        refused(409, { code: 'refused', fields: { altFr: 'French' } }),
        refused(409, { code: 'refused', fields: { altFr: 'French' } }),
        () => Response.json(media),
      ),
    }),
  )
  choose('Choose pictures', 'pool.jpg')
  await arrive(1)
  await screen.findByText(/Describe it in French to add it/)
  const words = () => within(screen.getByRole('form', { name: 'Text for pool.jpg' }))
  const keep = () => user.click(words().getByRole('button', { name: 'Save with this text' }))
  await user.type(words().getByLabelText('What it shows'), 'The pool')
  await keep()
  await waitFor(() => expect(calls.at(-1)?.body).toEqual({ alt: 'The pool', altFr: '' }))
  await screen.findByText(/Describe it in French to add it/)
  const french = words().getByLabelText('What it shows in French')
  expect(french.getAttribute('lang')).toBe('fr-CA')
  await user.type(french, 'La piscine')
  await keep()
  await waitFor(() => expect($uploads.get()).toEqual([]))
  expect(calls.at(-1)?.body).toEqual({ alt: 'The pool', altFr: 'La piscine' })
  expect(sent).toHaveLength(1)
})

it('keeps files when the session ends, and continues after signing in again', async () => {
  const opened = watchAddresses()
  const { user, bodies } = await show(
    () => ({}),
    (media, complete) => ({
      [complete]: inTurn(
        refused(401),
        () => Response.json(media),
        () => Response.json(media),
      ),
      'POST /ended': refused(401),
    }),
  )
  choose('Choose pictures', 'pool.jpg', 'roof.jpg')
  await arrive(1)
  const link = await screen.findByRole('link', { name: 'Sign in in a new tab' })
  expect(link.getAttribute('target')).toBe('_blank')
  // No other call leaves the page.
  const ended = () => deskCall('/ended', { method: 'POST' }).catch(() => undefined)
  await ended()
  expect(opened).toEqual([])
  // The second file would fail for the same reason.
  expect(bodies('/api/desk/uploads')).toHaveLength(1)
  await user.click(button('Try again: pool.jpg'))
  await arrive(2)
  await waitFor(() => expect($unsent.get()).toBe(false))
  await ended()
  expect(opened).toHaveLength(1)
  expect(bodies('/api/desk/uploads').map(({ body }) => body)).toMatchObject([
    { filename: 'pool.jpg' },
    { filename: 'roof.jpg' },
  ])
})

it('says why a file was not taken, and announces it again when it is tried again', async () => {
  const { user, bodies, calls } = await show(
    () => ({}),
    (media, complete) => ({
      [complete]: inTurn(refused(415, { code: 'refused_file', message: 'This file is damaged.' }), () =>
        Response.json(media),
      ),
    }),
  )
  choose('Upload: Drawing of plan B', 'b.png')
  await waitFor(() => expect(sent).toHaveLength(1))
  act(() => sent[0]?.end(503))
  await screen.findByText('This file was not uploaded.')
  await user.click(button('Try again: b.png'))
  await arrive(2)
  await screen.findByText('This file is damaged.')
  await user.click(button('Try again: b.png'))
  await arrive(3)
  await waitFor(() => expect($uploads.get()).toEqual([]))
  expect(bodies('/api/desk/uploads')).toHaveLength(3)
  // The first upload was cancelled.
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

it('keeps what was typed when a colleague changed the picture, and says what it says now', async () => {
  const picture = pictureOf('e5c0e5c0-0000-4000-8000-000000000001', { focus: '50% 36%' })
  const theirs = { ...picture, alt: 'Theirs', typical: true, suite: 'elm-101', version: 'newer' }
  const message = 'Someone else changed this.'
  const { user, calls } = await show(
    () => ({ pictures: [picture] }),
    (media) => ({
      [`POST /api/desk/media/${media.building._id}/picture`]: inTurn(
        refused(409, { code: 'stale', message, media: { ...media, pictures: [theirs] } }),
        () => Response.json(media),
      ),
    }),
  )
  await user.click(button(`Edit: ${picture.alt}`))
  const alt = screen.getByRole('textbox', { name: 'What it shows' })
  await user.clear(alt)
  await user.type(alt, 'Mine')
  await user.click(button('Save'))
  await screen.findByText('What it shows is now: Theirs')
  expect(screen.getByText('Typical interior is now: yes')).toBeTruthy()
  expect(screen.queryByText(/^Caption is now/)).toBeNull()
  await user.click(button('Save'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.slice(-2).map(({ body }) => body)).toEqual([
    expect.objectContaining({ alt: 'Mine', version: picture.version, focus: '50% 36%' }),
    expect.objectContaining({ alt: 'Mine', version: 'newer' }),
  ])
})

it('says at the wrong figure of a focal point what is wrong', async () => {
  const picture = pictureOf('e5c0e5c0-0000-4000-8000-000000000002', { focus: '50% 36%' })
  const { user } = await show(() => ({ pictures: [picture] }))
  await user.click(button(`Edit: ${picture.alt}`))
  const down = screen.getByRole('textbox', { name: 'From the top' })
  await user.clear(down)
  await user.type(down, '360')
  await user.click(button('Save'))
  await hasFocus(() => screen.getByRole('textbox', { name: 'From the top', description: /a point/ }))
})

it('moves a picture among those of its owner', async () => {
  const { user, calls } = await show(
    () => ({ pictures: [pictureOf('p1'), pictureOf('p2'), pictureOf('other', { plan: 'A' })] }),
    (media) => ({ [`POST /api/desk/media/${media.building._id}/order`]: media }),
  )
  await user.click(button('Earlier: Picture p2'))
  await screen.findByText('Picture p2 is now number 1.')
  expect(calls.at(-1)?.body).toEqual({ kind: 'picture', was: ['p1', 'p2'], order: ['p2', 'p1'] })
})

it('keeps the focus on a step that leads no further, and then does nothing', async () => {
  const [first, second] = [pictureOf('p1'), pictureOf('p2')]
  const { user, calls } = await show(
    () => ({ pictures: [first, second] }),
    (media) => ({
      [`POST /api/desk/media/${media.building._id}/order`]: { ...media, pictures: [second, first] },
    }),
  )
  const earlier = button('Earlier: Picture p2')
  await user.click(earlier)
  await waitFor(() => expect(earlier.getAttribute('aria-disabled')).toBe('true'))
  expect(document.activeElement).toBe(earlier)
  const before = calls.length
  await user.click(earlier)
  expect(calls).toHaveLength(before)
})

it('refuses a file that is dropped beside its place, and leaves anything else to the browser', async () => {
  await show(() => ({}))
  const dropped = (on: Element, types: string[]) => {
    const event = new Event('drop', { bubbles: true, cancelable: true })
    Object.assign(event, { dataTransfer: { types, files: types.includes('Files') ? [fileOf('a.txt')] : [] } })
    act(() => void on.dispatchEvent(event))
    return event.defaultPrevented
  }
  expect(dropped(document.body, ['Files'])).toBe(true)
  expect(dropped(document.body, ['text/plain'])).toBe(false)
  expect($uploads.get()).toEqual([])
  dropped(screen.getByText('Drop PDFs here'), ['Files'])
  await screen.findByText('Choose a PDF.')
})
