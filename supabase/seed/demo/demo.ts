/** A development as the demo data tell it; `rows.ts` turns it into rows. */
export interface DemoBuilding {
  id: string
  name: string
  location: string
  /** Paragraphs parted by an empty line; the first is shown large. */
  overview: string
  constructionStatus?: string
  developmentType: string
  website?: string
  salesCentre?: string
  /** E.164, 555-01xx only. */
  salesCentrePhone?: string
  address: string
  city: string
  region: string
  postalCode: string
  country: 'CA' | 'US'
  latitude: number
  longitude: number
  published?: false
  /** At most three are shown. */
  sections?: readonly DemoText[]
  /** File in seed/media and what it shows, without "Artist's rendering." */
  pictures: readonly (readonly [file: string, caption: string])[]
  /** Files to download, told in paragraphs. */
  files?: readonly DemoFile[]
  offer?: DemoOffer
}

interface DemoText {
  heading: string
  content: string
}

export interface DemoFile {
  name: string
  paragraphs: readonly string[]
}

/** What holds for all suites of a building, and the suites plan by plan. */
interface DemoOffer {
  amenities?: string
  depositStructure: string
  incentives?: string
  anticipatedOccupancy: string
  /** Dollars a Sq.Ft. and month; freehold homes have none. */
  maintenance?: number
  priceIncludesHst: boolean
  plans: readonly DemoPlan[]
}

export interface DemoPlan {
  /** Key of a plan in seed/plans, such as `d4`. */
  key: PlanKey
  /** Price on the lowest floor, whole dollars, and what each floor above adds. */
  from: number
  floor: number
  /**
   * Units parted by spaces: number, then its exposure, then `=price` where the figure is not the plan's, then `x` where
   * it is sold: `507S 1204S=649900 1507Wx`.
   */
  units: string
  /** Replaces what the plan says, for what is not known yet. */
  unknown?: readonly ('washrooms' | 'squareFootage' | 'pictures' | 'floorplan')[]
}

/** What a plan of seed/plans is sold as. `.5` of a bedroom is a den; workrooms have no bedrooms to count. */
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
