import type { BuildingPage } from './desk-building.schema.ts'

interface Props {
  building: BuildingPage
}

/** The building as the website would show it, before it is published. */
export const BuildingPreview = (_: Props) => null
