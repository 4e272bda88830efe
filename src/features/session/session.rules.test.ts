import { describe, expect, it } from 'vitest'
import { loginHref, nextPath } from './session.rules.ts'

const ORIGIN = 'https://larkfield.example'

describe('loginHref', () => {
  it('carries a path with its query', () => {
    expect(loginHref('/all-suites?price=500000')).toBe('/login?next=%2Fall-suites%3Fprice%3D500000')
  })

  it('leads back to a suite after signing in', () => {
    expect(loginHref('/suites/a-1?x=1&y=2')).toBe('/login?next=%2Fsuites%2Fa-1%3Fx%3D1%26y%3D2')
  })
})

describe('nextPath', () => {
  it.each([
    '/manage',
    '/UserPage',
    '/suites/aurora-on-king-1204',
    '/all-suites?price=500000&type=condo',
    '/suites/a#units',
    '/preview/6b1f6a52-7f0e-4a53-9f4c-0d5b6f1c2a77/suites/elm-1',
    '/results?next=https://elsewhere.example',
  ])('leads back to %s', (path) => expect(nextPath(path, ORIGIN)).toBe(path))

  it.each([
    ['/fr/UserPage', '/UserPage'],
    ['/fr?price=500000#developments', '/?price=500000#developments'],
  ])('leads from %s to this language: %s', (path, here) => expect(nextPath(path, ORIGIN)).toBe(here))

  it.each([
    null,
    '',
    'manage',
    'https://elsewhere.example/',
    '//elsewhere.example',
    '///elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/\n/elsewhere.example',
    '/x/..//elsewhere.example',
    '/.//elsewhere.example',
    '/fr//elsewhere.example',
    '/preview/6b1f6a52-7f0e-4a53-9f4c-0d5b6f1c2a77//elsewhere.example',
    '/fr/x/..//elsewhere.example',
    '/%2e//elsewhere.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '\\\\elsewhere.example',
    '@elsewhere.example',
    '/\\/\\elsewhere.example',
    '//[',
  ])('keeps to the site when asked for %j', (path) => expect(nextPath(path, ORIGIN)).toBe('/'))

  it.each(['/login', '/Login?next=/login', '/fr/login', '/register', '/reset-password?token=x'])(
    'does not go round in circles over %s',
    (path) => expect(nextPath(path, ORIGIN)).toBe('/'),
  )
})
