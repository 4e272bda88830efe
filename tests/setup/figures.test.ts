import { describe, expect, it } from 'vitest'
import { figuresPage } from '#tests/bench/figures.ts'
import { reasons } from '#tests/bench/reasons.ts'
import type { Part } from '#tests/bench/record.ts'
import type { Row } from '#tests/bench/report.ts'

const part = (rows: Row[], more: Partial<Part> = {}): Part => ({
  at: '2026-11-22T02:15:00.000Z',
  cores: 2,
  memory: 24,
  runs: 5,
  seconds: 9,
  tables: [{ title: '/', rows }],
  ...more,
})
const js: Row = { what: 'JavaScript', measured: 9.61, asked: 10, unit: 'kB' }
const score: Row = { what: 'of nobody', measured: 98, asked: 99, least: true, unit: '' }

describe('the page of figures', () => {
  it('says of each figure what was measured, what is asked, and whether it held', () => {
    const page = figuresPage({ pages: part([js, score]) })
    expect(page).toContain('1 of 2 figures meet it')
    expect(page).toContain('Measured on 2026-11-22 at 02:15 UTC, 2 cores, 24 GB of memory, median of 5.')
    expect(page).toContain('| JavaScript | 9.6 kB | ≤ 10 kB | met |')
    expect(page).toContain('| of nobody | 98 | ≥ 99 | missed: no reason known yet |')
  })

  it('takes the reason of a missed one from those kept by hand, and a figure that was none for missed', () => {
    reasons['/: of nobody'] = 'the machine was busy'
    // As read back from JSON, where a missing figure is null.
    const none = { ...js, measured: null as unknown as number }
    const page = figuresPage({ pages: part([none, score]) })
    Reflect.deleteProperty(reasons, '/: of nobody')
    expect(page).toContain('missed: the machine was busy')
    expect(page).toContain('| JavaScript | none kB | ≤ 10 kB | missed')
  })

  it('says which part could not be measured, and why', () => {
    const page = figuresPage({ api: part([], { tables: [], failed: 'It ended\nat once' }) })
    expect(page).toContain('The measurement failed: It ended\n')
  })
})
