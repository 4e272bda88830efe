import { brand } from '#lib/brand.ts'
import type { Topic } from '#lib/topics.ts'

const { contact, name, legalName } = brand
const mail = (subject: string) => ({
  label: contact.email,
  href: `mailto:${contact.email}?subject=${encodeURIComponent(subject)}`,
})
const phone = { label: contact.phone.text, href: `tel:${contact.phone.e164}` }
const tollFree = { label: contact.tollFree.text, href: `tel:${contact.tollFree.e164}` }

const topics: readonly Topic[] = [
  {
    id: 'policy',
    title: 'Our policy',
    blocks: [
      `${legalName} wants everyone to be able to find, compare and buy a home with us. We follow the Accessibility for Ontarians with Disabilities Act, and build this site to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.`,
      {
        list: [
          'Everything works with a keyboard, and the focus is always visible.',
          'Pages read in order with a screen reader, and fields, buttons and pictures have names.',
          'Text and controls stand out from their background, and text can be enlarged to 200% without loss.',
          'Slideshows and the changing word can be paused, and do not move if your device asks for less motion.',
          'Errors in a form are explained in words beside the field.',
        ],
      },
    ],
  },
  {
    id: 'formats',
    title: 'Other formats and help',
    blocks: [
      [
        'Floor plans, price lists, brochures, agreements and this policy are available in large print, in plain text or read to you over the phone, at no charge. Write to ',
        mail('Another format'),
        ' or call ',
        phone,
        ', toll free ',
        tollFree,
        '.',
      ],
      'You may bring a support person or a service animal to our offices and sales centres. Tell us what you need before you come, and we will have it ready.',
    ],
  },
  {
    id: 'limits',
    title: 'Known limits',
    blocks: [
      {
        list: [
          'Floor plans are drawings. Screen readers cannot read their rooms and dimensions; size, bedrooms and bathrooms are given as text beside each.',
          'Project files are PDFs, and some are not tagged for screen readers. Ask us for their text.',
          'Maps are pictures. The address and a link to directions are given as text beside each.',
          'Charts have a list of their figures beside them.',
          'Forms, the calculator and accounts need JavaScript. Without it, call or write to us.',
          'Pages are in English and in French. Descriptions of developments and their documents are in English for now.',
        ],
      },
    ],
  },
  {
    id: 'feedback',
    title: 'Tell us',
    blocks: [
      [
        'If something does not work for you, write to ',
        mail('Accessibility'),
        ' or call. We answer by email, by phone or in another format, as you prefer.',
      ],
    ],
  },
]

export const accessibility = {
  title: 'Accessibility',
  description: `How ${name} makes this site and its offices accessible, other formats, known limits, and how to tell us what does not work.`,
  lead: 'What we do to make this site and our offices accessible, what does not work yet, and how to ask for another format.',
  topics,
}
