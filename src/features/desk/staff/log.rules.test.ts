import { expect, it } from 'vitest'
import { actionText, detailText, filterOf, logHref, logPath } from './log.rules.ts'

it.each([
  [{}, ''],
  [{ from: 'sales', to: 'manager' }, 'Sales → Manager'],
  [{ from: 500_000, to: 510_000, reason: 'market' }, '500000 → 510000, market'],
  [{ role: 'editor', invitedBy: 'Operator' }, 'Editor, Operator'],
])('%j reads %s', (detail, text) => {
  expect(detailText(detail)).toBe(text)
})

it('shows an action without a text by its key', () => {
  expect(actionText('staff.joined')).toBe('Joined')
  expect(actionText('request.unheard-of')).toBe('request.unheard-of')
})

it('keeps the choice in the address', () => {
  expect(logHref(filterOf(''))).toBe('/desk/log')
  expect(logHref(filterOf('?member=a&action=&x=1'))).toBe('/desk/log?member=a')
  expect(logPath({ member: '', action: 'staff.joined' }, 7)).toBe(
    '/api/desk/log?action=staff.joined&before=7',
  )
})
