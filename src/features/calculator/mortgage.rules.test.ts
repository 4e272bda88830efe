import { describe, expect, it } from 'vitest'
import {
  balanceAfter,
  countPayments,
  FREQUENCIES,
  paymentCount,
  paymentOf,
  yearsToPayOff,
} from './mortgage.rules.ts'
import type { Frequency, Mortgage } from './mortgage.rules.ts'

const mortgage = (loan: number, rate: number, years: number, more: Partial<Mortgage> = {}): Mortgage => ({
  loan,
  rate,
  years,
  frequency: 'monthly',
  country: 'CA',
  ...more,
})

/**
 * 200,000 at 4% is the worked example of the Financial Consumer Agency of Canada ($1,052, $115,612);
 * the rest was computed independently of this code.
 */
const VECTORS = [
  {
    terms: [200_000, 4, 25] as const,
    payments: {
      monthly: 1052.04,
      'semi-monthly': 525.59,
      'bi-weekly': 485.13,
      weekly: 242.47,
      'accelerated bi-weekly': 526.02,
    },
    payOff: 21.9,
    us: 1055.67,
    balance: 174_107.83,
    interest: 115_612.12,
  },
  {
    terms: [500_000, 5, 25] as const,
    payments: {
      monthly: 2908.02,
      'semi-monthly': 1452.52,
      'bi-weekly': 1340.68,
      weekly: 670.02,
      'accelerated bi-weekly': 1454.01,
    },
    payOff: 21.5,
    us: 2922.95,
    balance: 442_537.54,
    interest: 372_407.48,
  },
  {
    terms: [500_000, 5, 30] as const,
    payments: {
      monthly: 2668.45,
      'semi-monthly': 1332.85,
      'bi-weekly': 1230.23,
      weekly: 614.82,
      'accelerated bi-weekly': 1334.23,
    },
    payOff: 25.3,
    us: 2684.11,
    balance: 458_808.55,
    interest: 460_643.22,
  },
  {
    terms: [400_000, 6.09, 25] as const,
    payments: {
      monthly: 2580.66,
      'semi-monthly': 1288.72,
      'bi-weekly': 1189.47,
      weekly: 594.39,
      'accelerated bi-weekly': 1290.33,
    },
    payOff: 21,
    us: 2599.26,
    balance: 359_801.29,
    interest: 374_199.28,
  },
]

describe.each(VECTORS)('a mortgage of $terms', ({ terms, payments, payOff, us, balance, interest }) => {
  const [loan, rate, years] = terms

  it.each(Object.entries(payments) as [Frequency, number][])('pays %s', (frequency, payment) => {
    expect(paymentOf(mortgage(loan, rate, years, { frequency }))).toBeCloseTo(payment, 2)
  })

  it('compounds monthly in the United States', () => {
    expect(paymentOf(mortgage(loan, rate, years, { country: 'US' }))).toBeCloseTo(us, 2)
  })

  it('owes this much after five years', () => {
    expect(balanceAfter(mortgage(loan, rate, years), 60)).toBeCloseTo(balance, 2)
  })

  it('costs this much interest', () => {
    expect(paymentOf(mortgage(loan, rate, years)) * 12 * years - loan).toBeCloseTo(interest, 2)
  })

  it('is paid off early when accelerated', () => {
    expect(yearsToPayOff(mortgage(loan, rate, years, { frequency: 'accelerated bi-weekly' }))).toBeCloseTo(
      payOff,
      1,
    )
    expect(yearsToPayOff(mortgage(loan, rate, years))).toBe(years)
  })
})

describe('a mortgage at the edges', () => {
  it('divides the loan when there is no interest', () => {
    expect(paymentOf(mortgage(300_000, 0, 25))).toBe(1000)
    expect(balanceAfter(mortgage(300_000, 0, 25), 60)).toBe(240_000)
    expect(yearsToPayOff(mortgage(300_000, 0, 25, { frequency: 'accelerated bi-weekly' }))).toBeCloseTo(
      600 / 26,
      2,
    )
  })

  it('counts payments from the payment before it is rounded', () => {
    const accelerated = { frequency: 'accelerated bi-weekly' } as const
    expect(countPayments(307_760, 0, 512.93)).toBe(601)
    expect(countPayments(307_760, 0, 512.94)).toBe(600)
    expect(paymentCount(mortgage(384_700 * 0.8, 0, 25, accelerated))).toBe(600)
    for (let loan = 1_000; loan < 1_000_000; loan += 1_379)
      expect(paymentCount(mortgage(loan, 0, 25, accelerated)), String(loan)).toBe(600)
    expect(countPayments(1000, 0.01, 10)).toBe(Infinity)
    expect(paymentCount(mortgage(0, 5, 25, accelerated))).toBe(650)
  })

  it('stays exact where the rate is tiny', () => {
    expect(paymentOf(mortgage(300_000, 1e-9, 25))).toBeCloseTo(1000, 6)
  })

  it.each(Object.keys(FREQUENCIES) as Frequency[])('owes nothing at the end, %s', (frequency) => {
    const end = mortgage(500_000, 5, 25, { frequency })
    expect(balanceAfter(end, 25 * FREQUENCIES[frequency])).toBeCloseTo(0, 2)
  })

  it('charges American frequencies the same effective year', () => {
    const monthly = mortgage(500_000, 5, 25, { country: 'US' })
    const weekly = { ...monthly, frequency: 'weekly' } as const
    expect(balanceAfter({ ...weekly, loan: 0 }, 52)).toBe(0)
    expect(paymentOf(weekly) * 52).toBeLessThan(paymentOf(monthly) * 12)
    expect(paymentOf(weekly) * 52).toBeGreaterThan(paymentOf(monthly) * 11.9)
  })
})
