import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answer, open, refused, watchAddresses } from '#tests/fixtures/dom.tsx'
import { aPerson } from './person.fixture.ts'
import type { DeskPerson } from './person.schema.ts'
import { PersonView } from './PersonView.tsx'

const VERA = { id: '6b1f7a1e-58a1-4b53-9c4e-3f4ee1d0f001', name: 'Vera Visits' }
const MEMBER = { ...VERA, role: 'sales', step: 'ready', until: '' } as const
const OTHER = '22222222-2222-4222-8222-222222222222'
let count = 0
let id = ''
beforeEach(() => {
  // happy-dom has no popovers, in which toasts are shown.
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined })
  count += 1
  id = `person-${count}`
  history.replaceState(null, '', `/desk/person?id=${id}`)
})
const path = (act = '') => `/api/desk/people/${id}${act}`
const personNow = (changes: Partial<DeskPerson> = {}) => aPerson({ _id: id, team: [VERA], ...changes })
const show = () => open(<PersonView member={MEMBER} />)

it('without its person there is a heading and a way back to the list', async () => {
  answer({ [`GET ${path()}`]: refused(404) })
  show()
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such person.' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All people' }).getAttribute('href')).toBe('/desk/people')
})

it('shows what they have: a lead with its own name, the phone to call, and who agreed to what', async () => {
  const phone = '+14165550123'
  answer({
    [`GET ${path()}`]: personNow({
      ...{
        phone,
        requests: 1,
        leads: 1,
        visits: 1,
        mailsAgreedAt: '2026-11-03T15:00:00Z',
        mailsNotedBy: 'Vera',
      },
      requestRows: [
        {
          ...{ _id: 'r', reference: 'R', status: 'accepted', createdAt: '2026-11-02T15:00:00Z' },
          ...{ unit: '1204', building: 'Aurora' },
        },
      ],
      leadRows: [
        {
          ...{
            _id: 'l',
            reference: 'L',
            kind: 'question',
            name: 'A. Person',
            createdAt: '2026-11-02T15:00:00Z',
          },
          ...{ building: null, plan: '', unit: '', place: null, days: [], doneAt: null, leftAt: null },
        },
      ],
      visitRows: [
        {
          ...{ _id: 'v', reference: 'V', name: 'Ada Person', starts: '2026-12-03T14:00', state: 'confirmed' },
          ...{ outcome: 'came', building: 'Aurora' },
        },
      ],
      alerts: { number: 2, since: '2026-10-03T15:00:00Z' },
    }),
  })
  show()
  expect((await screen.findByRole('link', { name: '416-555-0123' })).getAttribute('href')).toBe(
    `tel:${phone}`,
  )
  expect(screen.getByText('1 request, 1 lead, 1 visit')).toBeTruthy()
  expect(screen.getByText(/as A\. Person/)).toBeTruthy()
  expect(screen.queryByText(/as Ada Person/)).toBeNull()
  expect(screen.getByText(/Came/)).toBeTruthy()
  expect(screen.getByText(/^Agreed on .*, recorded by Vera$/)).toBeTruthy()
  expect(screen.getByText(/^2 searches, since/)).toBeTruthy()
})

it('notes a call with an id of its own, and keeps what was typed if that fails', async () => {
  let isDown = true
  const note = {
    _id: 'n',
    kind: 'call',
    text: 'Asks for a locker.',
    by: 'Vera',
    at: '2026-11-03T15:00:00Z',
  } as const
  const calls = answer({
    [`GET ${path()}`]: personNow(),
    [`POST ${path('/note')}`]: () => (isDown ? refused(503)() : Response.json(personNow({ notes: [note] }))),
  })
  const { user } = show()
  await user.click(await screen.findByLabelText('Call'))
  const field = screen.getByLabelText<HTMLTextAreaElement>('What happened')
  await user.type(field, 'Asks for a locker.')
  const form = within(screen.getByRole('form', { name: 'Notes, calls and walk-ins' }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(form.getByRole('alert').textContent).not.toBe(''))
  expect(field.value).toBe('Asks for a locker.')
  isDown = false
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Call, Vera, /)).toBeTruthy()
  expect(field.value).toBe('')
  const [first, second] = calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(first).toMatchObject({ kind: 'call', text: 'Asks for a locker.', id: expect.any(String) })
  expect(second).toEqual(first)
})

it('a task is planned for whoever plans it, and done with its version', async () => {
  const task = {
    ...{ _id: OTHER, version: 4, text: 'Send the plans', dueOn: '2026-01-05', by: 'Vera', doneAt: null },
    assignedTo: VERA,
  }
  const calls = answer({
    [`GET ${path()}`]: personNow(),
    [`POST ${path('/task')}`]: personNow({ tasks: [task] }),
    [`POST ${path('/task-change')}`]: personNow({ tasks: [{ ...task, doneAt: '2026-01-06T15:00:00Z' }] }),
  })
  const { user } = show()
  await user.type(await screen.findByLabelText('New task'), 'Send the plans')
  await user.click(screen.getByRole('button', { name: 'Add task' }))
  expect(await screen.findByText(/^overdue since/)).toBeTruthy()
  expect(calls.at(-1)?.body).toMatchObject({ text: 'Send the plans', to: VERA.id, id: expect.any(String) })
  await user.click(screen.getByRole('button', { name: 'Done: Send the plans' }))
  expect(await screen.findByText('1 task done')).toBeTruthy()
  expect(calls.at(-1)?.body).toEqual({ id: OTHER, version: 4, done: true, dueOn: '2026-01-05', to: VERA.id })
})

it('a task gets another day, once the field is left', async () => {
  const task = {
    ...{ _id: OTHER, version: 4, text: 'Send the plans', dueOn: '2026-01-05', by: 'Vera', doneAt: null },
    assignedTo: VERA,
  }
  const calls = answer({
    [`GET ${path()}`]: personNow({ tasks: [task] }),
    [`POST ${path('/task-change')}`]: personNow({ tasks: [{ ...task, version: 5, dueOn: '2099-02-03' }] }),
  })
  const { user } = show()
  const day = await screen.findByLabelText('Due date: Send the plans')
  await user.clear(day)
  await user.type(day, '2099-02-03')
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  await user.keyboard('{Enter}')
  expect(await screen.findByText('due 3 February 2099')).toBeTruthy()
  expect(calls.at(-1)?.body).toEqual({ id: OTHER, version: 4, done: false, dueOn: '2099-02-03', to: VERA.id })
})

it('requests entered by hand are handed over to the account that the page shows', async () => {
  const account = { accountSince: '2026-11-20T15:00:00Z' }
  const calls = answer({
    [`GET ${path()}`]: personNow({ ...account, toHandOver: { account: OTHER, number: 2 } }),
    [`POST ${path('/hand-over')}`]: personNow(account),
  })
  const { user } = open(<PersonView member={MEMBER} />)
  await user.click(await screen.findByRole('button', { name: 'Hand over 2 requests' }))
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Hand over' }))
  await waitFor(() => expect(screen.queryByText(/^An account with this address was created on/)).toBeNull())
  expect(calls.at(-1)?.body).toEqual({ account: OTHER })
})

it('a manager deletes a person without an account, with a reason, and hears why it is refused', async () => {
  const opened = watchAddresses()
  let isBusy = true
  const calls = answer({
    [`GET ${path()}`]: personNow({ version: 3 }),
    [`DELETE ${path()}`]: () =>
      isBusy
        ? refused(409, { code: 'busy', message: 'A visit is ahead.' })()
        : Response.json({ deleted: true }),
  })
  const { user } = open(<PersonView member={{ ...MEMBER, role: 'manager' }} />)
  await user.click(await screen.findByRole('button', { name: 'Delete this person' }))
  const dialog = within(screen.getByRole('alertdialog', { name: 'Delete Ada Person?' }))
  await user.click(dialog.getByLabelText('Entered by mistake'))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await dialog.findByText('A visit is ahead.')).toBeTruthy()
  isBusy = false
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(opened).toEqual(['/desk/people']))
  expect(calls.at(-1)?.body).toEqual({ version: 3, reason: 'mistake' })
})

it.each([
  ['somebody of sales', 'sales', null],
  ['a manager, if there is an account', 'manager', '2026-11-20T15:00:00Z'],
] as const)('%s cannot delete a person', async (_, role, accountSince) => {
  answer({ [`GET ${path()}`]: personNow({ accountSince }) })
  open(<PersonView member={{ ...MEMBER, role }} />)
  await screen.findByRole('heading', { level: 1, name: 'Ada Person' })
  expect(screen.queryByRole('button', { name: 'Delete this person' })).toBeNull()
})

it('details that a colleague changed in the meantime are shown, and what was typed is kept and replaces them', async () => {
  const theirs = personNow({ version: 2, name: 'Ada Colleague' })
  let isStale = true
  const calls = answer({
    [`GET ${path()}`]: personNow(),
    [`POST ${path('/edit')}`]: () =>
      isStale
        ? refused(409, { code: 'stale', message: 'Somebody else changed this.', person: theirs })()
        : Response.json(personNow({ version: 3, name: 'Ada Typed' })),
  })
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const name = screen.getByLabelText<HTMLInputElement>('Name')
  await user.clear(name)
  await user.type(name, 'Ada Typed')
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/It now says: Ada Colleague/)).toBeTruthy()
  expect(name.value).toBe('Ada Typed')
  isStale = false
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Typed' })).toBeTruthy()
  const versions = calls
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => (body as DeskPerson).version)
  expect(versions).toEqual([1, 2])
})

it('links a person who is found, shows both side by side, and parts them', async () => {
  const partner = aPerson({ _id: OTHER, name: 'Bob Partner' })
  const calls = answer({
    [`GET ${path()}`]: personNow(),
    'POST /api/desk/people': { rows: [personNow(), partner], more: false },
    [`POST ${path('/link')}`]: personNow({ linked: [partner] }),
    [`POST ${path('/part')}`]: personNow(),
  })
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Link a person' }))
  await user.type(screen.getByRole('searchbox'), 'bob{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Link Bob Partner' }))
  expect(await screen.findByRole('region', { name: 'Bob Partner' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Link Ada Person' })).toBeNull()
  expect(calls.at(-1)?.body).toEqual({ other: OTHER })
  await user.click(screen.getByRole('button', { name: 'Unlink Bob Partner' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Bob Partner' })).toBeNull())
})
