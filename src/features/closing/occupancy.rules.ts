import { regionOf } from '#features/law/place.rules.ts'
import type { Home } from './home.rules.ts'

/** Whether a buyer who moves in before closing pays an occupancy fee until then: Ontario's condominiums. */
export const hasOccupancyFee = ({
  place,
  condominium,
  dwelling,
}: Pick<Home, 'place' | 'condominium' | 'dwelling'>) =>
  dwelling && condominium && place.country === 'CA' && regionOf(place.region) === 'ON'
