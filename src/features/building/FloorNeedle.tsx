import type { Exposure } from '#features/suite/suite-values.rules.ts'
import { bearingOf } from './floors.rules.ts'

/** Where windows face, with north up: the cone of the map's compass, small. */
export const FloorNeedle = ({ side }: { side: Exposure }) => (
  <svg className="floors__needle" viewBox="-10 -10 20 20" aria-hidden="true">
    <path d="M0 9 6.5 -8 0 -4.5 -6.5 -8Z" transform={`rotate(${bearingOf(side) + 180})`} />
  </svg>
)
