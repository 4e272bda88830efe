import { describe, expect, it } from 'vitest'
import { langOf, partsIn, readIn, textsIn } from './translated.ts'

const row = {
  name: 'Aurora',
  overview: 'A tower.',
  overviewFr: 'Une tour.',
  location: 'King Street East',
  locationFr: null,
  status: null,
  statusFr: null,
}
const TEXTS = ['overview', 'location', 'status'] as const

describe('a listing', () => {
  it('has the text of its language, and says what is English on a French page', () => {
    expect(readIn('fr-CA', row, TEXTS)).toEqual({
      name: 'Aurora',
      overview: 'Une tour.',
      location: 'King Street East',
      status: null,
      english: ['location'],
    })
  })

  it('is not marked where all of it is French, nor in English', () => {
    expect(readIn('fr-CA', row, ['overview'])).not.toHaveProperty('english')
    expect(readIn('en-CA', row, TEXTS)).toBe(row)
  })

  it('is selected with its French only for French', () => {
    expect(textsIn('en-CA', ['overview'])).toEqual(['overview'])
    expect(textsIn('fr-CA', ['overview'])).toEqual(['overview', 'overviewFr'])
  })

  it('names the language of a text', () => {
    const read = readIn('fr-CA', row, TEXTS)
    expect(langOf(read, 'location')).toBe('en')
    expect(langOf(read, 'overview', 'location')).toBe('en')
    expect(langOf(read, 'overview')).toBeUndefined()
    expect(langOf(readIn('en-CA', row, TEXTS), 'location')).toBeUndefined()
  })
})

describe('a text of several parts', () => {
  const suite = { incentives: 'Free locker.', fee: '$5', english: ['incentives', 'fee', 'gone'] }
  it.each([
    ['Free locker. Jusqu’au 5 mai', [{ text: 'Free locker', lang: 'en' }, { text: '. Jusqu’au 5 mai' }]],
    [
      'Frais: $5, Free locker',
      [{ text: 'Frais: ' }, { text: '$5', lang: 'en' }, { text: ', ' }, { text: 'Free locker', lang: 'en' }],
    ],
    ['Non précisé', [{ text: 'Non précisé' }]],
  ])('%s', (text, parts) => expect(partsIn(text, suite)).toEqual(parts))
})
