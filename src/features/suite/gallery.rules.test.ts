import { expect, it } from 'vitest'
import type { Shot } from '#ui/media/picture.ts'
import { captioned, galleryOf, isIllustrative } from './gallery.rules.ts'
import { aWholeSuite } from './suite.fixture.ts'
import type { ListedPicture } from './suite.schema.ts'

it.each([
  [{ caption: 'The corner.', plan: null, typical: false }, 'The corner.'],
  [{ caption: 'A kitchen.', plan: null, typical: true }, 'A kitchen. Typical interior, artist’s rendering.'],
  [{ caption: null, plan: null, typical: true }, 'Typical interior, artist’s rendering.'],
  [{ caption: 'The room.', plan: 'S1', typical: false }, 'Plan S1. The room.'],
  [{ caption: null, plan: null, typical: false }, null],
])('the caption of %o says what the picture shows', (picture, caption) => {
  expect(captioned([picture])).toEqual([{ ...picture, caption }])
})

it('does not repeat the plan that a caption names', () => {
  const picture = { caption: 'Kitchen of plan D4, artist’s rendering.', plan: 'D4', typical: false }
  expect(captioned([picture])[0]?.caption).toBe(picture.caption)
  const french = { ...picture, caption: 'Cuisine du plan\u00a0D4, vue d’artiste.' }
  expect(captioned([french])[0]?.caption).toBe(french.caption)
})

const picture = (url: string, given: Partial<ListedPicture> = {}): ListedPicture => ({
  ...{ url, alt: url, caption: `${url}.`, width: 3, height: 2, focus: null, plan: null, typical: false },
  ...given,
})
const BUILDING = [
  picture('tower'),
  picture('air', { shows: 'around' }),
  picture('lobby', { typical: true, shows: 'building' }),
  picture('room', { typical: true }),
  picture('view', { typical: true, lowestLevel: 4 }),
]
const onFloor = (level: number | null, pictures: ListedPicture[] = [], unitNumber = '1204') =>
  aWholeSuite({ pictures, unitNumber, floorplanImage: '/d4.svg' }, { money: { level } })
const urlsAndGroups = (shots: readonly Shot[]) => shots.map(({ url, group }) => `${url} ${group}`)

it('a gallery has the suite’s pictures, its plan’s, then its building’s, and no drawing', () => {
  const own = [picture('own'), picture('kitchen', { plan: 'D4' })]
  expect(urlsAndGroups(galleryOf(onFloor(12, own), BUILDING))).toEqual([
    'own room',
    'kitchen room',
    'room room',
    'view room',
    'tower building',
    'lobby building',
    'air around',
  ])
  expect(galleryOf(onFloor(2), [])).toEqual([])
  expect(isIllustrative(galleryOf(onFloor(12, own), BUILDING))).toBe(true)
  expect(isIllustrative(galleryOf(onFloor(12), BUILDING))).toBe(false)
})

it('shows a picture once that is the plan’s and the building’s', () => {
  const house = { shows: 'building' as const }
  const shots = galleryOf(onFloor(1, [picture('house', { ...house, plan: 'H4' })]), [picture('house', house)])
  expect(urlsAndGroups(shots)).toEqual(['house building'])
})

it('a view is left out below its storey, and where the storey is unknown', () => {
  for (const level of [3, null])
    expect(urlsAndGroups(galleryOf(onFloor(level), BUILDING))).not.toContain('view room')
  expect(urlsAndGroups(galleryOf(onFloor(4), BUILDING))).toContain('view room')
})

it('a plan shows what is true for any of its suites, and says whose rooms it shows', () => {
  const kitchen = picture('kitchen', { plan: 'D4' })
  const high = onFloor(12, [picture('own'), picture('living', { plan: 'D4' }), kitchen])
  const low = onFloor(2, [kitchen], '204')
  expect(galleryOf(low, BUILDING, [low, high]).map(({ url }) => url)).toEqual(
    expect.arrayContaining(['kitchen', 'living', 'view']),
  )
  expect(galleryOf(high, [], [low, high]).find(({ url }) => url === 'own')?.caption).toBe('Suite 1204. own.')
})
