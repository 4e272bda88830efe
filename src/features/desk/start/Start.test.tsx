import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, open } from '#tests/fixtures/dom.tsx'
import { StartPage } from './Start.tsx'
import type { DeskStart } from './start.schema.ts'

const none = { rows: [], more: false }
const deposit: DeskStart['deposits']['rows'][number] = {
  ...{ _id: 'd1', number: 2, dueOn: '2026-11-20', amount: 22_495.5, currency: 'CAD', overdue: true },
  ...{ request: 'r1', reference: '6B1F6-A527F', unit: '1204', buyer: 'Amara Osei' },
  building: { id: 'desk-house', name: 'Desk House' },
}
const START: DeskStart = {
  ...{ mine: none, new: none, holds: none, myLeads: none, newLeads: none, visits: none },
  deposits: {
    rows: [deposit, { ...deposit, _id: 'd2', number: 3, dueOn: '2026-12-01', overdue: false }],
    ...{ count: 12, overdue: 9 },
  },
  tasks: { rows: [], count: 0 },
  counts: { mine: 0, new: 0, holds: 0, myLeads: 0, newLeads: 0, visits: 0 },
}
const show = (start: DeskStart) => {
  answer({
    'GET /api/desk/me': { step: 'ready', id: 'm1', name: 'Sam Sales', role: 'sales' },
    'GET /api/desk/start': start,
  })
  return open(<StartPage />)
}
const part = async () =>
  within((await screen.findByRole('heading', { name: /^Deposits/ })).closest('section') as HTMLElement)

it('has the deposits that are due, each a link to its request, and marks what is overdue', async () => {
  show(START)
  const deposits = await part()
  expect(deposits.getByRole('link', { name: /^12 due, 9 overdue/ }).getAttribute('href')).toBe(
    '/desk/requests?status=signed',
  )
  const [first, second] = deposits.getAllByRole('listitem')
  expect(first?.textContent).toBe(
    'Suite 1204, Desk HouseAmara Osei, 6B1F6-A527F, deposit 2overdue since 20 November 2026$22,495.50 CAD',
  )
  expect(first?.querySelector('a')?.getAttribute('href')).toBe('/desk/request?id=r1')
  expect(first?.querySelector('.desk-flag--wrong')).toBeTruthy()
  expect(second?.textContent).toContain('due 1 December 2026')
  expect(second?.querySelector('.desk-flag--wrong')).toBeNull()
})

it('has five tasks, and all of them when that is pressed', async () => {
  const rows = Array.from({ length: 7 }, (_, at) => ({
    ...{ _id: `t${at}`, text: `Call ${at}`, dueOn: '2026-11-20', overdue: true },
    person: { _id: 'p1', name: 'Wanda Walker', email: null },
  }))
  const { user } = show({ ...START, tasks: { rows, count: 7 } })
  const more = await screen.findByRole('button', { name: 'Show all 7: My tasks due' })
  const tasks = within(more.closest('section') as HTMLElement)
  expect(tasks.getAllByRole('listitem')).toHaveLength(5)
  await user.click(more)
  expect(tasks.getAllByRole('listitem')).toHaveLength(7)
  await user.click(tasks.getByRole('button', { name: /^Show fewer/ }))
  expect(tasks.getAllByRole('listitem')).toHaveLength(5)
})

it('says when no deposit is due', async () => {
  show({ ...START, deposits: { rows: [], count: 0, overdue: 0 } })
  expect((await part()).getByText('No deposits are due.')).toBeTruthy()
})
