const terms = 'Prices, sizes and dates are set by the agreement of purchase and sale, not by this page.'

/** The brand's words; names, addresses and links are in lib/brand.ts, in the same order. Imports nothing: lib/brand.ts reads it. */
export const brand = {
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
  /** The group's businesses with a page here. */
  arms: {
    marketing: {
      name: 'Marketing',
      lead: 'Names, stories and sales centres',
      text: 'The studio that gives each development its name, its drawings and its reason to be lived in.',
      label: 'MARKETING',
    },
    realEstate: {
      name: 'Real estate',
      lead: 'Brokerage for new construction',
      text: 'A sales floor that knows every plan by its letter and answers the phone on Sundays.',
      label: 'REAL ESTATE',
    },
    consulting: {
      name: 'Consulting',
      lead: 'Advice before the first drawing',
      text: 'What a site is worth, what will sell there, and how to pay for it. Asked early, it saves years.',
      label: 'CONSULTING',
    },
  },
  /** Phones as they are written. */
  contact: { phone: { text: '416-555-0142' }, tollFree: { text: '1-800-555-0117' } },
  offices: {
    toronto: { name: 'Toronto office', street: '120 Adelaide Street West, Suite 2400' },
    vaughan: { name: 'Vaughan presentation centre', street: '8960 Jane Street' },
  },
  privacyOfficer: { role: 'Privacy Officer' },
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
}
