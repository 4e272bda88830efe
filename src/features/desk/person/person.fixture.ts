import type { DeskPerson } from './person.schema.ts'

/** A person of the desk, for tests. */
export const aPerson = (changes: Partial<DeskPerson> = {}): DeskPerson => ({
  ...{ _id: 'one', version: 1, name: 'Ada Person', email: 'ada@person.example', phone: null },
  ...{ createdAt: '2026-11-02T15:00:00Z', requests: 0, leads: 0, visits: 0, lastContact: null },
  ...{ requestRows: [], leadRows: [], visitRows: [], language: 'en-CA', broker: '', brokerClient: '' },
  ...{
    mailsAgreedAt: null,
    mailsNotedBy: null,
    accountSince: null,
    toHandOver: null,
    alerts: null,
    newsletter: null,
  },
  ...{ notes: [], tasks: [], linked: [], team: [] },
  ...changes,
})
