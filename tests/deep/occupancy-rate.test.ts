import { openOneYear, posting, postingOneYear } from '#tests/fixtures/bank.ts'
import { testBankFigure } from '#tests/fixtures/bank-figure.ts'
import { describe } from 'vitest'

describe('GET /api/occupancy-rate', () =>
  testBankFigure({
    path: '/api/occupancy-rate',
    load: () => import('#netlify/functions/occupancy-rate.ts'),
    series: 'V80691333',
    variable: 'BANK_ONE_YEAR_URL',
    open: openOneYear,
    heard: { rate: 5.84, date: '2026-11-18', source: 'Bank of Canada, posted 1-year', stale: false },
    none: { rate: 5.84, date: '2026-11-22', source: 'default', stale: true },
    last: 5.49,
    holiday: postingOneYear(['2026-11-11', '5.49'], ['2026-11-18', '']),
    before: { rate: 5.49, date: '2026-11-11' },
    wrong: {
      empty: postingOneYear(['2026-11-18', '']),
      absurd: postingOneYear(['2026-11-18', '58.4']),
      undated: postingOneYear(['yesterday', '5.84']),
      'of another series': posting('5.84'),
    },
  }))
