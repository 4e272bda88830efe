import type { PlanKey } from './demo.ts'

/** A render of a plan: end of its file's name, the room in both languages, and whether a tower's view is in it. */
type Render = readonly [file: string, english: string, french: string, view?: 'view']

/** The towers' renders look out from about the eighth storey: on the lowest three one sees something else. */
export const VIEW_FROM = 4

const KITCHEN = ['kitchen', 'Kitchen', 'Cuisine'] as const
const LIVING = ['living', 'Living and dining', 'Séjour et salle à manger', 'view'] as const
const BEDROOM = ['bedroom', 'Bedroom', 'Chambre', 'view'] as const
const PRIMARY = ['bedroom', 'Primary bedroom', 'Chambre principale'] as const
const BATH = ['bath', 'Bathroom', 'Salle de bains'] as const
const FAMILY = ['living', 'Family room', 'Salle familiale'] as const

/** In their order. Made from the plans' own geometry; I1 has none. */
export const RENDERS: Partial<Record<PlanKey, readonly Render[]>> = {
  s1: [
    ['living', 'Main room', 'Pièce principale', 'view'],
    ['bedroom', 'Bed and kitchen', 'Lit et cuisine'],
    BATH,
  ],
  s2: [['living', 'Living room', 'Salon', 'view'], KITCHEN],
  b1: [LIVING, KITCHEN, BEDROOM, BATH],
  d4: [LIVING, KITCHEN, BEDROOM, BATH],
  c1: [LIVING, KITCHEN, [...PRIMARY, 'view']],
  c2: [LIVING, KITCHEN, [...PRIMARY, 'view']],
  c3: [LIVING, KITCHEN, [...PRIMARY, 'view'], ['den', 'Den', 'Bureau']],
  e1: [LIVING, KITCHEN, [...PRIMARY, 'view']],
  ph1: [LIVING, [...PRIMARY, 'view']],
  th2: [['living', 'Kitchen, dining and living', 'Cuisine, salle à manger et séjour'], PRIMARY],
  th3: [
    ['living', 'Living room', 'Salon'],
    ['kitchen', 'Kitchen and dining', 'Cuisine et salle à manger'],
    PRIMARY,
  ],
  sd3: [FAMILY, KITCHEN],
  h4: [FAMILY, KITCHEN, PRIMARY],
  h5: [FAMILY, KITCHEN],
  w1: [['shop', 'Shop floor', 'Aire de vente']],
}
