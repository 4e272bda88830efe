import { describe, expect, it } from 'vitest'
import { aBuilding } from './building.fixture.ts'
import { buildingDescription, buildingTitle, soonTitle } from './building-page.rules.ts'

describe('a title', () => {
  it('says where the building is and what it starts at', () => {
    expect(buildingTitle(aBuilding())).toBe(
      'Aurora on King, Toronto: 18 suites from $389,900 CAD, HST included',
    )
    expect(buildingTitle(aBuilding({ availableCount: 1, currency: 'USD', city: null }))).toBe(
      'Aurora on King: 1 suite from US$389,900',
    )
  })

  it('has no price where nothing is for sale', () => {
    expect(buildingTitle(aBuilding({ availableCount: 0, minPrice: null }))).toBe('Aurora on King, Toronto')
    expect(soonTitle(aBuilding())).toBe('Aurora on King, Toronto: coming soon')
  })
})

describe('a description', () => {
  it('is the opening of the overview, cut between words', () => {
    expect(buildingDescription(aBuilding({ overview: 'Short.' }), 'T')).toBe('Short.')
    const emoji = buildingDescription(aBuilding({ overview: '😀'.repeat(200) }), 'T')
    expect(emoji.isWellFormed()).toBe(true)
    const long = buildingDescription(aBuilding({ overview: `${'word '.repeat(60)}end.` }), 'T')
    expect(long).toMatch(/^(word )+word…$/)
    expect(long.length).toBeLessThanOrEqual(156)
  })

  it('falls back to the title', () => {
    expect(buildingDescription(aBuilding({ overview: null }), 'T')).toBe('T')
    // English on a French page.
    expect(buildingDescription(aBuilding({ overview: 'Short.', english: ['overview'] }), 'T')).toBe('T')
  })
})
