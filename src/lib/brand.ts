const terms = 'Prices, sizes and dates are set by the agreement of purchase and sale, not by this page.'

/** Who this site belongs to. A real group replaces this file; nothing else names it. */
export const brand = {
  name: 'Larkfield',
  /** How wide the display face sets the name in the masthead (em): its room before that face has arrived. */
  nameWidth: 2.97,
  /** Of a build that is not told its own address. */
  url: 'https://larkfield.example',
  legalName: 'Larkfield Group',
  title: 'Larkfield: new homes in Canada and the United States',
  description:
    'New homes on both sides of the border, from the group that plans them, sells them and hands over the keys.',
  /** What the group does, in the order the masthead types it. */
  verbs: ['Sells', 'Designs', 'Consults', 'Develops', 'Brands'],
  verbsSentence: 'sells, designs, consults, develops and brands.',
  about:
    'We buy the land, argue about the window sizes, choose the brick, print the brochure and sit across the table when you sign. It is slower than passing the job along. The buildings are better for it.',
  /** Who speaks, at the foot of each page. */
  company:
    'Larkfield is a property group with a brokerage, a marketing studio, a development company and a consulting practice. It builds and sells new homes in Canada and the United States.',
  /** Id of the building that opens the home page; the first one with a picture where it does not exist. */
  openingBuilding: 'les-deux-soeurs',

  /** The parts of the group that have a page here. */
  arms: [
    {
      name: 'Marketing',
      href: '/marketing',
      lead: 'Names, stories and sales centres',
      text: 'The studio that gives each development its name, its drawings and its reason to be lived in.',
      label: 'MARKETING',
    },
    {
      name: 'Real estate',
      href: '/realestate',
      lead: 'Brokerage for new construction',
      text: 'A sales floor that knows every plan by its letter and answers the phone on Sundays.',
      label: 'REAL ESTATE',
    },
    {
      name: 'Consulting',
      href: '/consulting',
      lead: 'Advice before the first drawing',
      text: 'What a site is worth, what will sell there, and how to pay for it. Asked early, it saves years.',
      label: 'CONSULTING',
    },
  ],
  /** Businesses of the group with a site of their own. */
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

  /** Phones in E.164 for links, and as people read them. */
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

  /** Who answers for personal data, by name, as the law of Quebec asks. */
  privacyOfficer: { name: 'Margaret Osei', role: 'Privacy Officer' },

  /** As it is registered: advertising in Ontario names it so. */
  brokerage: 'Larkfield Realty Inc., Brokerage',
  regulatory: `Homes in Ontario: Larkfield Realty Inc., Brokerage. ${terms}`,
  terms,
  /** Beside the sign of the house, for what is sold in the United States. */
  equalHousing: 'Homes in the United States: Equal Housing Opportunity.',

  /** A claim never stands without the line that bears it out. */
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
