import { localePath } from '#lib/locale-path.ts'
import { brand } from '#lib/brand.ts'
import type { NumberedItem } from '#lib/numbered.ts'
import type { PictureSource } from '#lib/picture-source.ts'
import { brand as words } from './brand.content.ts'

const { consultingExperience } = words.claims

const services: readonly NumberedItem[] = [
  {
    number: 'I',
    name: 'Conseil',
    text: [
      'Un terrain, une semaine et un rapport de douze pages qui dit de construire, d’attendre ou de passer son tour.',
      'Nous faisons le tour du quartier à huit heures du matin, puis à dix heures du soir. Nous lisons le zonage, chiffrons trois scénarios et mettons le meilleur et le pire sur la même page.',
    ],
    result: 'Une réponse, sa marge et les trois choses qui la changeraient.',
  },
  {
    number: 'II',
    name: 'Recherche de capitaux',
    text: [
      'Des prêteurs et des partenaires qui connaissent la construction neuve, présentés quand les chiffres tiennent, et pas avant.',
      'Nous préparons ce qu’ils demanderont\u00a0: le budget, le rythme des ventes, les préventes qu’ils comptent et les acomptes qui les appuient. Nous faisons les présentations. Nous ne prêtons pas, et vous êtes notre seule source de rémunération.',
    ],
    result: 'Un dossier qu’un comité de crédit peut lire en une soirée, et des personnes à qui l’envoyer.',
  },
  {
    number: 'III',
    name: 'Savoir-faire en vente',
    text: [
      'La répartition des plans, les prix et les primes par étage et par orientation, comparés à ce qui s’est vendu à proximité.',
      'Nous savons quel logement de deux chambres achète un couple et lequel achète un investisseur, et ce que ni l’un ni l’autre ne pardonne.',
    ],
    result:
      'Une répartition et une liste de prix dont l’architecte, le prêteur et l’équipe des ventes peuvent tous se servir.',
  },
  {
    number: 'IV',
    name: 'Efficacité du processus de vente',
    text: [
      'De la première visite au contrat signé en moins d’étapes, chacune consignée par écrit.',
      'Nous suivons un acheteur tout au long de votre processus, montre en main, et retirons ce qui n’est là que par habitude.',
    ],
    result: 'Le processus en deux pages, avec le nom des personnes qui en ont la charge.',
  },
  {
    number: 'V',
    name: 'Image de marque',
    text: [
      'Avec le studio de marketing, un nom et un récit auxquels les plans peuvent être fidèles.',
      'Cette étape vient en dernier exprès\u00a0: une marque est une promesse, et nous savons alors ce que l’immeuble peut promettre.',
    ],
    result: 'Un positionnement, un nom et un mandat que le studio peut entreprendre dès lundi.',
  },
]

const picture: PictureSource = {
  url: '/brand/skyline.jpg',
  alt: 'La ville au crépuscule, reflétée dans une eau calme',
  width: 2400,
  height: 1100,
  focus: '56% 50%',
}

export const consulting = {
  title: `${brand.name} Consulting\u00a0: analyse de valeur d’habitations neuves`,
  description:
    'Ce que vaut un terrain, ce qui s’y vendra et comment le financer\u00a0: analyse de valeur, capitaux, vente et image de marque, avant le premier dessin.',
  business: {
    type: 'ProfessionalService',
    name: `${brand.name} Consulting`,
    path: localePath('/consulting'),
  },
  opening: {
    headline: 'Que vaut le terrain, et pour qui?',
    lead: 'Nous conseillons propriétaires, constructeurs et prêteurs avant le premier dessin, quand un conseil coûte encore peu.',
    caption: 'L’essentiel de la valeur d’un immeuble se décide avant qu’on le dessine. Vue d’artiste.',
  },
  picture,
  introTitle: 'Analyse de valeur',
  experience: {
    text: `L’analyse de valeur est ce que nous vendons. Elle repose sur ${consultingExperience.text}\u00a0: ce que les habitations neuves coûtent, ce qu’elles rapportent et le temps qu’elles prennent.`,
    evidence: consultingExperience.evidence,
  },
  intro: [
    'Une analyse de valeur met trois chiffres côte à côte\u00a0: ce que le terrain peut recevoir selon les règles d’aujourd’hui, ce que des gens ont payé à proximité pour la même chose, et ce qu’il en coûte de construire et de financer. Là où les trois concordent, construisez. Là où ils ne concordent pas, nous disons lequel se trompe, de combien, et ce qui devrait changer.',
    'Le rapport est court. Il nomme ses sources, donne une fourchette plutôt qu’une promesse et porte la signature de la personne qui le défendra devant votre prêteur.',
  ],
  servicesTitle: 'Cinq façons de travailler avec nous',
  servicesNote: 'Une à la fois, ou les cinq dans cet ordre.',
  services,
  resultLabel: 'Ce que vous en tirez',
  question: 'Consultez-nous avant le premier dessin.',
}
