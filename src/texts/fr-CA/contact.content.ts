import { localePath } from '#lib/locale-path.ts'
import { brand } from '#lib/brand.ts'
import type { PictureSource } from '#lib/picture-source.ts'
import { brand as words } from './brand.content.ts'

interface Contact {
  type: string
  value: string
  link: string
  note: string
}
type Office = (typeof brand.offices)[number] & { picture: PictureSource; hours: string }
interface Matter {
  about: string
  text: string
  label: string
  link: string
}

const { contact, privacyOfficer, offices } = brand
const [toronto, vaughan] = offices
const { toronto: inToronto, vaughan: inVaughan } = words.offices

const contacts: readonly Contact[] = [
  {
    type: 'Courriel',
    value: contact.email,
    link: `mailto:${contact.email}`,
    note: 'Pour les listes de prix, les plans et tout ce qui s’accompagne d’une pièce jointe.',
  },
  {
    type: 'Téléphone',
    value: words.contact.phone.text,
    link: `tel:${contact.phone.e164}`,
    note: 'De Toronto et de l’étranger.',
  },
  {
    type: 'Sans frais',
    value: words.contact.tollFree.text,
    link: `tel:${contact.tollFree.e164}`,
    note: 'De partout au Canada et aux États-Unis.',
  },
]

/** The brand's offices, with picture and hours. */
const places: readonly Office[] = [
  {
    ...toronto,
    ...inToronto,
    hours: 'Du lundi au vendredi, de 9\u00a0h à 17\u00a0h. Donnez notre nom à l’accueil.',
    picture: {
      url: '/brand/boardroom.jpg',
      alt: 'Salle de réunion avec une longue table de noyer, des fauteuils et des fenêtres du sol au plafond qui donnent sur la ville',
      width: 2400,
      height: 1100,
      focus: null,
    },
  },
  {
    ...vaughan,
    ...inVaughan,
    hours: 'Du samedi au jeudi, de 11\u00a0h à 19\u00a0h. Fermé le vendredi. Stationnement à la porte.',
    picture: {
      url: '/brand/presentation-centre.jpg',
      alt: 'Maquette d’architecture blanche sur une table dans un bureau des ventes, images de projets encadrées au mur',
      width: 2400,
      height: 1100,
      focus: null,
    },
  },
]

const matters: readonly Matter[] = [
  {
    about: 'Un immeuble en particulier',
    text: 'C’est son bureau des ventes qui le connaît le mieux. Son numéro de téléphone figure sur la page du projet, avec ses heures d’ouverture.',
    label: 'Tous les projets',
    link: localePath('/building'),
  },
  {
    about: 'Les nouvelles des immeubles à venir',
    text: 'Mises en vente, listes de prix et plans.',
    label: 'Infolettre',
    link: localePath('/newsletter'),
  },
  {
    about: 'Vos renseignements personnels',
    text: `${privacyOfficer.name}, ${words.privacyOfficer.role}, répond dans les trente jours.`,
    label: contact.privacyEmail,
    link: `mailto:${contact.privacyEmail}`,
  },
  {
    about: 'Un autre format',
    text: 'En gros caractères, en texte simple ou lu au téléphone\u00a0: sur demande, sans frais.',
    label: contact.email,
    link: `mailto:${contact.email}?subject=Autre%20format`,
  },
]

export const contactPage = {
  title: `Joindre ${brand.name}\u00a0: courriel, téléphone et deux bureaux`,
  description:
    'Écrivez ou téléphonez à l’équipe des ventes sept jours sur sept, ou passez nous voir\u00a0: au bureau de Toronto ou au pavillon de présentation de Vaughan.',
  heading: 'Parler à quelqu’un',
  contactsLabel: 'Courriel et téléphone',
  contactsNote:
    'L’équipe des ventes répond au téléphone de 9\u00a0h à 19\u00a0h, heure de Toronto, sept jours sur sept. Nous répondons aux courriels le jour même.',
  contacts,
  officesTitle: 'Passez nous voir',
  officesNote: 'Le café est servi aux deux endroits. Les maquettes sont à Vaughan.',
  places,
  mattersTitle: 'Pour un sujet précis',
  matters,
}
