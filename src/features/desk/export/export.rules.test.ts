import { expect, it } from 'vitest'
import { REQUEST_STATUSES } from '#features/buyer/request-life.rules.ts'
import { leadList, requestList } from '#texts/desk-lists.ts'
import { cells } from './export.rules.ts'

it('says of a request what its list says', () => {
  for (const status of REQUEST_STATUSES)
    expect(cells.requestStatus({ status })).toBe(requestList.statusOptions[status])
})

it.each([
  [{ doneAt: null, leftAt: null }, 'open'],
  [{ doneAt: '2026-11-02T15:00:00Z', leftAt: null }, 'done'],
  [{ doneAt: '2026-11-02T15:00:00Z', leftAt: '2026-11-03T15:00:00Z' }, 'left'],
] as const)('says of a lead with %j what its list says', (lead, state) => {
  expect(cells.leadStatus(lead)).toBe(leadList.states[state])
})

it('names the kind of a lead and its days', () => {
  expect(cells.leadKind({ kind: 'question', days: ['sat'] })).toBe('Visit')
  expect(cells.leadKind({ kind: 'first', days: [] })).toBe('Tell me first')
  expect(cells.leadDays({ days: ['sat', 'sun'] })).toBe('Saturday, Sunday')
})
