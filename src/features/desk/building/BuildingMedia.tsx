import type { BuildingPage } from './desk-building.schema.ts'

interface Props {
  building: BuildingPage
  /** Something of it has changed: reads the page again. */
  onRenew: () => void
}

/** Its pictures, plans and files. */
export const BuildingMedia = (_: Props) => null
