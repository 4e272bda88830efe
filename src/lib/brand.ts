import { at } from './at.ts'

const terms = 'Prices, sizes and dates are set by the agreement of purchase and sale, not by this page.'

/** The brand. A real group replaces this file; nothing else names it. */
export const brand = {
  name: 'Larkfield',
  /** Width of the name in the masthead's font (em), to reserve room until the font loads. */
  nameWidth: 2.97,
  /** Used if a build has no SITE_URL. */
  url: 'https://larkfield.example',
  legalName: 'Larkfield Group',
  title: 'Larkfield: new homes in Canada and the United States',
  description:
    'New homes on both sides of the border, from the group that plans them, sells them and hands over the keys.',
  /** The group's verbs, in the masthead's order. */
  verbs: ['Sells', 'Designs', 'Consults', 'Develops', 'Brands'],
  verbsSentence: 'sells, designs, consults, develops and brands.',
  about:
    'We buy the land, argue about the window sizes, choose the brick, print the brochure and sit across the table when you sign. It is slower than passing the job along. The buildings are better for it.',
  /** The group in a sentence, in the footer. */
  company:
    'Larkfield is a property group with a brokerage, a marketing studio, a development company and a consulting practice. It builds and sells new homes in Canada and the United States.',
  /** Id of the building that opens the home page while it has a suite for sale (hero.rules.ts). */
  openingBuilding: 'breakwater',

  /** The group's businesses with a page here. */
  arms: [
    {
      name: 'Marketing',
      href: at('/marketing'),
      lead: 'Names, stories and sales centres',
      text: 'The studio that gives each development its name, its drawings and its reason to be lived in.',
      label: 'MARKETING',
    },
    {
      name: 'Real estate',
      href: at('/realestate'),
      lead: 'Brokerage for new construction',
      text: 'A sales floor that knows every plan by its letter and answers the phone on Sundays.',
      label: 'REAL ESTATE',
    },
    {
      name: 'Consulting',
      href: at('/consulting'),
      lead: 'Advice before the first drawing',
      text: 'What a site is worth, what will sell there, and how to pay for it. Asked early, it saves years.',
      label: 'CONSULTING',
    },
  ],
  /** The group's businesses with their own site. */
  sisters: [
    { name: 'Larkfield Realty', href: 'https://realty.larkfield.example' },
    { name: 'Larkfield Marketing', href: 'https://marketing.larkfield.example' },
    { name: 'Larkfield Developments', href: 'https://developments.larkfield.example' },
    { name: 'Larkfield Consulting', href: 'https://consulting.larkfield.example' },
  ],
  social: [
    { name: 'Instagram', href: 'https://larkfield.example/instagram' },
    { name: 'LinkedIn', href: 'https://larkfield.example/linkedin' },
    { name: 'YouTube', href: 'https://larkfield.example/youtube' },
  ],

  /** Phones in E.164 for links, and in display format. */
  contact: {
    email: 'sales@larkfield.example',
    privacyEmail: 'privacy@larkfield.example',
    phone: { e164: '+14165550142', text: '+1 416 555 0142' },
    tollFree: { e164: '+18005550117', text: '+1 800 555 0117' },
  },
  offices: [
    {
      name: 'Toronto office',
      street: '120 Adelaide Street West, Suite 2400',
      city: 'Toronto',
      region: 'Ontario',
      postalCode: 'M5H 1T1',
      country: 'CA',
      latitude: 43.6499,
      longitude: -79.3846,
    },
    {
      name: 'Vaughan presentation centre',
      street: '8960 Jane Street',
      city: 'Vaughan',
      region: 'Ontario',
      postalCode: 'L4K 2M9',
      country: 'CA',
      latitude: 43.8262,
      longitude: -79.5342,
    },
  ],

  /** The person responsible for personal data, whom Québec's law requires to be named. */
  privacyOfficer: { name: 'Margaret Osei', role: 'Privacy Officer' },

  /** The registered name, required in Ontario's advertising. */
  brokerage: 'Larkfield Realty Inc., Brokerage',
  regulatory: `Homes in Ontario: Larkfield Realty Inc., Brokerage. ${terms}`,
  terms,
  /** Beside the Equal Housing Opportunity logo, for homes in the United States. */
  equalHousing: 'Homes in the United States: Equal Housing Opportunity.',

  /** Every claim has its evidence beside it. */
  claims: {
    salesExperience: {
      text: 'over 75 years of combined new-construction sales experience',
      evidence: 'eleven people, 78 years',
    },
    realtors: {
      text: 'over 100 top realtors',
      evidence: '112 realtors with two or more Larkfield sales',
    },
    consultingExperience: {
      text: 'over three decades of experience',
      evidence: 'First engagement 1994, for a sixty-suite conversion in Hamilton.',
    },
    countedOn: 'Counted on 1 October 2026 from brokerage records',
  },
} as const
