import index from '../media/index.json' with { type: 'json' }
import type { DemoBuilding, PlanKey } from './demo.ts'
import type { DemoSuite } from './suites.ts'

export interface PictureRow {
  building_id: string | null
  suite_id: string | null
  position: number
  storage_path: string
  alt: string
  caption: string
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

const DIRECTIONS: Record<string, string> = {
  N: 'north',
  E: 'east',
  S: 'south',
  W: 'west',
  NE: 'north-east',
  NW: 'north-west',
  SE: 'south-east',
  SW: 'south-west',
}

const LIVING = ['interior-living-room-city', 'Living room, looking {direction}.'] as const
const STUDIO = ['interior-studio', 'The room, looking {direction}.'] as const
const KITCHEN = ['interior-kitchen-island', 'Kitchen and island, plan {plan}.'] as const
const BEDROOM = ['interior-primary-bedroom', 'Bedroom, plan {plan}.'] as const
const BATHROOM = ['interior-primary-bathroom', 'Bathroom, plan {plan}.'] as const
const DEN = ['interior-den-home-office', 'The den takes a desk and a daybed.'] as const
const TERRACE = ['interior-rooftop-terrace', 'The terrace, an hour before dark.'] as const
const FARMHOUSE = ['house-farmhouse-day', 'A house of plan {plan}, from the lane.'] as const
const FLAT_ROOF = ['house-contemporary-day', 'A house of plan {plan}, from the lane.'] as const

const ONE_BEDROOM = [LIVING, BEDROOM, KITCHEN]
const TWO_BEDROOMS = [KITCHEN, LIVING, BEDROOM, BATHROOM]
/** Pictures by plan; neighbouring suites start at another one. */
const SHOWN: Record<PlanKey, readonly (readonly [file: string, caption: string])[]> = {
  s1: [STUDIO, BATHROOM],
  s2: [STUDIO, BATHROOM],
  b1: ONE_BEDROOM,
  d4: [LIVING, KITCHEN, BEDROOM, DEN, BATHROOM],
  c1: TWO_BEDROOMS,
  c2: TWO_BEDROOMS,
  c3: [LIVING, KITCHEN, DEN, BEDROOM, BATHROOM],
  e1: [...TWO_BEDROOMS, DEN],
  ph1: [LIVING, TERRACE, KITCHEN, BEDROOM, BATHROOM],
  th2: [KITCHEN, LIVING, TERRACE, BEDROOM],
  th3: [LIVING, KITCHEN, BEDROOM, DEN, TERRACE],
  sd3: [LIVING, KITCHEN, BEDROOM, DEN],
  h4: [FARMHOUSE, KITCHEN, LIVING, BEDROOM, BATHROOM],
  h5: [FLAT_ROOF, KITCHEN, LIVING, BEDROOM, DEN],
  w1: [],
  i1: [],
}

function describe(file: string, caption: string, position: number) {
  const { width, height, alt } = index[`${file}.jpg` as keyof typeof index]
  return {
    position,
    storage_path: `pictures/${file}.jpg`,
    alt,
    caption: `${caption} Artist’s rendering.`,
    width,
    height,
    focus: FOCUS[file] ?? null,
  }
}

export const picturesOfBuilding = (building: DemoBuilding): PictureRow[] =>
  building.pictures.map(([file, caption], at) => ({
    building_id: building.id,
    suite_id: null,
    ...describe(file, caption, at + 1),
  }))

export function picturesOfSuite({ row, plan, pictured }: DemoSuite, at: number): PictureRow[] {
  const shown = pictured ? SHOWN[plan] : []
  const start = shown.length > 0 ? at % Math.min(3, shown.length) : 0
  return [...shown.slice(start), ...shown.slice(0, start)].map(([file, caption], position) => ({
    building_id: null,
    suite_id: row.id,
    ...describe(
      file,
      caption.replace('{direction}', DIRECTIONS[row.exposure] ?? 'out').replace('{plan}', row.floorplan_type),
      position + 1,
    ),
  }))
}
