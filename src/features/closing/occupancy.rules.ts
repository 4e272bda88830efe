import { regionOf } from '#features/law/place.rules.ts'
import type { Home } from './home.rules.ts'

/** The rate an occupancy fee's interest is estimated with. */
export interface OneYearRate {
  /** Percent a year. */
  rate: number
  /** Its day, `2026-11-18`. */
  date: string
  /** False for the default, which no bank posted. */
  posted: boolean
}

/** Used until the bank has answered once: the rate the formula was checked with, and the day of that check. */
export const DEFAULT_ONE_YEAR: OneYearRate = { rate: 5.84, date: '2026-11-22', posted: false }

/** Whether somebody who moves in before closing pays an occupancy fee until then: Ontario's condominiums. */
export const hasOccupancyFee = ({
  place,
  condominium,
  dwelling,
}: Pick<Home, 'place' | 'condominium' | 'dwelling'>) =>
  dwelling && condominium && place.country === 'CA' && regionOf(place.region) === 'ON'
