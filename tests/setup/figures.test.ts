import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repository } from '#netlify/build/repository.ts'
import { figuresPage } from '#tests/bench/figures.ts'
import type { Part } from '#tests/bench/figures.ts'
import { readFigures } from '#tests/bench/record.ts'
import { formatted } from '#netlify/commands/generate/formatted.ts'
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
const paint: Row = { what: 'paint', measured: 1.124, asked: 1.15, unit: '×' }
const score: Row = { what: 'score', measured: 98, asked: 99, minimum: true, unit: '' }
const fonts: Row = { what: 'fonts', measured: 32.61, asked: null, unit: 'kB' }

describe('the page of figures', () => {
  it('says of each figure how and what was measured, what is asked, and whether it held', () => {
    const page = figuresPage({ pages: part([paint, score, fonts]) })
    expect(page).toContain('1 of 2 figures meet it')
    expect(page).toContain('Measured on 2026-11-22 at 02:15 UTC, 2 cores, 24 GB of memory, median of 5.')
    expect(page).toContain('Lighthouse mobile over HTTP/2')
    expect(page).toContain('| paint | 1.12 × | ≤ 1.15 × | met |')
    expect(page).toContain('| score | 98 | ≥ 99 | missed |')
    expect(page).toContain('| fonts | 32.6 kB |  | watched |')
  })

  it('counts a figure that could not be measured as missed', () => {
    // As read back from JSON, where a missing figure is null.
    const page = figuresPage({ pages: part([{ ...paint, measured: null as unknown as number }]) })
    expect(page).toContain('| paint | none × | ≤ 1.15 × | missed |')
  })

  it('says which part could not be measured, and why', () => {
    const page = figuresPage({ api: part([], { tables: [], failed: 'It ended\nat once' }) })
    expect(page).toContain('The measurement failed: It ended\n')
  })
})

describe('the record of figures', () => {
  it('is what the committed page shows', async () => {
    const read = (name: string) => readFile(join(repository, 'docs', name), 'utf8')
    const page = figuresPage(readFigures(await read('figures.json')))
    expect(await formatted(join(repository, 'docs/figures.md'), page)).toBe(await read('figures.md'))
    expect(page).toContain('| one suite | 255 /s | ≥ 200 /s | met |')
  })

  it('refuses a name that it does not know', () => {
    const record = { api: part([{ ...score, minimum: undefined, least: true } as unknown as Row]) }
    expect(() => readFigures(JSON.stringify(record))).toThrow('least')
  })
})
