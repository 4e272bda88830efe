import { PLANS } from './demo.ts'
import type { DemoBuilding, DemoPlan, PlanKey } from './demo.ts'
import { plans } from '../plans/plans.ts'

interface SuiteRow {
  id: string
  building_id: string
  unit_number: string
  available: boolean
  price: number
  floorplan_type: string
  floorplan_path: string | null
  floorplan_image_path: string | null
  bedrooms: number | null
  washrooms: number | null
  square_footage: number | null
  property_type: string
  exposure: string
  amenities: string | null
  deposit_structure: string
  incentives: string | null
  anticipated_occupancy: string
  maintenance_fee: string | null
  price_includes_hst: boolean
}

/** A suite's row, and what its pictures depend on. */
export interface DemoSuite {
  row: SuiteRow
  plan: PlanKey
  pictured: boolean
}

const UNIT = /^(?<number>.+?)(?<exposure>NE|NW|SE|SW|N|E|S|W)(?:=(?<price>\d+))?(?<sold>x)?$/

function readUnit(text: string) {
  const { number, exposure, price, sold } = UNIT.exec(text)?.groups ?? {}
  if (!number || !exposure) throw new Error(`"${text}" is not a unit`)
  const floor = /^\d{3,}$/.test(number) ? Number(number.slice(0, -2)) : 1
  return {
    number: number.replace('-', ' '),
    exposure,
    price: price && Number(price),
    sold: sold === 'x',
    floor,
  }
}

/** Prices end in 900, as they do. */
const rounded = (price: number) => Math.round(price / 1_000) * 1_000 - 100

const monthly = (rate: number, squareFootage: number) =>
  `$${(rate * squareFootage).toLocaleString('en-CA', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} a month`

/** The suites of one plan of a building. */
function suitesOfPlan(building: DemoBuilding, plan: DemoPlan): DemoSuite[] {
  const { offer } = building
  if (!offer) return []
  const { bedrooms, propertyType } = PLANS[plan.key]
  const drawn = plans.find(({ key }) => key === plan.key)
  if (!drawn) throw new Error(`No plan ${plan.key} is drawn`)
  const unknown = (what: NonNullable<DemoPlan['unknown']>[number]) => plan.unknown?.includes(what) ?? false
  const units = plan.units.split(' ').map(readUnit)
  const lowest = Math.min(...units.map(({ floor }) => floor))

  return units.map(({ number, exposure, price, sold, floor }) => ({
    plan: plan.key,
    pictured: !unknown('pictures'),
    row: {
      id: `${building.id}-${number.replace(' ', '-').toLowerCase()}`,
      building_id: building.id,
      unit_number: number,
      available: !sold,
      price: price || (plan.floor ? rounded(plan.from + 100 + (floor - lowest) * plan.floor) : plan.from),
      floorplan_type: drawn.name,
      floorplan_path: unknown('floorplan') ? null : `plans/${plan.key}.pdf`,
      floorplan_image_path: unknown('floorplan') ? null : `plans/${plan.key}.svg`,
      bedrooms,
      washrooms: unknown('washrooms') ? null : drawn.washrooms,
      square_footage: unknown('squareFootage') ? null : drawn.squareFootage,
      property_type: propertyType,
      exposure,
      amenities: offer.amenities ?? null,
      deposit_structure: offer.depositStructure,
      incentives: offer.incentives ?? null,
      anticipated_occupancy: offer.anticipatedOccupancy,
      maintenance_fee: offer.maintenance ? monthly(offer.maintenance, drawn.squareFootage) : null,
      price_includes_hst: offer.priceIncludesHst,
    },
  }))
}

export const suitesOf = (building: DemoBuilding) =>
  building.offer?.plans.flatMap((plan) => suitesOfPlan(building, plan)) ?? []
