import { afterAll, expect, it, vi } from 'vitest'

// Other files of this thread may have loaded the modules in English.
vi.resetModules()
vi.doMock('#texts/language.ts', () => ({ language: 'fr-CA' }))
afterAll(() => {
  vi.doUnmock('#texts/language.ts')
  vi.resetModules()
})
const { loginHref, nextPath } = await import('./session.rules.ts')

const ORIGIN = 'https://larkfield.example'

it.each([
  ['/fr/suites/a-1?x=1#plan', '/fr/suites/a-1?x=1#plan'],
  ['/UserPage', '/fr/UserPage'],
  ['/', '/fr'],
  ['/login', '/fr'],
  ['//elsewhere.example', '/fr'],
  ['/fr//elsewhere.example', '/fr'],
])('signing in in French leads from %s to %s', (path, french) => expect(nextPath(path, ORIGIN)).toBe(french))

it('the way to sign in is in French', () =>
  expect(loginHref('/fr/suites/a-1')).toBe('/fr/login?next=%2Ffr%2Fsuites%2Fa-1'))
