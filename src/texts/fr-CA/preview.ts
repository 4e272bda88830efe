/** Pages of a building that is not published yet. */
export const previewTexts = {
  label: 'Aperçu',
  of: (building: string) => `Aperçu\u00a0: ${building},`,
  built: (day: string, time: string, zone: string) => `créé le ${day} à ${time} (${zone}).`,
  note: 'L’immeuble n’est pas publié. Rien n’est envoyé à partir de ces pages, et les liens vers d’autres pages mènent au site.',
  notSent: 'Ceci est un aperçu\u00a0: rien n’est envoyé d’ici.',
}
