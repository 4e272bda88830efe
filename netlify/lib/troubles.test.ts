import { expect, it } from 'vitest'
import { placeOf } from './troubles.ts'

it.each([
  [
    { kind: 'error', page: '/suites/aurora-1204', name: 'TypeError', at: 'phone.C1x9-_ab.js:1:2345' },
    'TypeError phone.C1x9-_ab.js:1:2345 on /suites/:suiteId',
  ],
  [
    { kind: 'island', page: '/fr/suites/aurora-1204/', at: 'SuiteList.psUkrHTc.js' },
    'island SuiteList.psUkrHTc.js on /fr/suites/:suiteId',
  ],
  [{ kind: 'chunk', page: '/fr' }, 'chunk on /fr'],
  [
    { kind: 'call', page: '/userpage', at: '/api/userauth/download/6b1f6a52-7f0e-4a53-9f4c-0d5b6f1c2a77' },
    'call /api/userauth/download/:documentId on /UserPage',
  ],
] as const)('%j is one place', (report, place) => {
  expect(placeOf(report)).toBe(place)
})

it('has no words of whoever sent it', () => {
  const words = 'Call 416-555-0142, visit evil.example'
  for (const kind of ['error', 'island', 'chunk', 'call'] as const)
    for (const at of [words, `${words}.C1x9abcd.js:1:2`, '/api/evil.example', `page:1:2 ${words}`])
      expect(placeOf({ kind, page: `/${words}`, name: words, at })).toBe(`${kind} on another page`)
})
