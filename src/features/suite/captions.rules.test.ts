import { expect, it } from 'vitest'
import { captioned } from './captions.rules.ts'

it.each([
  [{ caption: 'The corner.', plan: null, typical: false }, 'The corner.'],
  [{ caption: 'A kitchen.', plan: null, typical: true }, 'A kitchen. Typical interior, artist’s rendering.'],
  [{ caption: null, plan: null, typical: true }, 'Typical interior, artist’s rendering.'],
  [{ caption: 'The room.', plan: 'S1', typical: false }, 'Plan S1. The room.'],
  [{ caption: null, plan: null, typical: false }, null],
])('the caption of %o says what the picture shows', (picture, caption) => {
  expect(captioned([picture])).toEqual([{ ...picture, caption }])
})
