import { PLANS } from './demo.ts'
import type { DemoBuilding, DemoOffer, DemoPlan } from './demo.ts'
import { frenchFee, frenchSeason } from './french.ts'
import { moneyOf, type MoneyRow } from './money.ts'
import { plans } from '../plans/plans.ts'

interface SuiteRow extends MoneyRow {
  id: string
  building_id: string
  unit_number: string
  available: boolean
  price: number
  floorplan_type: string
  floorplan_path: string | null
  floorplan_image_path: string | null
  floorplan_path_fr: string | null
  floorplan_image_path_fr: string | null
  bedrooms: number | null
  washrooms: number | null
  square_footage: number | null
  property_type: string
  exposure: string
  amenities: string | null
  deposit_structure: string | null
  incentives: string | null
  anticipated_occupancy: string | null
  maintenance_fee: string | null
  amenities_fr: string | null
  deposit_structure_fr: string | null
  incentives_fr: string | null
  anticipated_occupancy_fr: string | null
  maintenance_fee_fr: string | null
}

const UNIT = /^(?<number>.+?)(?<exposure>NE|NW|SE|SW|N|E|S|W)(?:=(?<price>\d+))?(?<sold>x)?$/

function readUnit(text: string) {
  const { number, exposure, price, sold } = UNIT.exec(text)?.groups ?? {}
  if (!number || !exposure) throw new Error(`"${text}" is not a unit`)
  const isStacked = /^\d{3,}$/.test(number)
  return {
    number: number.replace('-', ' '),
    exposure,
    price: price && Number(price),
    sold: sold === 'x',
    floor: isStacked ? Number(number.slice(0, -2)) : 1,
    stack: isStacked ? String(Number(number.slice(-2))) : null,
  }
}

/** Prices end in 900, as is usual. */
const rounded = (price: number) => Math.round(price / 1_000) * 1_000 - 100

const monthly = (rate: number, squareFootage: number) =>
  `$${(rate * squareFootage).toLocaleString('en-CA', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} a month`

const textsOf = (
  offer: DemoOffer,
  { key, maintenanceFee }: DemoPlan,
  squareFootage: number,
  french: DemoBuilding['french'],
) => {
  const fee = maintenanceFee ?? (offer.maintenance ? monthly(offer.maintenance, squareFootage) : null)
  return {
    deposit_structure: offer.depositStructure,
    incentives: offer.incentives ?? null,
    anticipated_occupancy: offer.anticipatedOccupancy,
    maintenance_fee: fee,
    deposit_structure_fr: french.offer?.depositStructure ?? null,
    incentives_fr: french.offer?.incentives ?? null,
    anticipated_occupancy_fr: frenchSeason(offer.anticipatedOccupancy),
    maintenance_fee_fr: french.offer?.maintenanceFees?.[key] ?? frenchFee(fee),
  }
}
const noTexts = {
  deposit_structure: null,
  incentives: null,
  anticipated_occupancy: null,
  maintenance_fee: null,
  deposit_structure_fr: null,
  incentives_fr: null,
  anticipated_occupancy_fr: null,
  maintenance_fee_fr: null,
}

/** The suites of one plan of a building. */
function suitesOfPlan(building: DemoBuilding, plan: DemoPlan): SuiteRow[] {
  const { offer } = building
  if (!offer) return []
  const { bedrooms, propertyType } = PLANS[plan.key]
  const drawn = plans.find(({ key }) => key === plan.key)
  if (!drawn) throw new Error(`No plan ${plan.key} is drawn`)
  const unknown = (what: NonNullable<DemoPlan['unknown']>[number]) => plan.unknown?.includes(what) ?? false
  const units = plan.units.split(' ').map(readUnit)
  const lowest = Math.min(...units.map(({ floor }) => floor))

  const priceOf = ({ price, floor }: (typeof units)[number]) =>
    price || (plan.floor ? rounded(plan.from + 100 + (floor - lowest) * plan.floor) : plan.from)

  return units.map((unit) => ({
    id: `${building.id}-${unit.number.replace(' ', '-').toLowerCase()}`,
    building_id: building.id,
    unit_number: unit.number,
    available: !unit.sold,
    price: priceOf(unit),
    floorplan_type: drawn.name,
    floorplan_path: unknown('floorplan') ? null : `plans/${plan.key}.pdf`,
    floorplan_image_path: unknown('floorplan') ? null : `plans/${plan.key}.svg`,
    floorplan_path_fr: unknown('floorplan') ? null : `plans/${plan.key}-fr.pdf`,
    floorplan_image_path_fr: unknown('floorplan') ? null : `plans/${plan.key}-fr.svg`,
    bedrooms,
    washrooms: unknown('washrooms') ? null : drawn.washrooms,
    square_footage: unknown('squareFootage') ? null : drawn.squareFootage,
    property_type: propertyType,
    exposure: unit.exposure,
    amenities: offer.amenities ?? null,
    amenities_fr: building.french.offer?.amenities ?? null,
    ...(unknown('terms') ? noTexts : textsOf(offer, plan, drawn.squareFootage, building.french)),
    ...moneyOf({ building, offer, plan, drawn, price: priceOf(unit), floor: unit.floor, stack: unit.stack }),
  }))
}

export const suitesOf = (building: DemoBuilding) =>
  building.offer?.plans.flatMap((plan) => suitesOfPlan(building, plan)) ?? []
