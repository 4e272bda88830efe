const WORDS = 'Aucun Un Deux Trois Quatre Cinq Six Sept Huit Neuf Dix Onze Douze'.split(' ')
const inWords = (count: number) => WORDS[count] ?? String(count)

export const home = {
  pauseWord: 'Arrêter le mot qui change',
  active: 'Projets en vente',
  activeNote: (all: number, open: number) => {
    const buildings = `${inWords(all)} ${all < 2 ? 'immeuble' : 'immeubles'}`
    if (open === all) return `${buildings} avec des logements à vendre.`
    return `${buildings}, ${open === 0 ? 'aucun' : `dont ${inWords(open).toLowerCase()}`} avec des logements à vendre.`
  },
  comingSoon: 'Projets à venir',
  comingSoonNote:
    'À l’étape des plans ou déjà en chantier. Abonnez-vous à l’infolettre pour savoir quand la vente commencera.',
  byType: 'Parcourir par type de propriété',
  condominiums: 'Condos',
  townhomes: 'Maisons de ville',
  singleFamilyHomes: 'Maisons unifamiliales',
  about: 'Un seul groupe, du début à la fin',
}
