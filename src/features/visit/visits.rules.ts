import { WEEKDAYS, type Weekday } from '#lib/day.ts'
import type { Opening } from './opening.schema.ts'

/** Visits are kept for this many days after they end. */
export const VISIT_DAYS = 90

interface SalesCentre {
  _id: string
  salesCentreOpen: readonly Opening[] | null
  visitCapacity: number
}

/** How a sales centre takes visits. */
export interface Visits {
  buildingId: string
  /** The weekdays it is open; null if its hours are unknown. */
  openDays: readonly Weekday[] | null
  /** Whether a time can be booked. */
  bookable: boolean
}

export const visitsOf = ({ _id, salesCentreOpen, visitCapacity }: SalesCentre): Visits => ({
  buildingId: _id,
  openDays: salesCentreOpen && WEEKDAYS.filter((day) => salesCentreOpen.some((one) => one.day === day)),
  bookable: salesCentreOpen !== null && visitCapacity > 0,
})
