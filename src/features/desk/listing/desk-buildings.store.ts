import { createDeskStore } from '#features/desk/desk.store.ts'
import type { DeskBuildings } from './listing.schema.ts'

/** All buildings, and what the last build left out. */
export const $buildings = createDeskStore<DeskBuildings>(['/api/desk/buildings'])
