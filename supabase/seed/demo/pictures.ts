import index from '../media/index.json' with { type: 'json' }
import { plans } from '../plans/plans.ts'
import type { DemoBuilding, DemoPicture } from './demo.ts'

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

const isInterior = (file: string) => file.startsWith('interior-') && file !== 'interior-rooftop-terrace'

const describe = ({ french }: DemoBuilding, [file, caption]: DemoPicture, at: number) => {
  const { width, height, alt, alt_fr } = index[`${file}.jpg` as keyof typeof index]
  const captionFr = french?.captions?.[caption]
  return {
    plan: null,
    typical: false,
    position: at + 1,
    storage_path: `pictures/${file}.jpg`,
    alt,
    caption: `${caption} Artist’s rendering.`,
    alt_fr,
    caption_fr: captionFr === undefined ? null : `${captionFr} Vue d’artiste.`,
    width,
    height,
    focus: FOCUS[file] ?? null,
  }
}

const ofBuilding = (building: DemoBuilding): PictureRow[] =>
  building.pictures.map((picture, at) => {
    const [file, caption] = picture
    const row = { building_id: building.id, suite_id: null, ...describe(building, picture, at) }
    const caption_fr = building.french?.captions?.[caption] ?? null
    return isInterior(file) ? { ...row, typical: true, caption, caption_fr } : row
  })

/** All pictures of a building, its plans and its suites. */
export const picturesOf = (building: DemoBuilding): PictureRow[] => [
  ...ofBuilding(building),
  ...(building.offer?.plans ?? []).flatMap(({ key, pictures = [], model }) => [
    ...pictures.map((picture, at) => ({
      building_id: building.id,
      suite_id: null,
      ...describe(building, picture, at),
      plan: plans.find((plan) => plan.key === key)?.name ?? null,
    })),
    ...(model?.pictures ?? []).map((picture, at) => ({
      building_id: null,
      suite_id: `${building.id}-${model?.unit}`,
      ...describe(building, picture, at),
    })),
  ]),
]
