import { describe, expect, it } from 'vitest'
import { stepDates } from './step-dates.rules.ts'

const NOW = new Date('2026-12-10T15:00:00Z')
type Given = Parameters<typeof stepDates>
const none = { agreementSentOn: null, documentsReceivedOn: null, agreementOn: null, cancelUntil: null }
const asked = (days: Partial<typeof none> | object = {}, home: object = {}) => ({
  status: 'agreementOn' in days ? ('signed' as const) : ('agreement_sent' as const),
  createdAt: '2026-11-20T15:00:00Z',
  days: { ...none, ...days },
  home: {
    country: 'CA' as const,
    region: 'Ontario',
    condominium: true,
    timeZone: 'America/Toronto',
    ...home,
  },
})
const step = (entered: Given[0], days: object = {}, home: object = {}) =>
  stepDates(entered, asked(days, home), NOW)

describe('a hold', () => {
  it.each([
    ['2026-12-10T15:00:01Z', true],
    ['2027-01-09T15:00:00Z', true],
    ['2026-12-10T15:00:00Z', false],
    ['2027-01-09T15:00:01Z', false],
    [undefined, false],
  ])('until %s: %s', (holdUntil, right) => {
    for (const name of ['accept', 'hold'] as const) {
      const { dates, wrong } = step({ step: name, holdUntil })
      expect(dates).toEqual(right ? { holdUntil } : null)
      expect(wrong).toEqual(right ? null : { holdUntil: 'deskInput.hold' })
    }
  })
})

describe('sending the agreement', () => {
  it.each([
    [undefined, '2026-12-10'],
    ['2026-11-20', '2026-11-20'],
    ['2026-11-19', null],
    ['2026-12-11', null],
  ])('on %s: %s', (agreementSentOn, day) => {
    const { dates, wrong } = step({ step: 'send_agreement', agreementSentOn })
    expect(dates?.['agreementSentOn'] ?? null).toBe(day)
    expect(wrong).toEqual(day ? null : { agreementSentOn: 'deskInput.agreementSentOn' })
  })
})

describe('signing', () => {
  const sent = { agreementSentOn: '2026-12-01' }
  const sign = (more: object, home: object = {}) => step({ step: 'sign', ...more }, sent, home)

  it('sets the last day to cancel by the rule of the province', () => {
    expect(
      sign({ agreementOn: '2026-12-02', documentsReceivedOn: '2026-12-04', takesSuite: true }).dates,
    ).toEqual({
      agreementOn: '2026-12-02',
      documentsReceivedOn: '2026-12-04',
      cancelUntil: '2026-12-14',
      cancelRule: 'on-rescission',
      takesSuite: true,
    })
    expect(sign({ agreementOn: '2026-12-02' }).dates).toMatchObject({ cancelUntil: null, cancelRule: null })
  })

  it('takes a last day by hand only where no rule is held', () => {
    const byHand = { agreementOn: '2026-12-02', cancelUntil: '2026-12-09' }
    expect(sign(byHand).wrong).toEqual({ cancelUntil: 'deskInput.cancelByRule' })
    for (const home of [
      { region: 'Saskatchewan' },
      { condominium: null },
      { country: 'US', region: 'Illinois' },
    ])
      expect(sign(byHand, home).dates).toMatchObject({ cancelUntil: '2026-12-09', cancelRule: null })
    for (const cancelUntil of ['2026-12-01', '2027-12-04', '9999-12-31'])
      expect(sign({ ...byHand, cancelUntil }, { region: 'Saskatchewan' }).wrong).toEqual({
        cancelUntil: 'deskInput.cancelUntil',
      })
    expect(sign({ ...byHand, cancelUntil: '2027-12-02' }, { region: 'Saskatchewan' }).wrong).toBeNull()
  })

  it.each([
    [{}, 'agreementOn'],
    [{ agreementOn: '2026-12-11' }, 'agreementOn'],
    [{ agreementOn: '2026-11-30' }, 'agreementOn'],
    [{ agreementOn: '2026-12-02', documentsReceivedOn: '2026-12-11' }, 'documentsReceivedOn'],
    [{ agreementOn: '2026-12-02', documentsReceivedOn: '2026-11-19' }, 'documentsReceivedOn'],
  ])('refuses %j at %s', (entered, field) => expect(Object.keys(sign(entered).wrong ?? {})).toEqual([field]))
})

describe('the days of a purchase', () => {
  const signed = { agreementSentOn: '2026-12-01', agreementOn: '2026-12-02' }
  it('change what was entered and keep the rest', () => {
    expect(step({ step: 'days', documentsReceivedOn: '2026-12-05' }, signed).dates).toEqual({
      agreementOn: '2026-12-02',
      documentsReceivedOn: '2026-12-05',
      cancelUntil: '2026-12-15',
      cancelRule: 'on-rescission',
    })
    const full = { ...signed, documentsReceivedOn: '2026-12-05', cancelUntil: '2026-12-15' }
    expect(step({ step: 'days', documentsReceivedOn: null }, full).dates).toMatchObject({
      documentsReceivedOn: null,
      cancelUntil: null,
    })
  })

  it('before signing are only that of the documents', () => {
    expect(
      step({ step: 'days', documentsReceivedOn: '2026-12-05' }, { agreementSentOn: '2026-12-01' }).dates,
    ).toEqual({ agreementOn: null, documentsReceivedOn: '2026-12-05', cancelUntil: null, cancelRule: null })
  })

  it('of the agreement is none before it is signed', () => {
    expect(
      step({ step: 'days', agreementOn: '2026-12-05' }, { agreementSentOn: '2026-12-01' }).wrong,
    ).toEqual({ agreementOn: 'deskInput.notSigned' })
  })

  it('do not come with other steps', () => {
    for (const name of ['decline', 'withdraw', 'rescind', 'reopen'] as const)
      expect(step({ step: name, agreementOn: 'nonsense' }).dates).toEqual({})
  })
})

it.each([
  ['America/Toronto', '2026-11-27T01:30:00Z'],
  ['America/Vancouver', '2026-11-27T06:30:00Z'],
])('late on the 26th in %s an agreement is sent and signed on the 26th', (timeZone, now) => {
  const on = (entered: Given[0], days: object = {}) =>
    stepDates(entered, asked(days, { timeZone, region: 'Saskatchewan' }), new Date(now))
  expect(on({ step: 'send_agreement' }).dates).toEqual({ agreementSentOn: '2026-11-26' })
  expect(on({ step: 'sign', agreementOn: '2026-11-26' }).wrong).toBeNull()
  expect(on({ step: 'sign', agreementOn: '2026-11-27' }).wrong).toEqual({
    agreementOn: 'deskInput.agreementOn',
  })
})
