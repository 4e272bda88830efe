import { sentence } from '#lib/sentences.ts'

/** A seller's legal notices beside a home, in short. Wording prescribed by law must not change. */
export const duties = {
  title: (place: string) => `Good to know in ${place}`,
  places: { CA: 'Canada', US: 'the United States' },
  more: 'In full, with sources',
  newTab: '(opens in a new tab)',
  soldBy: (brokerage: string, title: string | undefined) =>
    sentence(`Sold by ${[brokerage, title].filter(Boolean).join(', ')}`),
  /** What a brokerage is called in its advertising, by province. */
  agencies: { QC: 'real estate agency (agence immobilière)' },
  soldByDeveloper: 'Sold by the developer.',
  builder: (name: string) => sentence(`Builder: ${name}`),
  // In Québec the Building Act prescribes the form `Licence RBQ : 1234-5678-90`.
  licensedBuilder: (name: string, authority: string, number: string) =>
    authority === 'RBQ'
      ? `${sentence(`Builder: ${name}`)} Licence RBQ : ${number}.`
      : `Builder: ${name}, ${authority} licence ${number}.`,
  askBuilder: 'Ask us for the builder’s name and licence.',
  floorArea: 'Note: Actual usable floor space may vary from the stated floor area.',
  cancel: {
    documents: (days: number) =>
      `You may cancel within ${days} days of signing, or of receiving the required documents, whichever is later.`,
    memorandum: (days: number) =>
      `If you will live here, you may cancel within ${days} days of signing, or of receiving the memorandum if the law requires one and it comes later.`,
    agreement: (days: number) => `If you will live here, you may cancel within ${days} days of signing.`,
  },
  deposits:
    'Every deposit on a home in divided co-ownership is fully protected: by a guarantee plan, insurance, a bond or a trust account.',
  noCancel: 'Once you sign, you may have no right to cancel. Have a lawyer read the agreement first.',
  renderings: 'Artist’s renderings; the finished home may differ.',
  price: 'The price includes sales tax only where it says so. Closing costs are extra.',
  nonCanadians: (day: string) =>
    `Until ${day}, most people who are not citizens or permanent residents may not buy a home in Canada.`,
  offering: (file: string) =>
    `THE COMPLETE OFFERING TERMS ARE IN AN OFFERING PLAN AVAILABLE FROM SPONSOR. FILE NO. ${file}.`,
  noOffering:
    'This is not an offering. Nothing can be sold or reserved, and no deposit taken, before an offering plan is filed with the New York State Department of Law.',
  fairHousing: 'Equal Housing Opportunity.',
  expired: (day: string) => `This rule ended on ${day}. Ask what applies now.`,
  names: {
    seller: 'Seller',
    builder: 'Builder’s licence',
    warranty: 'Warranty',
    floorArea: 'Floor area',
    rescission: 'Cancelling',
    deposits: 'Deposits',
    renderings: 'Renderings',
    price: 'Price and tax',
    nonCanadians: 'Buyers from abroad',
    offering: 'Offering plan',
    fairHousing: 'Fair housing',
    procedures: 'Before a viewing',
  },
}
