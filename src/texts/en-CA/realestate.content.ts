import { localePath } from '#lib/locale-path.ts'
import { brand } from '#lib/brand.ts'
import type { NumberedItem } from '#lib/numbered.ts'
import type { PictureSource } from '#lib/picture-source.ts'

const { salesExperience, realtors, countedOn } = brand.claims

const services: readonly NumberedItem[] = [
  {
    number: '1',
    name: 'Sales Strategy',
    text: [
      'Which plans to release, in what order, at what price, and when to stop. The list is reviewed every Monday against what sold, so that the last suite is priced by the building and not by the first weekend.',
    ],
    result:
      'A release plan, a price list by floor and exposure, a deposit structure, and the week’s sales on one page.',
  },
  {
    number: '2',
    name: 'Administrative Support',
    text: [
      'Agreements, amendments, deposits and deadlines, kept by people who do nothing else. Deposits go to the trust account named in the agreement.',
      'In Ontario, the buyer of a new condominium has ten days to reconsider, counted from the day the documents are delivered. We deliver them together and write down the day.',
    ],
    result: 'A complete file for each suite, and a calendar that warns before a date, not after it.',
  },
  {
    number: '3',
    name: 'Client Care',
    text: [
      'One name and one number for each buyer, from the first visit to the day they get the keys, and for a year after. The same person books the colour appointment, explains an occupancy date when it moves, and walks through the inspection.',
    ],
    result: 'Buyers who know whom to call, and a list of what they called about.',
  },
]

const picture: PictureSource = {
  url: '/brand/presentation-centre.jpg',
  alt: 'White architectural scale model on a table in a sales centre, framed project images on the wall',
  width: 2400,
  height: 1100,
  focus: '50% 40%',
}

export const realestate = {
  title: `${brand.name} Realty: brokerage services for new construction`,
  description: `Sales strategy, administrative support, client care and market intelligence for new homes, by ${brand.brokerage}.`,
  business: { type: 'RealEstateAgent', name: `${brand.name} Realty`, path: localePath('/realestate') },
  opening: {
    headline: 'Brokerage Services',
    lead: 'We sell new homes and nothing else: drawn, going up, or waiting for their first keys.',
    name: brand.brokerage,
    caption: 'The presentation centre on Jane Street, Vaughan. Artist’s rendering.',
  },
  picture,
  experience: {
    text: `Our sales team brings ${salesExperience.text}, and works with ${realtors.text}.`,
    evidence: `${countedOn}: ${salesExperience.evidence}; ${realtors.evidence}.`,
  },
  intro: [
    'Selling a home that isn’t built yet is its own trade. No one can open the cupboard or lean on the window sill, so someone has to know the cupboard and the sill by heart: which plan has the pantry, which line of suites loses its view to phase two, what is due in March and what in June.',
    'We act for the developer, ours or another, from the first price list to the last set of keys. We say so at the first meeting, and in Ontario we hand over the regulator’s information guide before we talk about anything else. Come alone or with a realtor: the plans, the prices and the answers are the same.',
  ],
  servicesTitle: 'What you get',
  services,
  resultLabel: 'What it leaves you with',
  intelligence: {
    title: 'Market Intelligence',
    lead: 'We read every new listing within two kilometres of a site, every week, and keep the notes. When a developer asks what a second bedroom is worth on that street, we do not have to guess.',
    listTitle: 'In the notes',
    list: [
      'Asking and closing prices per square foot, by plan',
      'Weeks from release to sale, and what is left',
      'Incentives, and the days they started and ended',
      'Permits, starts and completions',
      'Rents, for investors',
    ],
  },
}
