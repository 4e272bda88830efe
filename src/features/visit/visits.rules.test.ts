import { expect, it } from 'vitest'
import { visitsOf } from './visits.rules.ts'

const opening = (day: 'mon' | 'sat') => ({ day, opens: '11:00', closes: '17:00' })

it('offers the weekdays a sales centre is open, in their order, each once', () => {
  const salesCentreOpen = [
    opening('sat'),
    opening('mon'),
    { day: 'mon', opens: '18:00', closes: '20:00' } as const,
  ]
  expect(visitsOf({ _id: 'x', salesCentreOpen, visitCapacity: 2 })).toEqual({
    buildingId: 'x',
    openDays: ['mon', 'sat'],
    bookable: true,
  })
})

it('offers no times where hours are unknown or no visit is taken', () => {
  expect(visitsOf({ _id: 'x', salesCentreOpen: null, visitCapacity: 2 })).toMatchObject({
    openDays: null,
    bookable: false,
  })
  expect(visitsOf({ _id: 'x', salesCentreOpen: [opening('mon')], visitCapacity: 0 }).bookable).toBe(false)
})
