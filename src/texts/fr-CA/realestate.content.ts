import { localePath } from '#lib/locale-path.ts'
import { brand } from '#lib/brand.ts'
import type { NumberedItem } from '#lib/numbered.ts'
import type { PictureSource } from '#lib/picture-source.ts'
import { brand as words } from './brand.content.ts'

const { salesExperience, realtors, countedOn } = words.claims

const services: readonly NumberedItem[] = [
  {
    number: '1',
    name: 'Stratégie de vente',
    text: [
      'Quels plans mettre en vente, dans quel ordre, à quel prix, et quand s’arrêter. La liste est relue chaque lundi à la lumière de ce qui s’est vendu, pour que le prix du dernier logement reflète l’immeuble et non la première fin de semaine.',
    ],
    result:
      'Un plan de mise en vente, une liste de prix par étage et par orientation, un échéancier des acomptes et les ventes de la semaine en une page.',
  },
  {
    number: '2',
    name: 'Soutien administratif',
    text: [
      'Contrats, modifications, acomptes et échéances, tenus par des personnes qui ne font que cela. Les acomptes vont au compte en fidéicommis que nomme le contrat.',
      // reviser: Ontario, délai de réflexion de dix jours à compter de la remise des documents.
      'En Ontario, l’acheteur d’un condo neuf a dix jours pour se raviser, à compter de la remise des documents. Nous les remettons tous ensemble et notons la date.',
    ],
    result:
      'Pour chaque logement, un dossier où rien ne manque, et un calendrier qui avertit avant une date et non après.',
  },
  {
    number: '3',
    name: 'Service à la clientèle',
    text: [
      'Un seul nom et un seul numéro pour chaque acheteur, de la première visite jusqu’à un an après la remise des clés. La même personne prend le rendez-vous pour le choix des couleurs, explique un changement de date de livraison et fait la tournée d’inspection.',
    ],
    result:
      'Une clientèle qui sait à qui téléphoner, et la liste des raisons pour lesquelles elle a téléphoné.',
  },
]

const picture: PictureSource = {
  url: '/brand/presentation-centre.jpg',
  alt: 'Maquette d’architecture blanche sur une table dans un bureau des ventes, images de projets encadrées au mur',
  width: 2400,
  height: 1100,
  focus: '50% 40%',
}

export const realestate = {
  title: `${brand.name} Realty\u00a0: courtage d’habitations neuves`,
  description: `Stratégie de vente, soutien administratif, service à la clientèle et connaissance du marché pour les habitations neuves, par ${brand.brokerage}.`,
  business: { type: 'RealEstateAgent', name: `${brand.name} Realty`, path: localePath('/realestate') },
  opening: {
    headline: 'Services de courtage',
    lead: 'Nous vendons des habitations neuves et rien d’autre\u00a0: dessinées, en chantier ou en attente de leurs premières clés.',
    name: brand.brokerage,
    caption: 'Le pavillon de présentation de Jane Street, à Vaughan. Vue d’artiste.',
  },
  picture,
  experience: {
    text: `Notre équipe des ventes compte ${salesExperience.text} et travaille avec ${realtors.text}.`,
    evidence: `${countedOn}\u00a0: ${salesExperience.evidence}; ${realtors.evidence}.`,
  },
  intro: [
    'Vendre une habitation qui n’est pas encore construite est un métier à part. Personne ne peut ouvrir l’armoire ni s’accouder à la fenêtre. Il faut donc que quelqu’un connaisse par cœur l’armoire et la fenêtre\u00a0: quel plan a le garde-manger, quelle rangée de logements perd sa vue avec la phase deux, ce qui est à payer en mars et ce qui l’est en juin.',
    'Nous agissons pour le promoteur, le nôtre ou un autre, de la première liste de prix aux dernières clés. Nous le disons dès la première rencontre et, en Ontario, nous remettons le guide d’information de l’organisme de réglementation avant de parler de quoi que ce soit d’autre. Venez avec ou sans courtière ou courtier immobilier\u00a0: les plans, les prix et les réponses sont les mêmes.',
  ],
  servicesTitle: 'Ce que vous recevez',
  services,
  resultLabel: 'Ce qu’il vous en reste',
  intelligence: {
    title: 'Connaissance du marché',
    lead: 'Chaque semaine, nous lisons toutes les nouvelles annonces à moins de deux kilomètres d’un terrain et gardons nos notes. Quand un promoteur demande ce que vaut une deuxième chambre dans cette rue, nous n’avons pas à deviner.',
    listTitle: 'Dans nos notes',
    list: [
      'Les prix demandés et payés au pied carré, par plan',
      'Les semaines entre la mise en vente et la vente, et ce qui reste',
      'Les avantages offerts, le jour où ils sont apparus et le jour où ils ont disparu',
      'Les permis, les mises en chantier et les achèvements',
      'Les loyers, pour les investisseurs',
    ],
  },
}
