import { expect, it } from 'vitest'
import { picturesOf } from './pictures.rules.ts'

const SHARED: { url: string; plan: string | null; lowestLevel: number | null }[] = [
  { url: 'living', plan: 'D4', lowestLevel: 4 },
  { url: 'kitchen', plan: 'D4', lowestLevel: null },
  { url: 'other', plan: 'C1', lowestLevel: null },
  { url: 'tower', plan: null, lowestLevel: null },
]
const OWN: typeof SHARED = [{ url: 'own', plan: null, lowestLevel: null }]

it.each([
  ['D4', 12, ['own', 'living', 'kitchen']],
  ['D4', 4, ['own', 'living', 'kitchen']],
  ['D4', 3, ['own', 'kitchen']],
  ['D4', null, ['own', 'kitchen']],
  [null, 12, ['own']],
] as const)(
  'a suite of plan %s on storey %s shows its own pictures, then %j',
  (floorplanType, level, urls) => {
    expect(picturesOf(OWN, SHARED, { floorplanType, level }).map(({ url }) => url)).toEqual(urls)
  },
)
