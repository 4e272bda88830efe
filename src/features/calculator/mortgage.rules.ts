/** Payments a year by the names the calculator shows. */
export const FREQUENCIES = {
  monthly: 12,
  'semi-monthly': 24,
  'bi-weekly': 26,
  'accelerated bi-weekly': 26,
  weekly: 52,
} as const
export type Frequency = keyof typeof FREQUENCIES

export const AMORTIZATIONS = [10, 15, 20, 25, 30] as const
export const TERMS = [1, 2, 3, 4, 5, 7, 10] as const

/** Dollars, and percent a year. */
export const HIGHEST_PRICE = 100_000_000
export const HIGHEST_RATE = 30

/**
 * Compounding periods a year: Canadian fixed mortgages compound half-yearly
 * (Interest Act, R.S.C. 1985 c. I-15, s. 6), American ones monthly.
 */
const COMPOUNDING = { CA: 2, US: 12 } as const
export type Country = keyof typeof COMPOUNDING

export interface Mortgage {
  /** Dollars borrowed. */
  loan: number
  /** Nominal yearly rate in percent, 5 for 5%. */
  rate: number
  /** Amortization in years. */
  years: number
  frequency: Frequency
  country: Country
}

const periodicRate = (rate: number, perYear: number, country: Country) => {
  const compounding = COMPOUNDING[country]
  return Math.expm1((compounding / perYear) * Math.log1p(rate / 100 / compounding))
}

/** Interest for one period between payments, as a fraction of the balance. */
export const interestPerPayment = ({ rate, frequency, country }: Omit<Mortgage, 'loan' | 'years'>) =>
  periodicRate(rate, FREQUENCIES[frequency], country)

/**
 * One payment in dollars, not rounded: the exact annuity for its frequency, except accelerated bi-weekly, which is
 * half the monthly payment.
 */
export const paymentOf = (mortgage: Mortgage): number => {
  const { loan, rate, years, frequency, country } = mortgage
  if (frequency === 'accelerated bi-weekly') return paymentOf({ ...mortgage, frequency: 'monthly' }) / 2
  const perYear = FREQUENCIES[frequency]
  const i = periodicRate(rate, perYear, country)
  const n = perYear * years
  return i === 0 ? loan / n : (loan * i) / -Math.expm1(-n * Math.log1p(i))
}

/** The balance after `count` payments in dollars, not rounded and never below 0. */
export const balanceAfter = (mortgage: Mortgage, count: number) => {
  const i = interestPerPayment(mortgage)
  const payment = paymentOf(mortgage)
  const growth = Math.expm1(count * Math.log1p(i))
  const paid = i === 0 ? payment * count : (payment * growth) / i
  return Math.max(0, mortgage.loan * (1 + growth) - paid)
}

/** Floating-point noise in a whole number of payments. */
const NOISE = 1e-9

/**
 * Payments of this size until nothing is owed, the last one smaller; infinite if they do not cover the
 * interest. `interest` is that of one payment period, as a fraction: 0.01 is 1%.
 */
export const countPayments = (loan: number, interest: number, payment: number) => {
  if (loan * interest >= payment && loan > 0) return Infinity
  const count =
    interest === 0 ? loan / payment : -Math.log1p((-loan * interest) / payment) / Math.log1p(interest)
  return Math.ceil(count - NOISE)
}

/** Payments until nothing is owed, counted from the payment before it is rounded. */
export const paymentCount = (mortgage: Mortgage) =>
  mortgage.frequency === 'accelerated bi-weekly' && mortgage.loan > 0
    ? countPayments(mortgage.loan, interestPerPayment(mortgage), paymentOf(mortgage))
    : mortgage.years * FREQUENCIES[mortgage.frequency]

/** Years until nothing is owed, counted in whole payments: less than the amortization when accelerated. */
export const yearsToPayOff = (mortgage: Mortgage) => paymentCount(mortgage) / FREQUENCIES[mortgage.frequency]
