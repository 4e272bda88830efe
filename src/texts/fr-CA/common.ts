/** Words used on many pages. */
export const common = {
  loading: 'Chargement en cours…',
  tryAgain: 'Réessayer',
  noPictures: 'Aucune image pour le moment',
  /** Where a listing has no text in the language of the page. */
  inEnglish: 'Description offerte en anglais seulement',
  notAvailable: 'Non précisé',
  previousPage: 'Page précédente',
  nextPage: 'Page suivante',
  pages: 'Pages',
  pageOf: (at: number, total: number) => `${at} sur ${total}`,
  pageRange: (first: number, last: number, total: number) => `${first} à ${last} sur ${total}`,
  /** `Plan D4: 1+Den` */
  labelled: (label: string, text: string) => `${label}\u00a0: ${text}`,
  close: 'Fermer',
  dismiss: 'Fermer le message',
  home: 'Accueil',
  and: 'et',
}
