import type { Plan } from './plan.ts'

/** The words of drawings, by language. Names of rooms are English in the plans. */
export interface PlanWords {
  language: 'en-CA' | 'fr-CA'
  title: (name: string, size: string) => string
  sheet: (name: string) => string
  labels: Record<'plan' | 'inside' | 'bedrooms' | 'washrooms' | 'balcony', string>
  none: string
  size: (squareFeet: string) => string
  note: string
}

export const ENGLISH: PlanWords = {
  language: 'en-CA',
  title: (name, size) => `Floor plan ${name}, ${size} square feet`,
  sheet: (name) => `Larkfield, floor plan ${name}`,
  labels: {
    plan: 'Plan',
    inside: 'Inside',
    bedrooms: 'Bedrooms',
    washrooms: 'Washrooms',
    balcony: 'Balcony',
  },
  none: 'None',
  size: (squareFeet) => `${squareFeet} sq. ft.`,
  note: 'Drawing for orientation; sizes are approximate.',
}

export const FRENCH: PlanWords = {
  language: 'fr-CA',
  title: (name, size) => `Plan ${name}, ${size} pieds carrés`,
  sheet: (name) => `Larkfield, plan ${name}`,
  labels: {
    plan: 'Plan',
    inside: 'Intérieur',
    bedrooms: 'Chambres',
    washrooms: 'Salles de bains',
    balcony: 'Balcon',
  },
  none: 'Aucun',
  size: (squareFeet) => `${squareFeet} pi²`,
  note: 'Dessin à titre indicatif; les dimensions sont approximatives.',
}

/** Short, because they have to fit between walls and furniture. */
const ROOMS: Record<string, string> = {
  Balcony: 'Balcon',
  Bath: 'Bain',
  'Bed alcove': 'Coin lit',
  Bedroom: 'Chambre',
  'Bedroom 2': 'Chambre 2',
  'Bedroom 3': 'Chambre 3',
  'Bedroom 4': 'Chambre 4',
  Deck: 'Terrasse',
  Den: 'Bureau',
  Dining: 'Repas',
  Ensuite: 'Bain',
  Entry: 'Entrée',
  'Family room': 'Séjour',
  Garage: 'Garage',
  'Ground level': 'Rez-de-chaussée',
  Guest: 'Invités',
  Kitchen: 'Cuisine',
  'Kitchen and dining': 'Cuisine et repas',
  Laundry: 'Lavage',
  Linen: 'Linge',
  Living: 'Salon',
  'Living and dining': 'Salon et repas',
  Lunch: 'Repas',
  'Main level': 'Niveau principal',
  Mudroom: 'Vestibule',
  Office: 'Bureau',
  Pantry: 'Vivres',
  Porch: 'Galerie',
  Powder: 'W.-C.',
  Primary: 'Chambre 1',
  Reception: 'Accueil',
  'Shop floor': 'Aire de vente',
  Stock: 'Réserve',
  Storage: 'Rangement',
  Studio: 'Studio',
  Study: 'Bureau',
  Terrace: 'Terrasse',
  'Upper level': 'Niveau supérieur',
  'Walk-in': 'Pend.',
  Warehouse: 'Entrepôt',
  Washroom: 'Toilette',
}

const frenchOf = (name: string) => {
  if (name === '') return ''
  const french = ROOMS[name]
  if (french === undefined) throw new Error(`${name} has no French`)
  return french
}
const named = <Part extends { name: string }>(part: Part): Part => ({ ...part, name: frenchOf(part.name) })

/** A plan with its rooms, levels and balconies named in French. */
export const inFrench = (plan: Plan): Plan => ({
  ...plan,
  levels: plan.levels.map((level) => ({
    ...named(level),
    rooms: level.rooms.map(named),
    ...(level.outdoors && { outdoors: level.outdoors.map(named) }),
  })),
})
