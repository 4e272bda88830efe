import { afterEach, describe, expect, it, vi } from 'vitest'
import { localePath, withoutLanguage } from './locale-path.ts'
import { inLanguage, isSigned, languageOf, LANGUAGES } from './languages.ts'

const french = { ...LANGUAGES[0], tag: 'fr-CA', prefix: '/fr' }
const languages = [LANGUAGES[0], french]

it.each([
  ['/', '/fr'],
  ['/?price=500000', '/fr?price=500000'],
  ['/#developments', '/fr#developments'],
  ['/suites/a?x=1#y', '/fr/suites/a?x=1#y'],
  ['/friends', '/fr/friends'],
])('%s is %s in another language, and back', (path, address) => {
  expect(inLanguage(french, path)).toBe(address)
  expect(languageOf(address, languages)).toEqual({ language: french, path })
})

it.each([
  ['/FR/Contact', 'fr-CA', '/Contact'],
  ['/fr/', 'fr-CA', '/'],
  ['/friends', 'en-CA', '/friends'],
  ['/', 'en-CA', '/'],
])('%s is %s, %s', (address, tag, path) => {
  const found = languageOf(address, languages)
  expect([found.language.tag, found.path]).toEqual([tag, path])
})

it('leaves addresses of the first language as they are', () => {
  expect([localePath('/suites/a?x=1'), withoutLanguage('/suites/a?x=1')]).toEqual([
    '/suites/a?x=1',
    '/suites/a?x=1',
  ])
})

describe('a language whose texts no one has signed', () => {
  const unsigned = { ...french, reviser: null }
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.resetModules()
  })

  it.each([
    ['production', false],
    ['deploy-preview', true],
    ['branch-deploy', true],
    ['', true],
  ])('in the context "%s" is shown: %s', (context, shown) => {
    vi.stubEnv('CONTEXT', context)
    expect(isSigned(unsigned)).toBe(shown)
    expect(isSigned({ ...unsigned, reviser: 'A. Reviser' })).toBe(true)
  })

  it.each(['production', ''])('in the context "%s" pages link to signed languages only', async (context) => {
    vi.stubEnv('CONTEXT', context)
    const { otherLanguages } = await import('./locale-path.ts')
    expect(otherLanguages).toEqual(LANGUAGES.slice(1).filter(isSigned))
    expect(otherLanguages.length > 0).toBe(
      context === '' || LANGUAGES.some(({ prefix, reviser }) => prefix && reviser),
    )
  })
})
