import { brand } from '#lib/brand.ts'
import type { Topic } from '#lib/topics.ts'
import { brand as words } from './brand.content.ts'

const { contact, name, legalName } = brand
const mail = (subject: string) => ({
  label: contact.email,
  href: `mailto:${contact.email}?subject=${encodeURIComponent(subject)}`,
})
const phone = { label: words.contact.phone.text, href: `tel:${contact.phone.e164}` }
const tollFree = { label: words.contact.tollFree.text, href: `tel:${contact.tollFree.e164}` }

const topics: readonly Topic[] = [
  {
    id: 'policy',
    title: 'Notre politique',
    blocks: [
      // reviser: nom officiel français de l’AODA, et des WCAG.
      `${legalName} veut que tout le monde puisse chercher, comparer et acheter un logement chez nous. Nous suivons la Loi de 2005 sur l’accessibilité pour les personnes handicapées de l’Ontario et construisons ce site selon les Règles pour l’accessibilité des contenus Web (WCAG) 2.2, niveau AA.`,
      {
        list: [
          'Tout peut se faire au clavier, et l’élément actif est toujours visible.',
          'Les pages se lisent dans l’ordre avec un lecteur d’écran, et les champs, les boutons et les images ont un nom.',
          'Le texte et les commandes se détachent du fond, et le texte peut être agrandi à 200\u00a0% sans perte.',
          'Les diaporamas et le mot qui change peuvent être arrêtés et restent immobiles si votre appareil est réglé pour réduire les animations.',
          'Une erreur dans un formulaire est expliquée en mots, à côté du champ.',
        ],
      },
    ],
  },
  {
    id: 'formats',
    title: 'Autres formats et aide',
    blocks: [
      [
        'Pour obtenir un plan, une liste de prix, une brochure, un contrat ou cette politique en gros caractères, en texte simple ou par lecture au téléphone, écrivez à ',
        mail('Autre format'),
        ' ou téléphonez au ',
        phone,
        ', sans frais au ',
        tollFree,
        '. Ce service est gratuit.',
      ],
      'Vous pouvez venir à nos bureaux et à nos bureaux des ventes avec une personne de soutien ou un animal d’assistance. Dites-nous ce qu’il vous faut avant votre visite, et ce sera prêt.',
    ],
  },
  {
    id: 'limits',
    title: 'Limites connues',
    blocks: [
      {
        list: [
          'Les plans sont des dessins. Leurs pièces et leurs dimensions ne sont pas lues une à une\u00a0: la superficie, les chambres et les salles de bains figurent en texte à côté de chacun.',
          'Les documents des projets sont des PDF, et certains ne sont pas balisés pour les lecteurs d’écran. Demandez-nous leur texte.',
          'Les cartes sont des images. L’adresse et un lien vers l’itinéraire figurent en texte à côté de chacune.',
          'Les graphiques sont accompagnés d’une liste de leurs chiffres.',
          'Les formulaires, la calculatrice et les comptes exigent JavaScript. Sans lui, téléphonez-nous ou écrivez-nous.',
          'Les pages sont en français et en anglais. Si la description d’un projet n’existe qu’en anglais, la page l’indique. Certains documents des projets peuvent aussi n’exister qu’en anglais.',
        ],
      },
    ],
  },
  {
    id: 'feedback',
    title: 'Dites-le-nous',
    blocks: [
      [
        'Si quelque chose ne fonctionne pas pour vous, écrivez à ',
        mail('Accessibilité'),
        ' ou téléphonez. Nous répondons par courriel, par téléphone ou dans un autre format, à votre choix.',
      ],
    ],
  },
]

export const accessibility = {
  title: 'Accessibilité',
  description: `Ce que fait ${name} pour rendre ce site et ses bureaux accessibles, les autres formats, les limites connues et la façon de nous dire ce qui ne fonctionne pas.`,
  lead: 'Ce que nous faisons pour que tout le monde puisse utiliser ce site et nous rendre visite, ce qui ne fonctionne pas encore et comment demander autre chose.',
  topics,
}
