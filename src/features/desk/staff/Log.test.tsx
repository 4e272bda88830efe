import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answer, open } from '#tests/fixtures/dom.tsx'
import { DeskList } from '#features/desk/list/DeskList.tsx'
import { LOG } from './Log.tsx'
import type { LoggedAction } from './log.schema.ts'

const MAYA = '6b1f6a52-7f0e-4a53-9f4c-0d5b6f1c2a77'
const MEMBER = { id: MAYA, name: 'Maya Chen', role: 'manager', step: 'ready', until: '' } as const
const common = { member: MAYA, name: 'Maya Chen', role: 'manager' as const, at: '2026-11-26T15:00:00Z' }
const ROWS: LoggedAction[] = [
  {
    ...{ _id: '9', ...common, action: 'request.accepted', subject: '1A2B3-4C5D6' },
    ...{ detail: { holdUntil: '2026-12-03T22:00:00Z' }, about: { id: 'one', name: 'Aurora 1204' } },
  },
  {
    ...{ _id: '8', ...common, action: 'suite.changed', subject: 'aurora-1204' },
    ...{
      detail: { price: [649_900, 639_900] },
      about: { id: 'aurora', name: 'Aurora 1204', currency: 'CAD' },
    },
  },
  {
    ...{ _id: '7', ...common, member: null, name: 'Operator', role: 'operator', action: 'factor.confirmed' },
    ...{ subject: 'Sam Sales', detail: {}, about: null },
  },
]

let count = 0
beforeEach(() => {
  count += 1
  history.replaceState(null, '', '/desk/log')
})

/** Each test has its own log: what was read of one stays in the tab. */
const show = () => {
  const path = `/api/desk/log-${count}`
  const members = [{ id: MAYA, name: 'Maya Chen', role: 'manager', email: '', since: '', endedAt: null }]
  const calls = answer({
    [`POST ${path}`]: { rows: ROWS, more: false },
    'GET /api/desk/staff': { members, invitations: [] },
  })
  return { calls, ...open(<DeskList list={{ ...LOG, path }} member={MEMBER} />) }
}
const lines = async () => {
  const [, ...rows] = await screen.findAllByRole('row')
  return rows
}

it('says each action in a sentence, with links to who did it and to what it was about', async () => {
  show()
  const [accepted, changed, confirmed] = await lines()
  expect(accepted?.textContent).toMatch(
    /Maya Chen accepted request 1A2B3-4C5D6 and put the suite on hold until \d.+Manager, Aurora 1204$/,
  )
  const links = within(accepted as HTMLElement).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Maya Chen', `/desk/log?member=${MAYA}`],
    ['request 1A2B3-4C5D6', '/desk/request?id=one'],
  ])
  expect(changed?.textContent).toContain(
    'Maya Chen changed the price of Aurora 1204 from $649,900 to $639,900Manager',
  )
  expect(confirmed?.textContent).toContain('Operator confirmed the second factor of Sam SalesOperator')
  expect(within(confirmed as HTMLElement).queryAllByRole('link')).toEqual([])
})

it('is narrowed by member, thing and action in the address, and by words that are not', async () => {
  const { user, calls } = show()
  await lines()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'By' }), 'Maya Chen')
  await user.selectOptions(screen.getByRole('combobox', { name: 'About' }), 'Requests')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Accepted a request')
  await user.type(screen.getByRole('searchbox'), '1A2B3')
  const asked = { member: MAYA, thing: 'request', action: 'request.accepted', q: '1A2B3', n: 50 }
  await expect.poll(() => calls.at(-1)?.body).toEqual(asked)
  expect(location.search).toBe(`?member=${MAYA}&thing=request&action=request.accepted`)
})

it('opens as its address says, also of a member who is no longer known', async () => {
  history.replaceState(null, '', '/desk/log?member=00000000-0000-4000-8000-000000000000&thing=lead&action=x')
  const { calls } = show()
  await lines()
  const valueOf = (name: string) =>
    screen.getByRole<HTMLSelectElement>('combobox', { name }).selectedOptions[0]?.text
  expect([valueOf('By'), valueOf('About'), valueOf('Action')]).toEqual([
    'A former member',
    'Leads',
    'Every action',
  ])
  const asked = calls.find(({ method }) => method === 'POST')?.body
  expect(asked).toMatchObject({
    member: '00000000-0000-4000-8000-000000000000',
    thing: 'lead',
    action: 'all',
  })
})
