import { describe, expect, it } from 'vitest'
import { closing as texts } from '#texts/closing.ts'
import { aurora, calgary, chicago, closingOf, hamilton, montreal, vancouver } from './closing.fixture.ts'
import { lineName } from './line.rules.ts'
import { dueName } from './when.rules.ts'

describe('other places', () => {
  it('Hamilton has one transfer tax', () => {
    const { base, line } = closingOf(hamilton)
    expect(base).toBe(603_451.33)
    expect(line('provinceTransfer')).toMatchObject({ dollars: 8544.03, status: 'number' })
    expect(line('cityTransfer')).toBeUndefined()
  })

  it('Montréal has both taxes on top, the federal rebate later, and a duty of the city', () => {
    const { paid, line, totals, loan } = closingOf(montreal)
    expect(paid).toBe(494_277.53)
    expect(loan).toBe(395_422.02)
    expect(line('taxOnTop')).toMatchObject({ dollars: 64_377.53, counts: false })
    expect(line('cityTransfer')).toMatchObject({ dollars: 4559, status: 'estimate' })
    expect(line('federalRebate')).toMatchObject({ dollars: 1266.3, due: { when: 'later' }, status: 'number' })
    expect(line('provincialRebate')).toMatchObject({ dollars: 0, due: { when: 'later' } })
    expect(totals.closing).toBe(103_414.51)
    expect(closingOf(montreal, { price: 600_000, down: 200_000 }).line('cityTransfer')?.dollars).toBe(7349)
    expect(closingOf(montreal, { firstHome: true }).line('federalFirstHome')?.dollars).toBe(20_228.7)
  })

  it('a sale ends by a deed in Québec, and by closing elsewhere', () => {
    const names = (input: typeof aurora) => [
      ...new Set(closingOf(input, { firstHome: true }).lines.map(({ due }) => dueName(due))),
    ]
    expect(closingOf(montreal).linesOf('legalFees').map(lineName)).toEqual(['Notary’s fees'])
    expect(names(montreal)).toEqual(['On signing the deed of sale', 'After the deed of sale'])
    expect(names(vancouver)).toEqual(['On closing', 'After closing'])
  })

  it('Québec’s other cities may charge more above 500,000', () => {
    const place = { ...montreal.place, municipality: 'other' } as const
    expect(closingOf(montreal, { place }).line('provinceTransfer')?.dollars).toBe(4559)
    const dear = closingOf(montreal, { place, price: 600_000, down: 200_000 })
    expect(dear.line('provinceTransfer')).toMatchObject({ status: 'estimate' })
    expect(dear.line('provinceTransfer')?.formula()).toContain('may charge more')
  })

  it('Calgary registers the title and the mortgage', () => {
    const { paid, line, loan } = closingOf(calgary)
    expect([paid, loan]).toEqual([708_645, 566_916])
    expect(line('titleRegistration')?.dollars).toBe(725)
    expect(line('mortgageRegistration')?.dollars).toBe(620)
    const published = closingOf(calgary, { price: 450_000, tax: null, down: 45_000 })
    expect(published.line('titleRegistration')?.dollars).toBe(500)
    const mortgage = closingOf(calgary, { price: 506_250, tax: null, down: 101_250 })
    expect([mortgage.loan, mortgage.line('mortgageRegistration')?.dollars]).toEqual([405_000, 455])
    expect(closingOf(calgary, { price: 674_900, down: 708_645 }).line('mortgageRegistration')).toBeUndefined()
  })

  it.each([
    [559_900, true, 0],
    [559_900, false, 9198],
    [1_125_000, true, 10_250],
    [1_150_000, true, 21_000],
  ])('British Columbia asks of %d, lived in: %j, %d', (price, lives, tax) => {
    const { line } = closingOf(vancouver, { price, lives, down: price })
    expect(line('provinceTransfer')?.dollars).toBe(tax)
  })

  it('Vancouver pays GST on top and is spared the transfer tax', () => {
    const { paid, line, totals } = closingOf(vancouver)
    expect(paid).toBe(587_895)
    expect(line('provinceTransfer')?.formula()).toBe(texts.formulas.newHome('$9,198.00', '$9,198.00'))
    expect(line('federalRebate')?.dollars).toBe(0)
    expect(totals.closing).toBe(117_579)
  })

  it('Chicago asks the buyer’s part, and no Canadian line', () => {
    const { line, lines, totals } = closingOf(chicago)
    expect(line('cityTransfer')).toMatchObject({ dollars: 2475, status: 'number' })
    expect(closingOf(chicago, { price: 500_000 }).line('cityTransfer')?.dollars).toBe(3750)
    expect(lines.map(({ id }) => id)).toEqual(['balance', 'cityTransfer', 'settlementCosts'])
    expect(totals.closing).toBe(68_455)
    expect(closingOf(chicago, { down: 0 }).loan).toBe(329_900)
  })

  it.each([
    [{ country: 'US', region: 'New York', municipality: 'other' }, 'stateTransfer'],
    [{ country: 'CA', region: 'Nova Scotia', municipality: 'other' }, 'provinceTransfer'],
    [{ country: 'CA', region: null, municipality: null }, 'taxOnTop'],
  ] as const)('%j has to be asked', (place, id) => {
    const { line, notices } = closingOf(vancouver, { place, down: 200_000 })
    expect(line(id)).toMatchObject({ status: 'ask', dollars: null, counts: false })
    expect(notices.includes(texts.notices.taxUnknown)).toBe(place.country === 'CA')
  })

  it.each([aurora, montreal, chicago])('asks where the municipality is not known: $place.region', (home) => {
    const place = { ...home.place, municipality: null }
    const { line } = closingOf(home, { place })
    expect(line('cityTransfer')).toMatchObject({ status: 'ask', dollars: null, counts: false })
    expect(line('cityTransfer')?.formula()).toBe(texts.formulas.municipalityUnknown)
  })

  it('Saskatchewan and Manitoba know their own rules', () => {
    const manitoba = { ...calgary.place, region: 'Manitoba', municipality: 'other' } as const
    expect(closingOf(calgary, { place: manitoba, price: 250_000 }).line('provinceTransfer')?.dollars).toBe(
      2650,
    )
  })
})
