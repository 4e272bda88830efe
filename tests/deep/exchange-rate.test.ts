import { exchanging, openExchange } from '#tests/fixtures/bank.ts'
import { testBankFigure } from '#tests/fixtures/bank-figure.ts'
import { describe } from 'vitest'

describe('GET /api/exchange-rate', () =>
  testBankFigure({
    path: '/api/exchange-rate',
    load: () => import('#netlify/functions/exchange-rate.ts'),
    series: 'FXUSDCAD',
    variable: 'BANK_EXCHANGE_URL',
    open: openExchange,
    heard: { rate: 1.4025, date: '2026-11-20', source: 'Bank of Canada, daily average', stale: false },
    none: { rate: 1.3802, date: '2025-12-31', source: 'default', stale: true },
    last: 1.38,
    holiday: exchanging(['2026-11-10', '1.3999'], ['2026-11-11', null], ['2026-11-12', '']),
    before: { rate: 1.3999, date: '2026-11-10' },
    wrong: {
      empty: exchanging(),
      'closed for ten days': exchanging(['2026-11-19', null], ['2026-11-20', '']),
      absurd: exchanging(['2026-11-20', '14.025']),
      undated: exchanging(['yesterday', '1.4025']),
    },
  }))
