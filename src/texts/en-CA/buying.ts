/** /buying: what buyers of a new home should know, by place. */
export const buying = {
  /** Before what one duty says. */
  lead: (name: string) => `${name}:`,
  title: 'Buying a new home: your rights by law',
  description:
    'Cancelling, builder’s licence, warranty, price and tax, floor area and who may buy, by province and state, with the source and date of each.',
  intro:
    'What sellers must tell you, and what you may do after you sign, by province and state. This is a summary, not legal advice: have a lawyer read the agreement before you sign.',
  places: {
    ON: 'Ontario',
    QC: 'Québec',
    AB: 'Alberta',
    BC: 'British Columbia',
    MB: 'Manitoba',
    SK: 'Saskatchewan',
    IL: 'Illinois',
    NY: 'New York',
  },
  source: 'Source:',
  read: (day: string) => `accessed ${day}`,
  secondary: 'secondary source',
  brokerage:
    'Each home’s page names its brokerage as registered. Where none is named, the developer sells the home.',
  seller: 'Each home’s page names its brokerage. Where none is named, the developer sells the home.',
  licence: (register: string) =>
    `Builders of new homes need a licence. Where we have its number, it is on the home’s page; look it up at ${register}.`,
  noLicence: 'Ask us for the builder’s name, and ask a lawyer which licence the builder needs here.',
  warranty: (plan: string) => warranties[plan] ?? plan,
  noWarranty: 'Ask which warranty the agreement gives you, and who backs it.',
  cancel: {
    condominium: {
      documents: (days: number) =>
        `The buyer of a new condominium may cancel within ${days} days of signing, or of receiving the documents the law requires, whichever is later. For a house, ask your lawyer before you sign.`,
      memorandum: (days: number) =>
        `The buyer of a new condominium may cancel within ${days} days of signing, or of receiving the memorandum, whichever is later.`,
      agreement: (days: number) =>
        `The buyer of a new condominium may cancel within ${days} days of signing.`,
    },
    new: {
      documents: (days: number) =>
        `The buyer of a home in a development may cancel within ${days} days of signing, or of receiving the disclosure statement, whichever is later.`,
      memorandum: (days: number) =>
        `A person who buys a new home from its builder or developer to live in it may cancel the preliminary contract within ${days} days. In a development of ten homes or more with condominiums, the seller must give the buyer a memorandum; if it arrives after signing, the 10 days start when it is received. The contract may charge a person who cancels up to 0.5% of the price.`,
      agreement: (days: number) =>
        `A person who buys a new home from its builder to live in it may cancel the preliminary contract within ${days} days. The contract may then charge up to 0.5% of the price.`,
    },
  },
  deposits:
    'Every deposit paid to a builder or developer for a home in divided co-ownership must be fully protected (Civil Code, article 1791.1): by a guarantee plan, insurance, a bond or a trust account. Ask which of them protects yours before you pay.',
  noCancel: 'We know of no general right to cancel after you sign. Have a lawyer read the agreement first.',
  floorArea: 'Sizes are taken from the drawings. The finished home may differ slightly.',
  renderings:
    'Pictures of unbuilt homes are artist’s renderings, as each home’s page says. The finished home may differ.',
  price:
    'Prices are in Canadian dollars. Each says whether it includes GST, HST or QST. Transfer tax, legal fees and other closing costs are extra: see Cash to close.',
  priceAbroad: 'Prices are in US dollars. Closing costs are extra: see Cash to close.',
  nonCanadians: (day: string) =>
    `Until ${day}, federal law bars most people who are neither citizens nor permanent residents of Canada from buying a home in a Canadian city. There are exceptions: ask your lawyer before you send a request.`,
  offering:
    'A home in a condominium or with a homeowners’ association may be sold only under an offering plan. Its file number is on the home’s page; until there is one, nothing is offered, reserved or sold.',
  fairHousing: {
    US: 'Homes are open to everyone, whatever their race, colour, religion, sex, disability, family or national origin. Equal Housing Opportunity.',
    NY: 'Homes are open to everyone. Equal Housing Opportunity. The New York State Department of State publishes the Fair Housing Notice and explains how to file a complaint at dos.ny.gov.',
  },
  procedures:
    'You do not need to show identification, sign an exclusive agreement or have a mortgage pre-approved to see a home here.',
}

const warranties: Record<string, string> = {
  Tarion: 'New homes are enrolled with Tarion, which backs the builder’s statutory warranty.',
  'New Home Buyer Protection Act':
    'New homes need warranty coverage under the New Home Buyer Protection Act, from a provider the province lists.',
  '2-5-10':
    'New homes need 2-5-10 home warranty insurance: 2 years for labour and materials, 5 for the building envelope, 10 for the structure.',
  GCR: 'Garantie de construction résidentielle (GCR) covers new houses, and condominium buildings with up to four homes stacked one above another. The law requires no such plan for larger buildings: ask which warranty the contract gives you.',
}
