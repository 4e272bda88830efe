import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { answer, open, refused } from '#tests/fixtures/dom.tsx'
import { aPerson } from '#features/desk/person/person.fixture.ts'
import { BookVisit } from './BookVisit.tsx'
import { NewVisit } from './NewVisit.tsx'
import { aVisit } from './visit.fixture.ts'

const ADA = {
  _id: '6b1f7a1e-58a1-4b53-9c4e-3f4ee1d0f0aa',
  name: 'Ada',
  email: 'ada@reader.example',
  phone: null,
}
const WALKER = aPerson({ _id: '6b1f7a1e-58a1-4b53-9c4e-3f4ee1d0f0bb', name: 'Walker In' })
const TAKEN = 'This time has just been taken. Please choose another one.'

const NEW = '11111111-1111-4111-8111-111111111111'
let count = 0
let building = ''
beforeEach(() => {
  count += 1
  building = `new-visit-${count}`
})
const show = (routes: Record<string, unknown> = {}, props: object = {}) => {
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(NEW)
  const calls = answer({
    'GET /api/building': [{ _id: building, name: 'Aurora on King' }],
    'GET /api/visits': {
      timeZone: 'America/Toronto',
      times: [{ startsAt: '2026-12-05T18:00:00Z', starts: '2026-12-05T13:00', free: 1 }],
    },
    'POST /api/desk/people': { rows: [ADA], more: false },
    [`POST /api/desk/people/${NEW}/add`]: { known: false, person: WALKER },
    'POST /api/desk/visit-book': () => Response.json(aVisit(), { status: 201 }),
    ...routes,
  })
  const onBooked = vi.fn()
  const opened = open(<NewVisit building={building} onClose={vi.fn()} onBooked={onBooked} {...props} />)
  const sent = () => calls.flatMap(({ path, body }) => (path.endsWith('visit-book') ? [body] : []))
  const submit = () => opened.user.click(screen.getByRole('button', { name: 'Enter visit' }))
  return { ...opened, calls, sent, submit, onBooked }
}

it('enters a visit of someone new, who is entered before', async () => {
  const { user, sent, submit, onBooked } = show({ 'POST /api/desk/people': { rows: [], more: false } })
  await screen.findByRole('option', { name: 'Aurora on King' })
  await user.type(screen.getByRole('searchbox'), 'walker')
  expect(await screen.findByText('No one found.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'New person' }))
  const dialog = within(screen.getByRole('dialog', { name: 'New person' }))
  await user.type(dialog.getByLabelText('Name'), 'Walker In')
  await user.type(dialog.getByLabelText('Phone'), '4165550142')
  await user.click(dialog.getByRole('radio', { name: 'Nothing' }))
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await screen.findByRole('radio', { name: /^Walker In/, checked: true })).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: 'New person' })).toBe(null)
  expect(screen.queryByText('No one found.')).toBe(null)
  await submit()
  await waitFor(() => expect(onBooked).toHaveBeenCalledOnce())
  expect(sent()).toEqual([
    { id: expect.any(String), buildingId: building, personId: WALKER._id, now: true, message: '' },
  ])
})

it('does not enter the visit while someone is searched for or entered', async () => {
  const { user, sent } = show()
  await screen.findByRole('option', { name: 'Aurora on King' })
  await user.type(screen.getByRole('searchbox'), 'ada')
  await user.click(await screen.findByRole('radio', { name: /^Ada/ }))
  await user.type(screen.getByRole('searchbox'), '{Enter}')
  await user.click(screen.getByRole('button', { name: 'New person' }))
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(screen.getByText('Enter an email address, a phone number, or both.')).toBeTruthy()
  expect(sent()).toEqual([])
})

it('books a free time for someone who is found', async () => {
  const { user, sent, submit, calls, onBooked } = show()
  await user.type(screen.getByRole('searchbox'), 'ada')
  await user.click(await screen.findByRole('radio', { name: /^Ada/ }))
  expect(calls.at(-1)?.body).toEqual({ q: 'ada', n: 8 })
  await user.click(screen.getByRole('radio', { name: 'At a set time' }))
  await submit()
  expect(screen.getByText('Choose a time.')).toBeTruthy()
  await user.click(await screen.findByRole('radio', { name: /^Sat/ }))
  await user.click(screen.getByRole('radio', { name: /^1:00/ }))
  await submit()
  await waitFor(() => expect(onBooked).toHaveBeenCalledOnce())
  expect(sent()).toMatchObject([{ personId: ADA._id, startsAt: '2026-12-05T18:00:00Z', now: false }])
})

it('asks whom it is for and where, and asks nothing where that is given', async () => {
  const { submit, unmount } = show({}, { building: '' })
  await screen.findByRole('option', { name: 'Aurora on King' })
  await submit()
  expect(screen.getByText('Choose a person.')).toBeTruthy()
  expect(screen.getByText('Choose a building.')).toBeTruthy()
  unmount()
  const given = show({}, { person: ADA })
  await screen.findByRole('option', { name: 'Aurora on King' })
  expect(screen.queryByRole('searchbox')).toBe(null)
  expect(screen.queryByRole('button', { name: 'New person' })).toBe(null)
  expect(screen.getByText(/^They get emails only if they agreed/)).toBeTruthy()
  await given.submit()
  await waitFor(() => expect(given.sent()).toMatchObject([{ personId: ADA._id, now: true }]))
})

it('opens on the page of a person, for that person', async () => {
  answer({ 'GET /api/building': [] })
  const { user } = open(<BookVisit person={ADA} />)
  await user.click(screen.getByRole('button', { name: 'Book a visit' }))
  expect(screen.getByRole('dialog', { name: 'Book a visit for Ada' })).toBeTruthy()
})

it('keeps what was typed while a time is gone, and leads to the visit that the person has there', async () => {
  const { user, submit, sent } = show(
    { 'POST /api/desk/visit-book': refused(409, { message: TAKEN, fields: { startsAt: TAKEN } }) },
    { person: ADA },
  )
  await screen.findByRole('option', { name: 'Aurora on King' })
  await user.type(screen.getByLabelText('Note'), 'Wants a locker')
  await user.click(screen.getByRole('radio', { name: 'At a set time' }))
  await user.click(await screen.findByRole('radio', { name: /^Sat/ }))
  await user.click(screen.getByRole('radio', { name: /^1:00/ }))
  await submit()
  expect(await screen.findByText(TAKEN)).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Wants a locker')
  const known = { code: 'visit_known', message: 'This person already has a visit there.', visit: aVisit() }
  answer({ 'POST /api/desk/visit-book': refused(409, known) })
  await user.click(screen.getByRole('radio', { name: 'Here now' }))
  await submit()
  const link = await screen.findByRole('link', { name: 'Open that visit' })
  expect(link.getAttribute('href')).toBe('/desk/visit?id=one')
  expect(sent()).toHaveLength(1)
})
