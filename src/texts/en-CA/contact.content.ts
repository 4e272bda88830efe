import { localePath } from '#lib/locale-path.ts'
import { brand } from '#lib/brand.ts'
import type { PictureSource } from '#lib/picture-source.ts'

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

const contacts: readonly Contact[] = [
  {
    type: 'Email',
    value: contact.email,
    link: `mailto:${contact.email}`,
    note: 'For price lists, floor plans and anything with an attachment.',
  },
  {
    type: 'Phone',
    value: contact.phone.text,
    link: `tel:${contact.phone.e164}`,
    note: 'From Toronto, and from abroad.',
  },
  {
    type: 'Toll free',
    value: contact.tollFree.text,
    link: `tel:${contact.tollFree.e164}`,
    note: 'From anywhere in Canada and the United States.',
  },
]

/** The brand's offices, with picture and hours. */
const places: readonly Office[] = [
  {
    ...toronto,
    hours: 'Monday to Friday, nine to five. Give our name at the front desk.',
    picture: {
      url: '/brand/boardroom.jpg',
      alt: 'Boardroom with a long walnut table, office chairs and floor-to-ceiling windows over the city',
      width: 2400,
      height: 1100,
      focus: null,
    },
  },
  {
    ...vaughan,
    hours: 'Saturday to Thursday, eleven to seven. Closed on Fridays. Parking at the door.',
    picture: {
      url: '/brand/presentation-centre.jpg',
      alt: 'White architectural scale model on a table in a sales centre, framed project images on the wall',
      width: 2400,
      height: 1100,
      focus: null,
    },
  },
]

const matters: readonly Matter[] = [
  {
    about: 'One building',
    text: 'Its own sales centre knows it best. The phone number is on the development’s page, along with the hours once it is open.',
    label: 'All developments',
    link: localePath('/building'),
  },
  {
    about: 'News of new buildings',
    text: 'Releases, price lists and floor plans.',
    label: 'Newsletter',
    link: localePath('/newsletter'),
  },
  {
    about: 'Your personal information',
    text: `${privacyOfficer.name}, ${privacyOfficer.role}, answers within thirty days.`,
    label: contact.privacyEmail,
    link: `mailto:${contact.privacyEmail}`,
  },
  {
    about: 'Another format',
    text: 'Large print, plain text, or read to you over the phone, at no charge.',
    label: contact.email,
    link: `mailto:${contact.email}?subject=Another%20format`,
  },
]

export const contactPage = {
  title: `Contact ${brand.name}: email, phone and two offices`,
  description:
    'Write or call the sales team seven days a week, or come by: the Toronto office and the presentation centre in Vaughan.',
  heading: 'Talk to a person',
  contactsLabel: 'Email and phone',
  contactsNote:
    'Someone from the sales team answers from nine to seven, Toronto time, seven days a week. Emails get a same-day reply.',
  contacts,
  officesTitle: 'Come by',
  officesNote: 'Coffee at either one. The scale models are in Vaughan.',
  places,
  mattersTitle: 'Something in particular',
  matters,
}
