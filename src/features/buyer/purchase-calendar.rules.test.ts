import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { aWholeSuite } from '#features/suite/suite.fixture.ts'
import type { SentRequest } from './buyer.schema.ts'
import { hasDaysToCome, purchaseCalendar } from './purchase-calendar.rules.ts'
import { purchaseSteps } from './purchase-steps.rules.ts'

const suite = aWholeSuite(
  {
    price: 700_000,
    propertyType: 'condo',
    building: { country: 'CA', region: 'Ontario', municipality: 'toronto', condominium: true },
  },
  {
    depositStructure: '$10,000 on signing, balance to 5% in 30 days, 5% in 180 days, 5% on occupancy',
    money: { taxTreatment: 'included', rebateAssumed: true, firstOccupancy: '2028-05-15' },
  },
)
const named = {
  unitNumber: '1204',
  available: true,
  heldUntil: null,
  price: 649_900,
  taxTreatment: 'included' as const,
  building: { id: 'a', name: 'Aurora, on King', currency: 'CAD' as const, region: 'Ontario' },
}
type Given = Parameters<typeof purchaseCalendar>[0] & Parameters<typeof purchaseSteps>[0]
const at = '2026-11-15T15:00:00.000Z'
const given = (more: Partial<SentRequest> = {}): Given => ({
  _id: '6b1f6a52-7f0e-4a53-9f4c-0d5b6f1c2a77',
  suiteId: 'aurora-on-king-1204',
  suite: named,
  status: 'submitted' as const,
  createdAt: at,
  asked: { price: 649_900, currency: 'CAD' as const, tax: 'included' as const, region: 'Ontario' },
  history: [{ status: 'submitted' as const, at }],
  holdUntil: null,
  agreementSentOn: null,
  documentsReceivedOn: null,
  agreementOn: null,
  cancelUntil: null,
  deposits: [],
  ...more,
})
const signed = given({
  status: 'accepted',
  history: [
    { status: 'submitted', at },
    { status: 'accepted', at: '2026-11-18T15:00:00.000Z' },
  ],
  agreementOn: '2026-12-01',
  cancelUntil: '2026-12-11',
})

const made = { at: Date.parse('2026-12-05T12:00:00.000Z'), profile: 'https://larkfield.example/UserPage' }
const rate = { rate: 5.84, date: '2026-11-18', posted: true }
const stepsOf = (request: Given, home: typeof suite | null = suite) =>
  purchaseSteps(request, home, '2026-12-05', rate)
const read = (request: Given, home = suite, when = made) => {
  const file = purchaseCalendar(request, stepsOf(request, home), when)
  const calendar = new ICAL.Component(ICAL.parse(file))
  const events = calendar.getAllSubcomponents('vevent').map((one) => {
    const text = (name: string) => one.getFirstPropertyValue(name)?.toString() ?? ''
    const starts = one.getFirstPropertyValue('dtstart') as ICAL.Time
    return { text, starts, day: starts.toString(), ends: new ICAL.Event(one).endDate.toString() }
  })
  return { file, calendar, events }
}

describe('the calendar file of a purchase', () => {
  it('has each known day as a whole day, and what is due', () => {
    const { calendar, events } = read(signed)
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
    expect(calendar.getFirstSubcomponent('vtimezone')).toBeNull()
    expect(events.map(({ day, text }) => [day, text('summary'), text('status')])).toEqual([
      ['2026-11-15', 'You asked to buy: Suite 1204, Aurora, on King', 'CONFIRMED'],
      ['2026-11-18', 'Your request was accepted: Suite 1204, Aurora, on King', 'CONFIRMED'],
      ['2026-12-01', 'Agreement of purchase and sale: Suite 1204, Aurora, on King', 'CONFIRMED'],
      ['2026-12-11', 'Last day to cancel: Suite 1204, Aurora, on King', 'CONFIRMED'],
      ['2026-12-01', 'Deposit, on signing: Suite 1204, Aurora, on King', 'CONFIRMED'],
      ['2026-12-31', 'Deposit, after 30 days: Suite 1204, Aurora, on King', 'CONFIRMED'],
      ['2027-05-30', 'Deposit, after 180 days: Suite 1204, Aurora, on King', 'CONFIRMED'],
      ['2028-05-15', 'Deposit, on occupancy (tentative): Suite 1204, Aurora, on King', 'TENTATIVE'],
      ['2028-05-15', 'Interim occupancy (tentative): Suite 1204, Aurora, on King', 'TENTATIVE'],
    ])
    expect(events.every(({ starts }) => starts.isDate)).toBe(true)
    expect(events[3]?.ends).toBe('2026-12-12')
    expect(events[4]?.text('description')).toMatch(
      /^\$10,000\.00\. Amounts are estimates .*\nDates can change\. .*: https:\/\/larkfield\.example\/UserPage$/u,
    )
    expect(events.every(({ text }) => text('transp') === 'TRANSPARENT')).toBe(true)
  })

  it('has the deposits of the signed agreement on their days, with their amounts and no estimate', () => {
    const deposit = {
      number: 1,
      due: 'date' as const,
      dueOn: '2026-12-20',
      amount: 9_000.5,
      receivedOn: null,
    }
    const open = { ...deposit, number: 2, due: 'occupancy' as const, dueOn: null }
    const { events } = read({ ...signed, status: 'signed', deposits: [deposit, open] })
    const [first, second] = events.filter(({ text }) => text('summary').startsWith('Deposit'))
    expect([first?.day, first?.text('summary'), first?.text('status')]).toEqual([
      '2026-12-20',
      'Deposit 1: Suite 1204, Aurora, on King',
      'CONFIRMED',
    ])
    expect(first?.text('description')).toMatch(/^\$9,000\.50\.\nDates can change/u)
    expect([second?.day, second?.text('status')]).toEqual(['2028-05-15', 'TENTATIVE'])
  })

  it('has no day that depends on signing, and no last day to cancel that no one entered', () => {
    const summaries = (request: Given) =>
      read(request).events.map(({ text }) => text('summary').replace(/:.*/u, ''))
    expect(summaries(given())).toEqual([
      'You asked to buy',
      'Deposit, on occupancy (tentative)',
      'Interim occupancy (tentative)',
    ])
    expect(summaries({ ...signed, cancelUntil: null })).not.toContain('Last day to cancel')
  })

  it('has the end of a hold', () => {
    const held = given({ holdUntil: '2026-12-08T22:00:00.000Z' })
    expect(read(held).events[1]?.day).toBe('2026-12-08')
  })

  it('gives each step of each request an id of its own, the same in every file, and counts up', () => {
    const uids = ({ events }: ReturnType<typeof read>) => events.map(({ text }) => text('uid'))
    const first = read(signed)
    const later = read({ ...signed, cancelUntil: '2026-12-14' }, suite, { ...made, at: made.at + 60_000 })
    expect(new Set(uids(first)).size).toBe(9)
    expect(uids(later)).toEqual(uids(first))
    expect(uids(read({ ...signed, _id: 'other' })).some((uid) => uids(first).includes(uid))).toBe(false)
    for (const [at, { text }] of later.events.entries()) {
      expect(Number(text('sequence'))).toBe(Number(first.events[at]?.text('sequence')) + 60)
      expect(text('dtstamp')).toBe('2026-12-05T12:01:00Z')
    }
  })

  it('is offered while a day is to come', () => {
    expect(hasDaysToCome(stepsOf(given()))).toBe(true)
    expect(hasDaysToCome(stepsOf(given(), null))).toBe(false)
    expect(hasDaysToCome(stepsOf(signed, null))).toBe(true)
  })

  it('keeps its lines short and its texts whole', () => {
    const name = 'Résidence de l’Île; 1\\2 ' + '一 👩‍👩‍👧 '.repeat(20).trim()
    const { file, events } = read({ ...signed, suite: { ...named, building: { ...named.building, name } } })
    expect(events[0]?.text('summary')).toBe(`You asked to buy: Suite 1204, ${name}`)
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })
})
