import type { DeskVisit } from './desk-visit.schema.ts'

export const VERA = { id: '6b1f7a1e-58a1-4b53-9c4e-3f4ee1d0f001', name: 'Vera Visits' }

/** A visit ahead that a visitor booked. */
export const aVisit = (changes: Partial<DeskVisit> = {}): DeskVisit => ({
  ...{ _id: 'one', reference: 'AB123-CDE45', version: 3, state: 'confirmed', outcome: null, begun: false },
  ...{ startsAt: '2026-12-03T19:00:00Z', starts: '2026-12-03T14:00', ends: '2026-12-03T15:00' },
  ...{ timeZone: 'America/Toronto', name: 'Zephyrine', email: 'zephyrine@reader.example', phone: null },
  ...{ message: 'With my mother', plan: 'B2', unit: '', building: { id: 'aurora', name: 'Aurora on King' } },
  ...{ assignedTo: null, held: true, byHand: false, mailed: true, language: 'en-CA', page: '/contact' },
  ...{ consentWording: 'Yes', createdAt: '2026-11-20T15:00:00Z', changedAt: '2026-11-20T15:00:00Z' },
  ...{ suiteId: null, published: true, person: null, team: [VERA] },
  ...changes,
})
