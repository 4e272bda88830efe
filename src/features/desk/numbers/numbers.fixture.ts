import type { Numbers, Week } from './numbers.schema.ts'

/** A week in which nothing was counted. */
export const aWeek = (given: Partial<Week> = {}): Week => ({
  ...{
    week: '2026-11-23',
    questions: 0,
    days: 0,
    firsts: 0,
    booked: 0,
    entered: 0,
    sent: 0,
    byHand: 0,
    signed: 0,
  },
  ...{ raised: 0, lowered: 0, free: null },
  ...given,
})

export const someNumbers = (given: Partial<Numbers> = {}): Numbers => ({
  today: '2026-11-29',
  weeks: [aWeek({ week: '2026-11-16' }), aWeek()],
  buildings: [],
  signing: { known: 0, median: null, byBroker: 0 },
  ...given,
})
