import { describe, expect, it, vi } from 'vitest'

const inLanguage = async (language: 'en-CA' | 'fr-CA') => {
  vi.resetModules()
  vi.doMock('#texts/language.ts', () => ({ language }))
  vi.doMock('#texts/places.ts', () => import(`../texts/${language}/places.ts`))
  return import('./places.ts')
}

describe('places in French', () => {
  it.each([
    ['Vancouver, British Columbia, Canada', 'Vancouver, Colombie-Britannique, Canada'],
    ['Miami, Florida, United States', 'Miami, Floride, États-Unis'],
    ['Montréal, Québec, Canada', 'Montréal, Québec, Canada'],
    ['Québec City, Québec, Canada', 'Ville de Québec, Québec, Canada'],
    ['Virginia, Minnesota, United States', 'Virginia, Minnesota, États-Unis'],
    [
      'Halyard, 1480 Howe Street, Vancouver, British Columbia',
      'Halyard, 1480 Howe Street, Vancouver, Colombie-Britannique',
    ],
    ['', ''],
  ])('%s: %s, and back', async (english, french) => {
    const { placeName, englishPlace } = await inLanguage('fr-CA')
    expect(placeName(english)).toBe(french)
    expect(englishPlace(french)).toBe(english)
    // An address may come from a page of the other language.
    expect(placeName(french)).toBe(french)
    expect(englishPlace(english)).toBe(english)
  })

  it.each(['constructor', 'toString, __proto__'])('%s is no name of ours', async (text) => {
    const { placeName, cityAndRegion } = await inLanguage('fr-CA')
    expect(placeName(text)).toBe(text)
    expect(cityAndRegion({ city: 'constructor', region: 'constructor' })).toBe('constructor (constructor)')
  })

  it('are named beside homes', async () => {
    const { cityAndRegion } = await inLanguage('fr-CA')
    expect(cityAndRegion({ city: 'Vancouver', region: 'British Columbia' })).toBe(
      'Vancouver (Colombie-Britannique)',
    )
    expect(cityAndRegion({ city: 'Montreal', region: 'Quebec' })).toBe('Montréal (Québec)')
    expect(cityAndRegion({ city: null, region: null })).toBe('')
  })
})

it('stay as they are in English', async () => {
  const { placeName, englishPlace, differingNames } = await inLanguage('en-CA')
  const place = 'Vancouver, British Columbia, Canada'
  expect([placeName(place), englishPlace(place)]).toEqual([place, place])
  expect(differingNames()).toEqual({})
})
