import { localePath } from '#lib/locale-path.ts'
import { brand } from '#lib/brand.ts'
import type { NumberedItem } from '#lib/numbered.ts'
import type { PictureSource } from '#lib/picture-source.ts'

interface Capability {
  name: string
  text: string
  services: readonly string[]
}

const capabilities: readonly Capability[] = [
  {
    name: 'Design',
    text: 'Ce que l’on voit quand il n’y a encore rien à voir.',
    services: [
      'Noms et identités',
      'Brochures et imprimés',
      'Bureaux des ventes et logements témoins',
      'Enseignes et palissades',
      'Maquettes',
      'Dessin des plans',
    ],
  },
  {
    name: 'Numérique',
    text: 'Ce que l’on regarde dans le train du retour.',
    services: [
      'Sites Web et annonces',
      'Illustrations et films',
      'Courriels et listes d’envoi',
      'Référencement et réseaux sociaux',
      'Visites virtuelles',
      'Mesure d’audience',
    ],
  },
  {
    name: 'Gestion de marque',
    text: 'Ce qui donne une seule voix à l’ensemble.',
    services: [
      'Positionnement',
      'Planification du lancement',
      'Programmes pour les courtiers immobiliers',
      'Presse et événements',
      'Normes de marque',
      'Après la livraison',
    ],
  },
]

const services: readonly NumberedItem[] = [
  {
    number: '1',
    name: 'Stratégie de marché',
    text: [
      'Qui habitera ici, ce que ces gens paient aujourd’hui et ce qui les ferait déménager. Nous comptons avant de dessiner\u00a0: chaque mise en vente accessible à pied, ses plans, ses prix et le temps qu’il a fallu pour vendre.',
      'Puis nous parlons aux gens. Non pas à un panel, mais aux locataires d’en face.',
    ],
    result:
      'Une clientèle que l’on reconnaîtrait dans un café, une étude des plans et des prix, et un positionnement en une phrase.',
  },
  {
    number: '2',
    name: 'Création',
    text: [
      'Un nom qui se comprend au téléphone, et une allure qui reste la même de la palissade à la sonnette.',
      'Vous voyez deux directions, assez poussées pour qu’on en débatte. Vous en choisissez une et nous la menons au bout, jusqu’aux numéros des boîtes aux lettres.',
    ],
    result: 'Un nom vérifié et disponible, une identité avec ses règles, la brochure, le site Web, le film.',
  },
  {
    number: '3',
    name: 'Mise en marché',
    text: [
      'Le lancement, la liste, les fins de semaine qui suivent. Nous réservons les médias, préparons l’équipe des ventes, ouvrons les portes et changeons avant mardi ce qui n’a pas marché samedi.',
      'Nous restons jusqu’à la vente du dernier logement et disons ce qu’a coûté la vente de chacun.',
    ],
    result: 'Un rapport chaque lundi et, à la fin, un bilan des dépenses.',
  },
]

const picture: PictureSource = {
  url: '/brand/studio.jpg',
  alt: 'Bureau de bois avec des échantillons de matériaux, une brochure de projet ouverte, des nuanciers et un ordinateur portable',
  width: 2400,
  height: 1100,
  focus: '62% 50%',
}

export const marketing = {
  title: `${brand.name} Marketing\u00a0: noms, marques et lancements d’habitations neuves`,
  description:
    'Le studio derrière nos projets\u00a0: stratégie de marché, création et lancement, avec le design, le numérique et la gestion de marque à la même table.',
  business: { type: 'ProfessionalService', name: `${brand.name} Marketing`, path: localePath('/marketing') },
  opening: {
    headline: 'Nous construisons plus que des immeubles et des marques.',
    lead: 'Nous construisons la raison pour laquelle quelqu’un pousse la porte, puis revient le dimanche avec sa mère.',
    caption: 'La grande table d’Adelaide Street, deux semaines avant un lancement. Vue d’artiste.',
  },
  picture,
  statement:
    'Un immeuble a trente secondes pour se faire comprendre, entre la palissade et le feu de circulation. Nous travaillons à ces trente secondes, et aux trente années qui suivent.',
  capabilitiesTitle: 'Ce que nous faisons',
  capabilities,
  servicesTitle: 'Comment cela se passe',
  servicesNote: 'Dans cet ordre. Un lancement qui commence par la brochure finit par un rabais.',
  services,
  resultLabel: 'Ce que vous recevez',
  portfolioTitle: 'Réalisations',
  portfolioNote: 'Huit immeubles, et ce que le studio a fait pour chacun.',
  question: 'Vous avez un terrain et pas encore de nom?',
}
