import { counted, number } from '../french.ts'
import { suites } from './counts.ts'

/** Search and results: a separate file, so that the search box does not bundle all texts. */
export const search = {
  formName: 'Logements près d’une ville',
  city: 'Ville, projet ou adresse',
  leaveField: 'Retour à la page',
  suggestions: 'Propositions',
  cityExamples: 'Montréal, H2J, Les Deux Sœurs',
  within: 'Rayon',
  kilometres: (radius: number) => `${radius}\u00a0km`,
  withinRadius: (radius: number | string) => `dans un rayon de ${radius}\u00a0km`,
  looking: 'Recherche en cours…',
  nothingFor: (typed: string) =>
    `Rien ne correspond à «\u00a0${typed}\u00a0»\u00a0: ni ville ou quartier du Canada ou des États-Unis, ni projet, ni adresse.`,
  noCode: (code: string) => `Nous ne connaissons pas ce code postal\u00a0: ${code}. Essayez une ville.`,
  didYouMean: 'est-ce cet endroit?',
  noPlaceCalled: (name: string) => `Nous n’avons trouvé aucun endroit de ce nom\u00a0: ${name}.`,
  perhaps: 'Vouliez-vous dire\u00a0:',
  sameName: (place: string) => `Voici ${place}. Autres endroits du même nom\u00a0:`,
  otherPlaces: 'Autres endroits',
  citiesFound: (count: number) => counted(count, 'ville trouvée', 'villes trouvées'),
  suggestionsFound: (count: number) => counted(count, 'suggestion trouvée', 'suggestions trouvées'),
  /** What a suggestion has for sale. */
  homes: (count: number) => suites(count),
  homesFrom: (homes: string, price: string) => `${homes} à partir de ${price}`,
  /** Homes in two currencies: the lowest price of one of them. */
  homesOfTwo: (homes: string, currency: 'CAD' | 'USD', price: string) =>
    `${homes}, ${currency === 'CAD' ? 'au Canada' : 'aux États-Unis'} à partir de ${price}`,
  noHomes: (within: string, nearest = '') => `Aucun logement ${within}${nearest && `; ${nearest}`}`,
  nearestHomes: (distance: string, city: string) => `les plus proches à ${distance}\u00a0km, ${city}`,
  soldOut: 'Entièrement vendu',
  planOf: (type: string) => `plan\u00a0${type}`,
  onSale: 'À vendre',
  sold: 'Vendu',
  priceOnRequest: 'Prix sur demande',
  /** A sentence as understood. */
  inCash: (amount: string) => `${amount} comptant`,
  aMonth: (amount: string) => `${amount} par mois`,
  everywhere: 'Tous les logements',
  /** A word that somebody typed. */
  quoted: (word: string) => `«\u00a0${word}\u00a0»`,
  notUnderstood: (words: string) => `Mots non reconnus\u00a0: ${words}`,
  /** What a suggestion is, where a list has more than places. */
  kinds: {
    place: 'Lieu',
    area: 'Quartier',
    code: 'Code postal',
    development: 'Projet',
    suite: 'Logement',
  },
  withoutScript: 'La recherche exige JavaScript. CHERCHER affiche tous les projets, par ville.',
  resultsWithoutScript:
    'Sans JavaScript, il est impossible de chercher autour d’un lieu. Voyez plutôt les logements d’une ville\u00a0:',
  byCity: 'Tous les projets, par ville',
  change: 'Modifier',
  search: 'CHERCHER',
  searching: 'RECHERCHE…',
  selectLocation: 'Choisissez un lieu',
  geocodeFailed: (status: number) => `Le lieu n’a pas pu être trouvé (erreur ${status})`,
  nearFailed: (status: number) => `La recherche a échoué (erreur ${status})`,
  suiteFailed: (id: string, status: number) =>
    `Un logement n’a pas pu être chargé\u00a0: ${id} (erreur ${status})`,
  searchTitle: 'Chercher par ville',
  searchDescription: (count: number) =>
    `Trouvez des logements neufs dans un rayon de 25 à 500\u00a0km d’une ville, ou voyez les ${number(count)} projets sur une carte.`,
  popularCities: 'Villes où des logements sont à vendre',
  allDevelopments: 'Tous les projets',
  allDevelopmentsNote: 'Par ville, avec le prix le plus bas de ce qui est à vendre aujourd’hui.',
  mapName: 'Carte de tous les projets',
  comingSoon: 'À venir',
  forSale: 'Logements à vendre',
  fromPrice: (price: string) => `à partir de ${price}`,
  away: (distance: string) => `à ${distance}\u00a0km`,
  nearest: (city: string) => `${city}\u00a0: les projets les plus proches`,
  soonWithin: (city: string, radius: number) =>
    `${city}\u00a0: projets à venir dans un rayon de ${radius}\u00a0km`,
  nextRadius: (radius: number, count: number, atLeast: boolean) =>
    `Dans un rayon de ${radius}\u00a0km\u00a0: ${atLeast ? `${suites(count)} ou plus` : suites(count)}`,
  noRadius: 'Rien n’est à vendre dans un rayon de 500\u00a0km.',
  tellMe: 'Recevoir des alertes pour cette recherche',
  alert: (city: string) => `Avoir la primeur des logements à venir\u00a0: ${city} et environs`,
  resultsTitle: 'Résultats de la recherche',
  resultsDescription: 'Les logements neufs près de la ville choisie, les plus proches d’abord.',
  failedNext: 'Réessayez dans un instant ou parcourez tous les logements à vendre.',
  failedForGood: 'Choisissez une ville parmi les suggestions ou parcourez tous les logements à vendre.',
  inventoryTitle: 'Tous les logements à vendre',
  inventoryDescription: (suites: number, buildings: number) =>
    `${counted(suites, 'logement neuf', 'logements neufs')} à vendre dans ${counted(buildings, 'immeuble')}, par prix, superficie, type et orientation.`,
  noResults: 'Aucun logement ne correspond à ces critères. Essayez-en d’autres.',
  noInventory: 'Aucun logement ne correspond à ce filtre. Essayez d’autres critères.',
}
