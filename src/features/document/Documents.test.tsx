import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { readItem } from '#lib/storage.ts'
import { answer, open, refused, watchAddresses } from '#tests/fixtures/dom.tsx'
import { enter } from '#tests/fixtures/signed-in.ts'
import type { Document } from './document.schema.ts'
import { Documents } from './Documents.tsx'

const MB = 1024 * 1024
const PAPERS: Document[] = [
  { _id: 'd1', filename: 'Mortgage pre-approval.pdf', uploadDate: '2026-11-14T14:41:00Z', size: 1_887_437 },
  { _id: 'd2', filename: 'Passport, photo page.jpg', uploadDate: '2026-11-12T23:20:00Z', size: 90_112 },
]
const LIST = 'GET /api/userauth/user/documents'

/** An upload that waits for its end. */
interface Sent {
  path: string
  progress: (loaded: number) => void
  end: (status: number, body?: unknown) => void
}
let sent: Sent[]

/** Uploads go by XMLHttpRequest, because fetch tells no progress. */
class HeldRequest {
  upload: { onprogress?: (event: { loaded: number }) => void } = {}
  status = 0
  responseText = ''
  path = ''
  onload = () => undefined
  onabort = () => undefined
  open(_method: string, path: string) {
    this.path = path
  }
  abort() {
    this.onabort()
  }
  send() {
    sent.push({
      path: this.path,
      progress: (loaded) => this.upload.onprogress?.({ loaded }),
      end: (status, body = {}) => {
        Object.assign(this, { status, responseText: JSON.stringify(body) })
        this.onload()
      },
    })
  }
}

beforeEach(() => {
  sent = []
  vi.stubGlobal('XMLHttpRequest', HeldRequest)
  vi.spyOn(console, 'warn').mockReturnValue()
  enter()
})
const show = (routes: Record<string, unknown>) => {
  const calls = answer(routes)
  return { calls, ...open(<Documents />) }
}
const uploadButton = () => screen.getByRole('button', { name: /^Upload(ing)?/ })
const choose = (bytes: string | ArrayBuffer = 'jpeg') => {
  const file = new File([bytes], 'Licence.jpg', { type: 'image/jpeg' })
  fireEvent.change(document.querySelector('input[type=file]') as HTMLElement, { target: { files: [file] } })
}
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent)

it('lists each with its day and size, and leaves out a size that is not known', async () => {
  const held = Promise.withResolvers<Response>()
  const notes = { _id: 'd3', filename: 'Notes.pdf', uploadDate: '2026-11-10T15:00:00Z' }
  show({ [LIST]: () => held.promise })
  expect(screen.getByText('Loading...').getAttribute('role')).toBe('status')
  const headers = { 'x-storage-used': String(5 * MB), 'x-storage-limit': String(100 * MB) }
  held.resolve(Response.json([...PAPERS, notes], { headers }))
  await screen.findByText('Notes.pdf')
  expect(rows()).toEqual([
    expect.stringMatching(/^Mortgage pre-approval\.pdf14 November 2026, \d{1,2}:\d\d\s[ap]\.m\., 1\.8 MB$/),
    expect.stringMatching(/^Passport, photo page\.jpg1[23] November 2026, \d{1,2}:\d\d\s[ap]\.m\., 88 KB$/),
    expect.stringMatching(/^Notes\.pdf1[01] November 2026, \d{1,2}:\d\d\s[ap]\.m\.$/),
  ])
  expect(screen.getByText(/5\.00 MB.*100\.00 MB/)).toBeTruthy()
})

it('has words for none, even if the answer is no list', async () => {
  show({ [LIST]: { message: 'no array' } })
  expect(await screen.findByText('No documents uploaded yet.')).toBeTruthy()
})

it('says that they could not be loaded, and loads them again', async () => {
  let fails = true
  const { user } = show({ [LIST]: () => (fails ? refused(503)() : Response.json(PAPERS)) })
  expect(await screen.findByText('Your documents could not be loaded just now.')).toBeTruthy()
  expect(screen.getByText('No documents uploaded yet.')).toBeTruthy()
  fails = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Mortgage pre-approval.pdf')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Documents' }))
})

it('an ended session says so where the documents were', async () => {
  show({ [LIST]: refused(401) })
  expect(await screen.findByText('Session expired. Please log in again.')).toBeTruthy()
  expect(screen.queryByText('Your documents could not be loaded just now.')).toBeNull()
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login?next=%2FUserPage')
})

it('an upload shows how far it is, and the list afterwards', async () => {
  let papers = [] as Document[]
  show({ [LIST]: () => Response.json(papers) })
  await screen.findByText('No documents uploaded yet.')
  choose(new ArrayBuffer(1000))
  const bar = await screen.findByRole('progressbar', { name: 'Uploading Licence.jpg' })
  expect(uploadButton().textContent).toBe('Uploading...')
  expect(uploadButton().getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel the upload' }))
  act(() => sent[0]?.progress(500))
  expect(bar.getAttribute('aria-valuenow')).toBe('50')
  papers = PAPERS
  sent[0]?.end(201, { message: 'Document Uploaded!', document: PAPERS[0] })
  expect(await screen.findByText('Document Uploaded!')).toBeTruthy()
  expect(await screen.findByText('Mortgage pre-approval.pdf')).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(document.activeElement).toBe(uploadButton())
})

it('an upload that takes too long can be cancelled', async () => {
  const { user } = show({ [LIST]: [] })
  await screen.findByText('No documents uploaded yet.')
  choose()
  await user.click(await screen.findByRole('button', { name: 'Cancel the upload' }))
  expect(await screen.findByText('The upload was cancelled.')).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(document.activeElement).toBe(uploadButton())
})

it('says why a file was not taken', async () => {
  show({ [LIST]: [] })
  await screen.findByText('No documents uploaded yet.')
  choose()
  await waitFor(() => expect(sent).toHaveLength(1))
  sent[0]?.end(413, {
    ...{ message: 'Storage limit exceeded', code: 'storage_limit' },
    ...{ currentStorage: 99.5 * MB, limit: 100 * MB, remaining: MB / 2 },
  })
  expect(
    await screen.findByText('Storage limit exceeded. Using 99.50 MB of 100.00 MB. 0.50 MB remaining.'),
  ).toBeTruthy()
  choose()
  await waitFor(() => expect(sent).toHaveLength(2))
  sent[1]?.end(503)
  expect(await screen.findByText('Upload failed')).toBeTruthy()
  choose('')
  expect(await screen.findByText(/empty/)).toBeTruthy()
  expect(sent).toHaveLength(2)
})

it('says why a document was not downloaded', async () => {
  const { user } = show({
    [LIST]: PAPERS,
    'GET /api/userauth/download/d1': refused(404),
    'GET /api/userauth/download/d2': { url: '/storage/gone' },
    'GET /storage/gone': refused(404),
  })
  await user.click(await screen.findByRole('button', { name: 'Download Mortgage pre-approval.pdf' }))
  expect(await screen.findByText('Failed to get the download URL')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Download Passport, photo page.jpg' }))
  expect(await screen.findByText('Error downloading file.')).toBeTruthy()
})

it('saves a document under its own name', async () => {
  const { user } = show({
    [LIST]: PAPERS,
    'GET /api/userauth/download/d2': { url: '/storage/d2' },
    'GET /storage/d2': () => new Response('jpeg'),
  })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:document')
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await user.click(await screen.findByRole('button', { name: 'Download Passport, photo page.jpg' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(saved.mock.contexts[0]).toMatchObject({
    href: 'blob:document',
    download: 'Passport, photo page.jpg',
  })
})

it('asks before it deletes, Cancel keeps the document, and another can be deleted after it', async () => {
  let papers = PAPERS
  const answers = [refused(503), () => Response.json({ message: 'Document deleted!' })]
  const { calls, user } = show({
    [LIST]: () => Response.json(papers),
    'DELETE /api/userauth/user/documents/d2': () => answers.shift()?.(),
    'DELETE /api/userauth/user/documents/d1': { message: 'Document deleted!' },
  })
  const trash = await screen.findByRole('button', { name: 'Delete Passport, photo page.jpg' })
  await user.click(trash)
  const dialog = () => within(screen.getByRole('alertdialog', { name: 'Are you sure?' }))
  expect(
    dialog().getByText('Are you sure you want to delete this document? This action cannot be undone.'),
  ).toBeTruthy()
  expect(document.activeElement).toBe(dialog().getByRole('button', { name: 'Cancel' }))
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(calls).toHaveLength(1)

  await user.click(trash)
  await user.click(dialog().getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Error deleting document.')).toBeTruthy()
  papers = PAPERS.slice(0, 1)
  await user.click(trash)
  await user.click(dialog().getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Document deleted!')).toBeTruthy()
  await waitFor(() => expect(trash.isConnected).toBe(false))

  papers = []
  await user.click(screen.getByRole('button', { name: 'Delete Mortgage pre-approval.pdf' }))
  await user.click(dialog().getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No documents uploaded yet.')).toBeTruthy()
})

it('an ended session leads to sign in when a document is deleted', async () => {
  const opened = watchAddresses()
  history.replaceState(null, '', '/UserPage')
  const { user } = show({ [LIST]: PAPERS, 'DELETE /api/userauth/user/documents/d1': refused(401) })
  await user.click(await screen.findByRole('button', { name: 'Delete Mortgage pre-approval.pdf' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(opened).toEqual(['/login?next=%2FUserPage']))
  expect(readItem('said')).toBe('Session expired. Please log in again.')
})
