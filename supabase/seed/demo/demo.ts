import type { Municipality } from '#features/law/place.rules.ts'
import type { Opening } from '#features/visit/opening.schema.ts'
import type { Deposit } from '#features/suite/money.schema.ts'
import type { FeeBasis, TaxTreatment } from '#features/suite/suite-values.rules.ts'
import type { Weekday } from '#lib/day.ts'

/** A development of the demo data; `rows.ts` turns it into rows. */
export interface DemoBuilding {
  id: string
  name: string
  location: string
  /** Paragraphs separated by an empty line; the first is shown large. */
  overview: string
  constructionStatus?: string
  developmentType: string
  website?: string
  salesCentre?: string
  salesCentreName?: string
  /** In words and as data: one of the constants below, so that they agree. */
  salesCentreHours?: string
  salesCentreOpen?: readonly Opening[]
  /** Visits booked online at the same time; 2 where the hours are known. */
  visitCapacity?: number
  /** The builder; in Ontario, Alberta, British Columbia and Québec with its licence. */
  builder?: string
  builderLicence?: string
  /** Without one the developer sells. */
  brokerage?: string
  /** E.164, 555-01xx only. */
  salesCentrePhone?: string
  address: string
  city: string
  region: string
  municipality: Municipality
  postalCode: string
  country: 'CA' | 'US'
  condominium: boolean
  latitude: number
  longitude: number
  published?: false
  /** At most three are shown. */
  sections?: readonly DemoText[]
  pictures: readonly DemoPicture[]
  /** Files to download, as paragraphs. */
  files?: readonly DemoFile[]
  offer?: DemoOffer
  /** Its own texts in French; what many developments share is in `french.ts`. */
  french: DemoFrench
}

interface DemoFrench {
  location: string
  overview: string
  constructionStatus?: string
  salesCentreName?: string
  sections?: readonly DemoText[]
  /** Of the pictures of the development, its plans and its suites, by their captions. */
  captions?: Record<string, string>
  /** In the order of the files. */
  files?: readonly DemoFile[]
  offer?: {
    amenities?: string
    depositStructure: string
    incentives?: string
    feeCovers?: string
    /** By the key of a plan. */
    maintenanceFees?: Record<string, string>
  }
}

const hours = (days: readonly Weekday[], opens: string, closes: string): Opening[] =>
  days.map((day) => ({ day, opens, closes }))

export const ELEVEN_TO_SIX = {
  salesCentreHours: 'Tuesday to Friday 11 to 6, weekends 11 to 5',
  salesCentreOpen: [
    ...hours(['tue', 'wed', 'thu', 'fri'], '11:00', '18:00'),
    ...hours(['sat', 'sun'], '11:00', '17:00'),
  ],
}
export const NOON_TO_SEVEN = {
  salesCentreHours: 'Monday to Thursday noon to 7, Saturday and Sunday noon to 5',
  salesCentreOpen: [
    ...hours(['mon', 'tue', 'wed', 'thu'], '12:00', '19:00'),
    ...hours(['sat', 'sun'], '12:00', '17:00'),
  ],
}

/** A file of seed/media and what it shows, without "Artist's rendering." */
export type DemoPicture = readonly [file: string, caption: string]

interface DemoText {
  heading: string
  content: string
}

export interface DemoFile {
  name: string
  paragraphs: readonly string[]
}

/** Common values of a building's suites, and the suites by plan. */
export interface DemoOffer {
  amenities?: string
  depositStructure: string
  incentives?: string
  anticipatedOccupancy: string
  /** Dollars a Sq.Ft. and month; freehold homes have none. */
  maintenance?: number
  /** Whether prices include sales tax; there is none in the United States. */
  tax?: TaxTreatment
  money: DemoMoney
  plans: readonly DemoPlan[]
}

/** The texts of an offer in numbers. */
export interface DemoMoney {
  deposits: readonly Deposit[]
  /** `square-foot` states the rate, `month` the amount. */
  feeBasis: FeeBasis
  feeCovers?: string
  parking: DemoExtra
  locker: DemoExtra
  /** Percent of the price a year, as the builder estimates it. */
  propertyTax: number
  firstOccupancy: string
  levyCap?: number
  incentiveAmount?: number
  incentiveEnds?: string
  /** Feet. */
  ceiling: number
}

/** How parking or a locker comes with a home, its price and its fee a month. */
type DemoExtra =
  | 'none'
  | readonly ['included', fee?: number]
  | readonly ['extra', price: number, fee?: number]

const row = (measure: Deposit['measure'], value: number, due: Partial<Deposit>): Deposit => ({
  measure,
  value,
  due: 'signing',
  after: null,
  on: null,
  ...due,
})
export const days = (after: number) => ({ due: 'days', after }) as const
export const months = (after: number) => ({ due: 'months', after }) as const
export const occupancy = { due: 'occupancy' } as const
export const dollars = (value: number, due: Partial<Deposit> = {}) => row('amount', value, due)
export const percent = (value: number, due: Partial<Deposit> = {}) => row('percent', value, due)
export const balanceTo = (value: number, due: Partial<Deposit>) => row('up-to-percent', value, due)

export interface DemoPlan {
  /** Key of a plan in seed/plans, such as `d4`. */
  key: PlanKey
  /** Price on the lowest floor, whole dollars, and what each floor above adds. */
  from: number
  floor: number
  /**
   * Units separated by spaces: number, exposure, `=price` if not the plan's, `x` if sold: `507S 1204S=649900 1507Wx`.
   */
  units: string
  /** Of every suite of this plan. */
  pictures?: readonly DemoPicture[]
  /** False if they show another use than it has here. */
  renders?: false
  /** The only suite with pictures of its own. */
  model?: { unit: string; pictures: readonly DemoPicture[] }
  /** Overrides the building's value. */
  tax?: TaxTreatment
  ceiling?: number
  /** Overrides the common wording. */
  maintenanceFee?: string
  /**
   * Overrides the plan for unknown values. Without `numbers` there are only texts; without `terms` neither texts nor
   * tax.
   */
  unknown?: readonly ('washrooms' | 'squareFootage' | 'floorplan' | 'numbers' | 'terms')[]
}

/** How a plan of seed/plans is sold. `.5` bedrooms is a den; workplaces have no bedrooms. */
export const PLANS = {
  s1: { bedrooms: 0, propertyType: 'condo' },
  s2: { bedrooms: 0, propertyType: 'condo' },
  b1: { bedrooms: 1, propertyType: 'condo' },
  d4: { bedrooms: 1.5, propertyType: 'condo' },
  c1: { bedrooms: 2, propertyType: 'condo' },
  c2: { bedrooms: 2, propertyType: 'condo' },
  c3: { bedrooms: 2.5, propertyType: 'condo' },
  e1: { bedrooms: 3, propertyType: 'condo' },
  ph1: { bedrooms: 3, propertyType: 'condo' },
  th2: { bedrooms: 2, propertyType: 'townhome' },
  th3: { bedrooms: 3, propertyType: 'townhome' },
  sd3: { bedrooms: 3, propertyType: 'semi-detached' },
  h4: { bedrooms: 4, propertyType: 'single family home' },
  h5: { bedrooms: 5, propertyType: 'single family home' },
  w1: { bedrooms: null, propertyType: 'commercial' },
  i1: { bedrooms: null, propertyType: 'industrial' },
} as const
export type PlanKey = keyof typeof PLANS
