import { describe, expect, it } from 'vitest'
import { aWholeSuite } from '#features/suite/suite.fixture.ts'
import { purchaseSteps as texts } from '#texts/buyer.ts'
import type { SentRequest } from './buyer.schema.ts'
import { purchaseSteps } from './purchase-steps.rules.ts'

const TODAY = '2026-11-22'
const at = '2026-11-15T15:00:00.000Z'
const request = (more: Partial<SentRequest> = {}) => ({
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
const accepted = (more: Partial<SentRequest> = {}) =>
  request({
    status: 'accepted',
    history: [
      { status: 'submitted', at },
      { status: 'accepted', at: '2026-11-18T15:00:00.000Z' },
    ],
    ...more,
  })
/** Suite 1204 of Aurora on King. */
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
const posted = { rate: 5.84, date: '2026-11-18', posted: true }
const rowsOf = (...given: Parameters<typeof purchaseSteps>) =>
  purchaseSteps(...given).map(({ name, when, amount }) => [name, when, amount])

describe('the steps of a purchase', () => {
  it('say before any day is known what each depends on, with the amounts at the price of the request', () => {
    expect(rowsOf(request(), suite, TODAY, posted)).toEqual([
      ['You asked to buy', '15 November 2026', ''],
      ['The sales team calls', texts.callSoon, ''],
      ['Agreement of purchase and sale', texts.notSigned, ''],
      ['Last day to cancel', texts.cancelUnknown, ''],
      ['Deposit, on signing', '22 November 2026, if you sign today', '$10,000.00'],
      ['Deposit, after 30 days', '22 December 2026, if you sign today', '$22,495.00'],
      ['Deposit, after 180 days', '21 May 2027, if you sign today', '$32,495.00'],
      ['Deposit, on occupancy', '15 May 2028, tentative', '$32,495.00'],
      ['Interim occupancy', '15 May 2028, tentative', '$2,688.42 a month'],
      ['Closing', 'Date to be confirmed.', '$49,299.86'],
    ])
  })

  it('take the days that the sales team entered', () => {
    const signed = accepted({ agreementOn: '2026-12-01', cancelUntil: '2026-12-11' })
    const rows = rowsOf(signed, suite, '2026-12-05', posted)
    expect(rows.slice(1, 7)).toEqual([
      ['The sales team calls', 'Your request was accepted on 18 November 2026', ''],
      ['Agreement of purchase and sale', '1 December 2026', ''],
      ['Last day to cancel', '11 December 2026', ''],
      ['Deposit, on signing', '1 December 2026', '$10,000.00'],
      ['Deposit, after 30 days', '31 December 2026', '$22,495.00'],
      ['Deposit, after 180 days', '30 May 2027', '$32,495.00'],
    ])
  })

  it('have the deposits of the agreement once it is signed, and no estimates of them', () => {
    const deposit = (number: number, more: Partial<SentRequest['deposits'][number]>) => ({
      ...{ number, due: 'date' as const, dueOn: '2026-12-01', amount: 12_000.5, receivedOn: null },
      ...more,
    })
    const deposits = [
      deposit(1, { receivedOn: '2026-12-02' }),
      deposit(2, { dueOn: '2026-12-04' }),
      deposit(3, { dueOn: '2026-12-05' }),
      deposit(4, { due: 'occupancy', dueOn: '2028-06-01' }),
      deposit(5, { due: 'occupancy', dueOn: null }),
    ]
    const signed = accepted({ status: 'signed', agreementOn: '2026-12-01', deposits })
    const steps = purchaseSteps(signed, suite, '2026-12-05', posted).filter(({ key }) =>
      key.startsWith('deposit'),
    )
    expect(steps.map(({ name, when, done }) => [name, when, done])).toEqual([
      ['Deposit 1', 'Received on 2 December 2026', true],
      ['Deposit 2', texts.overdue('4 December 2026'), false],
      ['Deposit 3', 'Due on 5 December 2026', false],
      ['Deposit 4, on occupancy', 'Due on 1 June 2028', false],
      ['Deposit 5, on occupancy', '15 May 2028, tentative', false],
    ])
    expect(steps.map(({ on, tentative }) => [on, tentative]).slice(2)).toEqual([
      ['2026-12-05', false],
      ['2028-06-01', false],
      ['2028-05-15', true],
    ])
    expect(new Set(steps.map(({ amount }) => amount))).toEqual(new Set(['$12,000.50']))
    // Known even without the suite.
    expect(rowsOf(signed, null, '2026-12-05').at(-2)).toEqual([
      'Deposit 5, on occupancy',
      texts.dayUnknown,
      '$12,000.50',
    ])
    const none = purchaseSteps({ ...signed, deposits: [] }, suite, '2026-12-05', posted)
    expect(none.filter(({ key }) => key.startsWith('deposit'))).toEqual([])
  })

  it('never compute the last day to cancel, and say with which documents it began', () => {
    const cancel = (more: Partial<SentRequest>) =>
      purchaseSteps(accepted({ agreementOn: '2026-12-01', ...more }), suite, '2026-12-05').find(
        ({ key }) => key === 'cancel',
      )?.when
    expect(cancel({})).toBe(texts.cancelUnknown)
    expect(cancel({ status: 'signed' })).toBe(texts.cancelNotEntered)
    expect(cancel({ status: 'signed', cancelUntil: '2026-12-13', documentsReceivedOn: '2026-12-03' })).toBe(
      '13 December 2026. You received the documents on 3 December 2026.',
    )
  })

  it('say until when the suite is on hold, and when the agreement was sent', () => {
    const sent = accepted({
      status: 'agreement_sent',
      holdUntil: '2026-12-05T22:00:00.000Z',
      agreementSentOn: '2026-11-20',
    })
    const [asked, call, hold, agreement] = purchaseSteps(sent, suite, TODAY)
    expect([asked?.done, call?.done, hold?.key, agreement?.done]).toEqual([true, true, 'hold', false])
    expect(hold?.when).toMatch(/^Until 5 December 2026, 10:00.p\.m\. If .* your request will be closed\.$/)
    expect(agreement?.when).toBe('Sent to you on 20 November 2026. Read it with a lawyer before you sign.')
  })

  it('mark only what is known to have happened', () => {
    const doneOf = (given: ReturnType<typeof request>, today: string) =>
      purchaseSteps(given, suite, today).flatMap(({ key, done }) => (done ? [key] : []))
    expect(doneOf(request(), TODAY)).toEqual(['asked'])
    expect(doneOf(accepted(), TODAY)).toEqual(['asked', 'call'])
    expect(doneOf(accepted({ agreementOn: '2026-12-01' }), TODAY)).toEqual(['asked', 'call'])
    // Whether a deposit was paid is unknown here.
    expect(doneOf(accepted({ agreementOn: '2026-12-01' }), '2028-01-01')).toEqual([
      'asked',
      'call',
      'agreement',
    ])
  })

  it('have no amounts without the suite, its price or its costs', () => {
    const bare = ['asked', 'call', 'agreement', 'cancel', 'closing']
    for (const [given, home] of [
      [request(), null],
      [request({ asked: null }), { ...suite, price: 0 }],
      [request(), { ...suite, propertyType: 'commercial' as const }],
    ] as const) {
      const steps = purchaseSteps(given, home, TODAY)
      expect(steps.map(({ key }) => key)).toEqual(bare)
      expect(steps.map(({ amount }) => amount).join('')).toBe('')
    }
  })

  it('in the States name a last day to cancel only once it is entered', () => {
    const abroad = {
      ...suite,
      building: {
        ...suite.building,
        country: 'US' as const,
        region: 'Illinois',
        municipality: 'chicago' as const,
      },
    }
    const keys = (more: Partial<SentRequest>) =>
      purchaseSteps(accepted(more), abroad, TODAY).map(({ key }) => key)
    expect(keys({})).not.toContain('cancel')
    expect(keys({ agreementOn: '2026-12-01', cancelUntil: '2026-12-06' })).toContain('cancel')
  })
})
