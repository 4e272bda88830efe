import { expect, it } from 'vitest'
import { callInPreview, previewFor, previewOf, previewPath } from './preview.ts'

const ID = '6b1f6a52-7f0e-4a53-9f4c-0d5b6f1c2a77'

it.each([
  [`/preview/${ID}/buildings/elm`, `/preview/${ID}`],
  [`/preview/${ID}/fr/suites/elm-1?a=b`, `/preview/${ID}`],
  [`/preview/${ID}`, `/preview/${ID}`],
  [`/preview/${ID}0/buildings/elm`, ''],
  ['/preview/elm/buildings/elm', ''],
  [`/fr/preview/${ID}`, ''],
  ['/buildings/elm', ''],
])('%s is of the preview %j', (address, preview) => {
  expect(previewOf(address)).toBe(preview)
})

it.each([
  ['/buildings/elm', true],
  ['/buildings/elm/suites/elm-1?plan=2', true],
  ['/coming-soon/elm', true],
  ['/suites/elm-1', true],
  ['/', false],
  ['/building', false],
  ['/all-suites', false],
  ['/desk/building?id=elm', false],
])('%s is in a preview: %j', (path, isIn) => {
  expect(previewFor(path, previewPath(ID))).toBe(isIn ? `/preview/${ID}` : '')
  expect(previewFor(path)).toBe('')
})

it('sends no call about a building that the API does not know', () => {
  expect(callInPreview('/api/building/elm')).toEqual({ file: '/previewed/elm.json' })
  expect(callInPreview('/api/building/elm?language=fr-CA')).toEqual({ file: '/previewed/elm.json' })
  expect(callInPreview('/api/mortgage-rate')).toEqual({ path: '/api/mortgage-rate' })
  expect(callInPreview('/api/visits?building=elm')).toBe(null)
  for (const path of ['/api/leads', '/api/buyer/add-buyer', '/api/visits'])
    expect(callInPreview(path, 'POST')).toBe(null)
})
