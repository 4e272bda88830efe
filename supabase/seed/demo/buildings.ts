import { lanternRow } from './cities/buffalo.ts'
import { juniperWalk } from './cities/calgary.ts'
import { foundryCorner, signalHouse } from './cities/chicago.ts'
import { hayloftLane, theCooperage } from './cities/hamilton.ts'
import { breakwater, depot44, quarrySteps } from './cities/mississauga.ts'
import { atelierRachel, lesDeuxSoeurs } from './cities/montreal.ts'
import { slateHouse, tanneryRow } from './cities/ottawa.ts'
import { auroraOnKing, gannetPoint, theWren } from './cities/toronto.ts'
import { halyard } from './cities/vancouver.ts'
import { alderTerraces } from './cities/vaughan.ts'
import type { DemoBuilding } from './demo.ts'

/** In list order. */
export const buildings: readonly DemoBuilding[] = [
  auroraOnKing,
  juniperWalk,
  alderTerraces,
  breakwater,
  theCooperage,
  halyard,
  signalHouse,
  tanneryRow,
  hayloftLane,
  depot44,
  atelierRachel,
  foundryCorner,
  lanternRow,
  slateHouse,
  lesDeuxSoeurs,
  theWren,
  quarrySteps,
  gannetPoint,
]
