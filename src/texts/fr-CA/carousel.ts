/** Carousels. */
export const carousel = {
  carousel: 'carrousel',
  slide: 'image',
  pictures: 'Images',
  place: (at: number, of: number) => `${at} sur ${of}`,
  pause: 'Arrêter le diaporama',
  play: 'Lancer le diaporama',
  previous: 'Image précédente',
  next: 'Image suivante',
  groups: 'Types d’images',
  choose: 'Choisir une image',
  group: { room: 'Pièces', plan: 'Plan', building: 'Immeuble', around: 'Environs' },
}

/** Pictures that fill the screen. */
export const gallery = {
  picture: 'Image\u00a0: les touches plus et moins l’agrandissent et la réduisent, les flèches la déplacent',
  larger: 'Agrandir',
  smaller: 'Réduire',
  whole: 'Image entière',
}
