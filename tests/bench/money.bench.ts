import { borrowAs } from '#features/calculator/borrowing.rules.ts'
import { calculate, startFields } from '#features/calculator/calculator.rules.ts'
import { fieldsFrom } from '#features/calculator/fields.rules.ts'
import { closingInput, workOut } from '#features/closing/cash.rules.ts'
import { aurora, TODAY } from '#features/closing/closing.fixture.ts'
import { quantile } from './report.ts'
import type { Table } from './report.ts'

const TIMES = 1000
const PRICE = 649_900
const terms = {
  country: 'CA',
  maintenance: 428.4,
  needs: 'non-zero',
  propertyTax: 6499,
  borrow: borrowAs({ region: 'ON', lives: true, day: TODAY }),
} as const

/** 95th percentile of the time from another down payment to what it comes to (ms), without drawing it. */
const timed = (work: (down: string) => unknown) =>
  quantile(
    Array.from({ length: TIMES }, (_, at) => {
      const began = performance.now()
      work(String(40_000 + at * 100))
      return performance.now() - began
    }),
    0.95,
  )

/** What is worked out anew when somebody tries another down payment, of suite 1204. */
export const benchMoney = (): Promise<Table[]> => {
  const payment = timed((down) => calculate(fieldsFrom(startFields(PRICE, undefined), { down }), terms))
  const cash = timed((down) => workOut(closingInput(aurora, PRICE, { down }, TODAY)))
  const rows = [
    { what: 'payment, with insurance', measured: payment, asked: 5, unit: 'ms' },
    { what: 'cash to close, with the least cash needed', measured: cash, asked: 5, unit: 'ms' },
  ]
  return Promise.resolve([{ title: 'money recalculated, p95 of 1,000', rows }])
}
