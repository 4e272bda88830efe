import { suites } from '#texts/counts.ts'
import { describe, expect, it } from 'vitest'
import {
  formatBedrooms,
  formatBytes,
  formatDay,
  formatMoney,
  formatPrice,
  formatSize,
  formatWashrooms,
} from './format.ts'
import { inZone } from './in-zone.fixture.ts'

describe('format', () => {
  it('shows prices in whole dollars and marks US dollars', () => {
    expect(formatPrice(649900, 'CAD')).toBe('$649,900')
    expect(formatPrice(1250000, 'USD')).toBe('US$1,250,000')
  })

  it('takes a price of 0 for one that is not set', () => expect(formatPrice(0, 'USD')).toBe('N/A'))

  it('shows money with two decimals', () => {
    expect(formatMoney(3354.35)).toBe('$3,354.35')
    expect(formatMoney(200)).toBe('$200.00')
  })

  it.each([
    [0, 'Studio'],
    [1, '1'],
    [1.5, '1+Den'],
    [2.5, '2+Den'],
    [5, '5'],
    [null, 'N/A'],
  ])('shows %s bedrooms as %s', (bedrooms, text) => {
    expect(formatBedrooms(bedrooms)).toBe(text)
  })

  it('says N/A for what is missing', () => {
    expect(formatWashrooms(null)).toBe('N/A')
    expect(formatWashrooms(2.5)).toBe('2.5')
    expect(formatSize(null)).toBe('N/A')
    expect(formatSize(1612)).toBe('1,612 Sq.Ft.')
  })

  it('shows file sizes with 1024 to the step', () => {
    expect(formatBytes(640 * 1024)).toBe('640 KB')
    expect(formatBytes(8.4 * 1024 * 1024)).toBe('8.4 MB')
    expect(formatBytes(10)).toBe('1 KB')
  })

  it('keeps a calendar day where it is', () => {
    expect(formatDay('2026-11-18')).toBe('18 November 2026')
  })

  it.each([
    ['America/Toronto', '2026-11-27T01:30:00Z'],
    ['America/Vancouver', '2026-11-27T06:30:00Z'],
  ])('dates a moment by the reader’s evening in %s', (zone, moment) => {
    expect(inZone(zone, `(await import('#lib/format.ts')).formatDay('${moment}')`)).toBe('26 November 2026')
  })

  it.each([
    [`formatTime(new Date('2026-11-14T14:05:00Z'))`, '9:05\u00a0a.m.'],
    [`formatMoment('2026-11-14T05:05:00Z')`, '14 November 2026, 12:05\u00a0a.m.'],
    [`formatShortMoment('2026-11-14T14:41:00Z', new Date('2026-12-31T12:00:00Z'))`, '14 Nov, 9:41\u00a0a.m.'],
    [
      `formatShortMoment('2027-01-01T04:59:00Z', new Date('2027-01-01T12:00:00Z'))`,
      '31 Dec 2026, 11:59\u00a0p.m.',
    ],
  ])('shows a moment on the reader’s clock: %s', (expression, text) => {
    expect(inZone('America/Toronto', `(await import('#lib/format.ts')).${expression}`)).toBe(text)
  })

  it('counts in words', () => {
    expect(suites(1)).toBe('1 suite')
    expect(suites(1200)).toBe('1,200 suites')
  })
})
