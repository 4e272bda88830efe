import { plural } from '../french.ts'

/** Maps. */
export const map = {
  of: (name: string) => `Carte\u00a0: ${name}`,
  directions: 'Itinéraire',
  approximate: 'Emplacement approximatif',
  failed: 'La carte n’a pas pu être chargée',
  /** After it, what still works: without streets, on a map of many places and of one; without any map. */
  noStreets:
    'Les rues ne peuvent pas être affichées pour le moment. La carte se limite au tracé des côtes; les repères et la liste fonctionnent toujours.',
  noStreetsHere:
    'Les rues ne peuvent pas être affichées pour le moment. Le repère indique l’endroit sur une carte qui se limite au tracé des côtes.',
  noMap: 'Ce navigateur ne peut pas afficher la carte pour le moment. Tout le reste de la page fonctionne.',
}

/** Flags, loaded with the map. */
export const mapFlags = {
  /** A flag for several cities. */
  cities: (city: string, more: number) => `${city} + ${more} ${plural(more, 'autre')}`,
  /** After a flag's number, for screen readers. */
  counted: (count: number) => ` ${plural(count, 'logement')} `,
  /** After its price, for screen readers: the colour says whether there are any. */
  within: (count: number) => ` (${count === 0 ? 'aucun' : `dont ${count}`} à votre portée)`,
  place: (name: string, city: string) => [name, city].filter(Boolean).join(', '),
}

/** What MapLibre says itself, loaded with the map. */
export const mapControls = {
  zoomIn: 'Agrandir',
  zoomOut: 'Réduire',
  credits: 'Afficher ou masquer les mentions',
  scroll: 'Maintenez la touche Ctrl enfoncée et faites défiler pour agrandir ou réduire la carte',
  scrollOnMac: 'Maintenez la touche ⌘ enfoncée et faites défiler pour agrandir ou réduire la carte',
  fingers: 'Déplacez la carte avec deux doigts',
}
