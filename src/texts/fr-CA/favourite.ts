import { unitName } from './figures.ts'

export const favourites = {
  suite: (unit: string) => unitName(unit, 'logement'),
  add: (name: string) => `Ajouter aux favoris\u00a0: ${name}`,
  remove: (name: string) => `Retirer des favoris\u00a0: ${name}`,
  logIn: 'Se connecter pour l’ajouter aux favoris',
  logInToSome: 'Se connecter pour garder des logements',
  loginFirst: 'Connectez-vous pour gérer vos favoris',
  sessionExpired: 'Votre session a expiré. Connectez-vous de nouveau.',
  added: 'Ajouté aux favoris!',
  removed: 'Retiré des favoris!',
  restKept:
    'Votre compte ne peut pas contenir plus de favoris. Le reste de votre sélection demeure dans ce navigateur.',
  addFailed: 'L’ajout aux favoris a échoué.',
  removeFailed: 'Le retrait des favoris a échoué.',
}

/** The shortlist button. */
export const shortlistButton = {
  add: 'Ajouter à la sélection',
  remove: 'Retirer de la sélection',
  addNamed: (name: string) => `Ajouter à la sélection\u00a0: ${name}`,
  removeNamed: (name: string) => `Retirer de la sélection\u00a0: ${name}`,
  see: 'Voir votre sélection',
}

/** Messages after a press of the shortlist button. */
export const shortlistSaid = {
  added: 'Ajouté à votre sélection, dans ce navigateur.',
  removed: 'Retiré de votre sélection.',
  full: (max: number) =>
    `Une sélection compte au plus ${max} logements. Retirez-en un pour en ajouter un autre.`,
  notKept: 'Ce navigateur ne permet pas au site de garder une sélection.',
}

/** The list of favourites. */
export const favouriteList = {
  title: 'Logements favoris',
  none: 'Aucun logement favori pour le moment',
  noneNext: 'Touchez le cœur d’un logement pour le garder ici.',
  browse: 'Tous les logements à vendre',
  ended: 'Votre session a expiré. Connectez-vous de nouveau.',
  listFailed: 'Vos favoris n’ont pas pu être chargés.',
}
