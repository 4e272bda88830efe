import { aSuite } from '#features/suite/suite.fixture.ts'
import type { Mail } from './templates.ts'

export const reference = '6b1f6a52-7f0e-4a53-9f4c-0d5b6f1c2a77'
export const told = { reference, unit: '1204', building: 'Aurora on King', asked: null }
export const to = 'ada@person.example'
export const about = {
  lead: reference,
  kind: 'question',
  building: 'Aurora on King',
  plan: 'B1',
  unit: '1204',
} as const
const visit = {
  ...{ visit: reference, building: 'Aurora on King', place: '391 King Street East, Toronto' },
  ...{ starts: '2026-12-03T14:00', ends: '2026-12-03T15:00', timeZone: 'America/Toronto' },
}
export const dated = { ...visit, sequence: 1, changedAt: '2026-11-25T17:00:00.123456+00:00' }
export const sales = {
  ...{ ...about, reference: '6B1F6-A527F', place: null, name: 'Ada', email: 'ada@person.example', phone: '' },
  ...{
    days: ['mon', 'sat'],
    message: 'First line\n\nSecond <b>line</b>',
    page: '/suites/aurora-on-king-1204',
  },
} satisfies Extract<Mail, { template: 'lead-sales' }>['params']
/** One of each; the compiler reports a missing one. */
export const every: { [Name in Mail['template']]: Extract<Mail, { template: Name }>['params'] } = {
  'buy-request-sales': { ...told, parking: true, second: false },
  'buy-request-buyer': told,
  'buy-request-second': { ...told, request: reference, buyer: 'Ada Person' },
  'buy-request-held': told,
  'buy-request-free': told,
  'buy-request-status': { ...told, status: 'accepted' },
  'buy-request-dates': { ...told, what: 'days', agreementOn: '2026-12-01', cancelUntil: '2026-12-11' },
  'buy-request-ended': { ...told, status: 'submitted', why: 'withdrawn' },
  'account-exists': {},
  'account-deleted': {},
  'email-changed': {},
  'password-changed': {},
  'staff-invitation': { role: 'sales' },
  'build-alarm': { trouble: 'build-old', since: '2026-11-22T10:00:00Z' },
  troubles: { troubles: [{ kind: 'failed', place: 'lead-sales', count: 2 }] },
  'lead-sales': sales,
  'lead-person': { ...about, kind: 'first' },
  'lead-answer': {
    ...{ ...about, reference: '6B1F6-A527F', by: 'Sam Sales', replyTo: 'sales@larkfield.example' },
    words: 'Yes:\n- a gym\n- a pool\n\nKind <b>regards</b>',
  },
  'confirm-subscription': { subscription: reference },
  'visit-confirm': visit,
  'visit-known': visit,
  'visit-person': { ...dated, kind: 'moved' },
  'visit-sales': {
    ...{
      ...visit,
      kind: 'confirmed',
      reference: '6B1F6-A527F',
      name: 'Ada',
      email: to,
      phone: '+14165550142',
    },
    ...{ message: 'Is there a gym?', page: '/contact' },
  },
  alert: {
    person: reference,
    news: [
      { kind: 'price', suite: aSuite(), was: 2 },
      { kind: 'sold', suite: aSuite(), was: 1 },
    ],
    more: 3,
    lists: ['/all-suites?type=condo'],
    buildings: [],
  },
}
