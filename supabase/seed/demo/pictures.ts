import index from '../media/index.json' with { type: 'json' }
import { plans } from '../plans/plans.ts'
import type { DemoBuilding, DemoPicture, DemoPlan } from './demo.ts'
import { RENDERS, VIEW_FROM } from './renders.ts'

interface PictureRow {
  building_id: string | null
  suite_id: string | null
  plan: string | null
  typical: boolean
  position: number
  storage_path: string
  alt: string
  caption: string
  alt_fr: string
  caption_fr: string | null
  width: number
  height: number
  focus: string | null
  shows: 'room' | 'building' | 'around' | null
  lowest_level: number | null
}

/** Focus point, for crops other than 3:2. */
const FOCUS: Record<string, string> = {
  'tower-fins-day': '46% 45%',
  'tower-fins-dusk': '40% 45%',
  'tower-terraced-day': '58% 45%',
  'tower-terraced-dusk': '51% 45%',
  'tower-wave-day': '46% 45%',
  'tower-wave-dusk': '45% 45%',
  'tower-twins-day': '49% 45%',
  'tower-twins-dusk': '49% 45%',
  'tower-waterfront-curved-day': '46% 45%',
  'tower-waterfront-curved-dusk': '46% 45%',
  'midrise-brick-day': '47% 45%',
  'rental-midrise-panel-day': '53% 50%',
  'townhomes-brick-day': '40% 50%',
  'townhomes-modern-day': '42% 50%',
  'townhomes-stacked-day': '42% 50%',
  'house-contemporary-day': '40% 50%',
  'house-contemporary-dusk': '38% 50%',
  'house-farmhouse-dusk': '60% 50%',
  'commercial-flex-day': '36% 50%',
  'commercial-flex-dusk': '34% 50%',
}

/** Of a file, where its owner does not say it: common rooms and houses are the building, from the air one sees around. */
const SHOWS: Record<string, PictureRow['shows']> = {
  ...Object.fromEntries(
    ['lobby', 'party-room', 'gym', 'rooftop-terrace'].map((room) => [`interior-${room}`, 'building']),
  ),
  ...Object.fromEntries(
    ['fins', 'terraced', 'wave', 'waterfront-curved'].map((tower) => [`tower-${tower}-dusk`, 'around']),
  ),
  'rental-midrise-panel-dusk': 'around',
  'house-farmhouse-day': 'building',
  'house-contemporary-day': 'building',
}

/** Interiors with a tower's view in their windows. */
const VIEWS = [
  'living-room-city',
  'kitchen-island',
  'primary-bedroom',
  'primary-bathroom',
  'studio',
  'den-home-office',
]
const hasView = (file: string) => VIEWS.some((room) => file === `interior-${room}`)

const isInterior = (file: string) => file.startsWith('interior-') && file !== 'interior-rooftop-terrace'

/** A caption in French: French pages would show a missing one in English. */
const inFrench = ({ id, french }: DemoBuilding, caption: string) => {
  const captionFr = french.captions?.[caption]
  if (captionFr === undefined) throw new Error(`${id} has no French caption for "${caption}"`)
  return captionFr
}

const describe = (
  building: DemoBuilding,
  [file, caption]: DemoPicture,
  at: number,
  captionFr = inFrench(building, caption),
) => {
  const { width, height, alt, alt_fr } = index[`${file}.jpg` as keyof typeof index]
  return {
    plan: null,
    typical: false,
    position: at + 1,
    storage_path: `pictures/${file}.jpg`,
    alt,
    caption: `${caption} Artist’s rendering.`,
    alt_fr,
    caption_fr: `${captionFr} Vue d’artiste.`,
    width,
    height,
    focus: FOCUS[file] ?? null,
    shows: SHOWS[file] ?? null,
    lowest_level: null,
  }
}

const ofBuilding = (building: DemoBuilding): PictureRow[] =>
  building.pictures.map((picture, at) => {
    const [file, caption] = picture
    const row = { building_id: building.id, suite_id: null, ...describe(building, picture, at) }
    const caption_fr = inFrench(building, caption)
    const lowest_level = hasView(file) ? VIEW_FROM : null
    return isInterior(file) ? { ...row, typical: true, lowest_level, caption, caption_fr } : row
  })

/** Renders of a plan, which follow its other pictures. None stands for a building without pictures. */
const rendersOf = (building: DemoBuilding, { key, pictures = [], renders }: DemoPlan): PictureRow[] => {
  const { name } = plans.find((plan) => plan.key === key) ?? {}
  if (renders === false || building.pictures.length === 0) return []
  return (RENDERS[key] ?? []).map(([file, english, french, view], at) => ({
    building_id: building.id,
    suite_id: null,
    ...describe(building, [`${key}-${file}`, ''], pictures.length + at, ''),
    plan: name ?? null,
    caption: `${english} of plan ${name}, artist’s rendering.`,
    caption_fr: `${french} du plan\u00a0${name}, vue d’artiste.`,
    lowest_level: view ? VIEW_FROM : null,
  }))
}

/** All pictures of a building, its plans and its suites. */
export const picturesOf = (building: DemoBuilding): PictureRow[] => {
  const sold = building.offer?.plans ?? []
  // A plan may be sold on two terms.
  const once = sold.filter(({ key }, at) => sold.findIndex((plan) => plan.key === key) === at)
  return [
    ...ofBuilding(building),
    ...once.flatMap((plan) => [
      ...(plan.pictures ?? []).map((picture, at) => ({
        building_id: building.id,
        suite_id: null,
        ...describe(building, picture, at),
        plan: plans.find(({ key }) => key === plan.key)?.name ?? null,
      })),
      ...rendersOf(building, plan),
      ...(plan.model?.pictures ?? []).map((picture, at) => ({
        building_id: null,
        suite_id: `${building.id}-${plan.model?.unit}`,
        ...describe(building, picture, at),
      })),
    ]),
  ]
}
