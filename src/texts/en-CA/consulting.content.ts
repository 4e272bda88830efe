import { localePath } from '#lib/locale-path.ts'
import { brand } from '#lib/brand.ts'
import type { NumberedItem } from '#lib/numbered.ts'
import type { PictureSource } from '#lib/picture-source.ts'

const { consultingExperience } = brand.claims

const services: readonly NumberedItem[] = [
  {
    number: 'I',
    name: 'Consulting',
    text: [
      'A site, a week, and a twelve-page report that says build, wait or walk away.',
      'We walk the block at eight in the morning and again at ten at night, read the zoning, price three schemes, and put the best and the worst case on the same page.',
    ],
    result: 'An answer, its range, and the three things that would change it.',
  },
  {
    number: 'II',
    name: 'Capital solutions',
    text: [
      'Lenders and partners who know new construction, introduced when the numbers hold and not before.',
      'We prepare what they will ask for: the budget, the pace of sales, the pre-sales they count and the deposits behind them. We introduce; we do not lend, and we are paid by you alone.',
    ],
    result: 'A package a credit committee can read in an evening, and people to send it to.',
  },
  {
    number: 'III',
    name: 'Sales expertise',
    text: [
      'Plan mix, prices and premiums by floor and by exposure, tested against what sold nearby.',
      'We know which two-bedroom is bought by a couple and which by a landlord, and what neither of them forgives.',
    ],
    result: 'A mix and a price list that the architect, the lender and the sales floor can all work from.',
  },
  {
    number: 'IV',
    name: 'Sales process efficiency',
    text: [
      'From first visit to signed agreement in fewer steps, with every one of them written down.',
      'We follow one buyer through your process with a watch in hand, and take out what is there only because it always was.',
    ],
    result: 'The process on two pages, with the names of those who run it.',
  },
  {
    number: 'V',
    name: 'Branding',
    text: [
      'With the marketing studio, a name and a story that the drawings can live up to.',
      'It comes last on purpose: a brand is a promise, and by now we know what the building can promise.',
    ],
    result: 'A position, a name, and a brief the studio can start from on Monday.',
  },
]

const picture: PictureSource = {
  url: '/brand/skyline.jpg',
  alt: 'City skyline at dusk reflected in calm water',
  width: 2400,
  height: 1100,
  focus: '56% 50%',
}

export const consulting = {
  title: `${brand.name} Consulting: value analysis for new homes`,
  description:
    'What a site is worth, what will sell there and how to pay for it: value analysis, capital, sales and branding advice before the first drawing.',
  business: {
    type: 'ProfessionalService',
    name: `${brand.name} Consulting`,
    path: localePath('/consulting'),
  },
  opening: {
    headline: 'What is the site worth, and to whom?',
    lead: 'We advise owners, builders and lenders before the first drawing, while advice is still cheap.',
    caption: 'Most of the value of a building is settled before anyone draws it. Artist’s rendering.',
  },
  picture,
  introTitle: 'Value analysis',
  experience: {
    text: `Value analysis is what we sell. It rests on ${consultingExperience.text} in what new homes cost, what they fetch, and how long they take.`,
    evidence: consultingExperience.evidence,
  },
  intro: [
    'A value analysis puts three figures side by side: what the site can carry under today’s rules, what people nearby have paid for the same thing, and what it costs to build and to finance. Where the three agree, build. Where they do not, we say which of them is wrong, by how much, and what would have to change.',
    'The report is short. It names its sources, gives a range instead of a promise, and is signed by the person who will defend it in front of your lender.',
  ],
  servicesTitle: 'Five ways to work with us',
  servicesNote: 'One at a time, or all five in this order.',
  services,
  resultLabel: 'What you take away',
  question: 'Ask before the first drawing.',
}
