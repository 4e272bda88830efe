/** Cash to close. */
export const closing = {
  lines: {
    deposit: 'Deposit',
    deposits: 'Deposits',
    balance: 'Balance of the down payment',
    taxInPrice: 'Sales tax in the price',
    taxOnTop: 'Sales tax on top of the price',
    rebateInPrice: 'New housing rebate, already in the price',
    rebateRepaid: 'New housing rebate, repaid to the builder',
    federalRebate: 'Federal new housing rebate',
    provincialRebate: 'Provincial new housing rebate',
    rentalRebate: 'New residential rental property rebate',
    quebecRentalRebate: 'Québec rental property rebate',
    federalFirstHome: 'Federal rebate for first-time buyers',
    ontarioFirstHome: 'Ontario rebate for first-time buyers (announced)',
    ontarioRelief: 'Ontario temporary HST relief (announced)',
    provinceTransfer: 'Land transfer tax, province',
    cityTransfer: 'Land transfer tax, city',
    stateTransfer: 'Transfer and mortgage taxes',
    titleRegistration: 'Registration of the title',
    mortgageRegistration: 'Registration of the mortgage',
    premium: 'Mortgage insurance premium, added to the loan',
    premiumTax: 'Provincial tax on the premium',
    occupancyFee: 'Occupancy fee, monthly',
    occupancyMonths: 'Occupancy fee until closing',
    nonResidentTax: 'Tax on non-resident buyers',
    levies: 'Development charges and levies',
    adjustments: 'Adjustments',
    legalFees: 'Legal fees',
    titleInsurance: 'Title insurance',
    settlementCosts: 'Title, escrow and lender’s fees',
  },
  /** Where a notary closes the sale. */
  linesInQuebec: { legalFees: 'Notary’s fees' },
  /** Transfer taxes by their own names: of provinces, and of cities that levy one. */
  transfers: {
    ON: 'Land transfer tax, province',
    QC: 'Transfer duties',
    BC: 'Property transfer tax',
    MB: 'Land transfer tax',
    toronto: 'Land transfer tax, city',
    montreal: 'Transfer duties, Montréal',
    chicago: 'Transfer tax, Chicago',
  },
  due: {
    signing: 'On signing',
    days: (count: number) => (count === 1 ? 'After 1 day' : `After ${count} days`),
    months: (count: number) => (count === 1 ? 'After 1 month' : `After ${count} months`),
    date: 'On a fixed day',
    occupancy: 'On occupancy',
    // A sale in Québec ends with a deed, before a notary.
    closing: (inQuebec: boolean) => (inQuebec ? 'On signing the deed of sale' : 'On closing'),
    later: (inQuebec: boolean) => (inQuebec ? 'After the deed of sale' : 'After closing'),
  },
  tentative: (day: string) => `${day}, tentative`,
  status: { number: '', estimate: 'Estimate', ask: 'Ask' },
  formulas: {
    share: (percent: string, amount: string) => `${percent}% of ${amount}`,
    agreed: 'As agreed',
    upToShare: (percent: string, amount: string, paid: string) =>
      `${percent}% of ${amount}, less ${paid} already paid`,
    balance: (down: string, deposits: string) => `Down payment ${down} less deposits ${deposits}`,
    balanceUnknown: (down: string) =>
      `Down payment ${down}. Part of it is due earlier as deposits: ask for the schedule.`,
    taxInPrice: (rate: string, base: string) => `${rate}% of ${base}, the price without tax`,
    taxOnTop: (rate: string, price: string) => `${rate}% of ${price}; paid and financed with the price`,
    taxUnknown: 'Ask whether the price includes sales tax. Taxes here are computed on the whole price.',
    bracketTo: (percent: string, upTo: string) => `${percent}% to ${upTo}`,
    bracketAbove: (percent: string) => `${percent}% above`,
    marginal: (brackets: string, amount: string) => `On ${amount}: ${brackets}`,
    lessFirstHome: (max: string) => `, less up to ${max} for a first home`,
    newHome: (tax: string, spared: string) =>
      `Tax of ${tax}, less ${spared} for a newly built home you live in`,
    billed: '. Billed after closing.',
    cityMayAdd: '. The municipality may charge more above $500,000.',
    steps: (base: string, each: string, step: string, amount: string) =>
      `${base} plus ${each} per ${step} or part thereof, on ${amount}`,
    buyersPart: (each: string, step: string, amount: string) =>
      `The buyer’s share: ${each} per ${step} or part thereof, on ${amount}`,
    rebate: (base: string) => `Based on the price without tax, ${base}`,
    rebateFirstHome: (base: string, before: string) =>
      `Based on the price without tax, ${base}, less the ordinary rebate of ${before}`,
    rebateBeyond: (base: string, others: string) =>
      `Based on the price without tax, ${base}, less the other rebates of ${others}`,
    repaid:
      'The price assumes a buyer who lives there. A buyer who rents the home out repays the rebate at closing.',
    rental: 'Claimed after closing, with a lease of a year or more',
    premium: (percent: string, loan: string) => `${percent}% of a mortgage of ${loan}`,
    premiumTax: (premium: string) => `On the premium of ${premium}; paid in cash`,
    premiumTaxUnknown: 'We do not have this province’s rate. Ask the lender.',
    occupancy: {
      interest: (rate: string, unpaid: string, interest: string) =>
        `${rate}% a year on the unpaid ${unpaid}: ${interest} a month.`,
      fee: (fee: string) => `Maintenance fee ${fee}.`,
      feeUnknown: 'The maintenance fee is extra: ask for it.',
      tax: (tax: string) => `Estimated property tax ${tax}.`,
      taxUnknown: 'Property tax is extra: ask for the estimate.',
      posted: (day: string) =>
        `The rate is the 1-year mortgage rate posted on ${day}; the builder uses the rate for the month you move in.`,
      assumed: (day: string) => `The rate is an example from ${day}.`,
      months: (from: string, to: string, fee: string) =>
        `${from} to ${to} months of ${fee}. It can take longer, until the building is registered.`,
    },
    occupancyUnknown: 'From occupancy until closing. Ask the builder for the rate and the amounts.',
    nonResident: 'Buyers who are not citizens or permanent residents may owe an additional tax.',
    levies: 'The listing states no cap, so the maximum is not known. Ask for the amount in the agreement.',
    leviesCapped: (cap: string) => `Capped at ${cap} in the agreement`,
    usually: {
      legalFees: 'Typical for a purchase with a mortgage, disbursements included. Ask for a quote.',
      titleInsurance: 'A typical one-time charge. Ask for a quote.',
    },
    notFound: 'We found no typical amount for this place. Ask your lawyer or notary.',
    foundBelow: (price: string) =>
      `The typical amounts we found are for homes below ${price}. Ask your lawyer or notary.`,
    adjustments: 'Your share of prepaid taxes and fees, known only shortly before closing.',
    askAbroad: 'Ask the lender and the title company.',
    noRule: 'We do not have the rule for this place.',
    municipalityUnknown:
      'We do not know the municipality. Some charge a transfer tax of their own: ask us, or your lawyer or notary.',
    expired: (day: string) => `The rule we have ended on ${day}.`,
    early: (day: string) => `The rule we have begins on ${day}.`,
  },
  notices: {
    expired: (line: string, day: string) => `${line}: the rule we have ended on ${day}.`,
    early: (line: string, day: string) => `${line}: the rule we have begins on ${day}.`,
    depositsOverDown: (deposits: string, down: string) =>
      `The deposits come to ${deposits}, more than the down payment of ${down}.`,
    depositsUnknown: 'The deposit schedule is not known. Ask for it.',
    rebateUnknown:
      'Check whether the new housing rebate is already deducted from this price. In Ontario it usually is.',
    taxUnknown: 'Check whether this price includes sales tax.',
  },
  errors: {
    price: 'Enter a price above 0, up to 100,000,000.',
    down: 'Enter a down payment from 0 to the price.',
    agreement: 'Choose a date from today to ten years from now.',
    deposits: 'These deposits don’t add up. Ask for the schedule.',
    occupancyRate: 'Enter a rate from 0 to 30.',
    amount: 'Enter an amount from 0 to 100,000,000.',
  },
}

/** Lines of cash to close, and when they are due. */
export const cashResult = {
  atClosing: (inQuebec: boolean) => (inQuebec ? 'Due on signing the deed of sale' : 'Due on closing'),
  beforeClosing: 'Deposits before closing',
  together: 'Total cash needed',
  offer: (down: string) => `Use ${down} as the down payment`,
  notices: 'Please note',
  within: (savings: string) => `Within reach with ${savings}.`,
  left: (amount: string) => `${amount} is left after closing, before costs that are not included.`,
  leftAtLeast: (amount: string) =>
    `At least ${amount} is left after closing, with costs that vary at their highest.`,
  beyond: (savings: string) => `Out of reach with ${savings}.`,
  missing: (amount: string) => `With the down payment above, you are ${amount} short.`,
  /** `day` is empty if it is not known. */
  runsOut: (when: string, day: string, total: string) =>
    `Your cash runs out ${when}${day && `, ${day}`}: ${total} is due by then.`,
  minimumDown: (together: string, down: string) =>
    `This home takes at least ${together} in cash, with a down payment of ${down}.`,
  minimumDeposits: (together: string, deposits: string) =>
    `This home takes at least ${together} in cash, because its deposits alone come to ${deposits}.`,
  tryMinimum: (down: string) => `Try a down payment of ${down}`,
  inPrice: 'In the price or the loan',
  withinNote: 'Nothing to pay in cash.',
  laterNote: 'Comes after closing. Not deducted from any total here.',
  monthly: 'a month',
  everyLine: 'Line by line, with sources',
  soFar: 'Total by then',
  how: 'How it’s calculated',
  source: 'Source',
  read: (day: string) => `accessed ${day}`,
  valid: (from: string) => `in force since ${from}`,
  validUntil: (from: string, until: string) => `in force ${from} to ${until}`,
  announced: 'Announced, but not yet law when we read it',
  usual: 'Common practice, not a rule',
  secondHand: 'From a secondary source, not the authority itself',
  empty: 'Enter a price to see what’s due and when.',
  failed: 'Correct the figure named above to see what’s due and when.',
  estimate: 'estimate',
  ask: 'Ask',
  varying: 'Costs that vary',
  sureAtClosing: (inQuebec: boolean) => `${cashResult.atClosing(inQuebec)}, before costs that vary`,
  byTheMonth: 'Paid monthly, in place of the mortgage. Not in the total.',
  fromTo: (least: string, most: string) => `${least} to ${most}`,
  upTo: (most: string) => `up to ${most}`,
  notIncluded: 'Not included',
}

/** Panel and page, before anything is computed. */
export const cash = {
  title: 'Cash to Close',
  asOf: (day: string) => `For an agreement signed on ${day}.`,
  lives: 'You',
  livesChoices: { live: 'Live there', rent: 'Rent it out' },
  first: 'Your first home',
  firstChoices: { no: 'No', yes: 'Yes' },
  down: 'Your down payment',
  downHint: (percent: string, minimum: string) =>
    `${percent}% of the price. The legal minimum is ${minimum}.`,
  downHintShare: (percent: string) => `${percent}% of the price.`,
  downHintTax: (percent: string, minimum: string) =>
    `${percent}% of the price with tax. The legal minimum is ${minimum}.`,
  signed: 'Date of the agreement',
  savings: 'Cash on hand',
  savingsHint: 'Only you see this. It stays in this tab and is never in a link.',
  savingsInvalid: 'Enter an amount from 0 to 100,000,000.',
  abroad: 'Amounts in US dollars. Mortgage insurance (PMI) is not included.',
  disclaimer:
    'An estimate for planning. Your lawyer’s statement of adjustments and the agreement of purchase and sale prevail.',
}

/** Panel: build only, so that islands do not bundle it. */
export const cashSheet = {
  intro: 'What you pay besides the mortgage, and when.',
  withoutScript: 'To change these figures, turn on JavaScript or call us:',
}

/** The calendar of payments. */
export const cashCalendar = {
  calendar: 'Due at each step',
  calendarName: 'Cash due at each step. The table beside it gives the figures.',
  when: 'When',
  dueThen: 'Due',
  paidBefore: 'Paid before',
  total: 'Total',
}

/** The page for any home. */
export const cashPage = {
  title: 'Cash to close on a new home',
  description:
    'Deposits, land transfer tax, GST, HST or QST, rebates and mortgage insurance on a new home in Canada, and when each is due, with the source of every figure.',
  intro:
    'Deposits, taxes and insurance for a home at any price, by province and city. Open any line for its formula and source.',
  home: 'The home',
  homeIntro: 'This is an example. Enter the figures from your agreement, or ask us for them.',
  place: 'Location',
  places: {
    toronto: 'Toronto',
    on: 'Ontario, outside Toronto',
    montreal: 'Montréal',
    qc: 'Québec, outside Montréal',
    ab: 'Alberta',
    bc: 'British Columbia',
    mb: 'Manitoba',
    sk: 'Saskatchewan',
    chicago: 'Chicago',
    il: 'Illinois, outside Chicago',
    ny: 'New York State',
  },
  price: 'Price',
  treatment: 'Sales tax',
  treatments: { included: 'In the price', extra: 'Added to the price', ask: 'Not known' },
  condo: 'Type of home',
  condoChoices: { yes: 'Condominium', no: 'House or townhome' },
  deposits: 'Deposits',
  noDeposits: 'No deposits entered.',
  deposit: (at: number) => `Deposit ${at}`,
  measure: 'Type',
  measures: { percent: '% of price', 'up-to-percent': 'balance to %', amount: '$' },
  value: 'Amount',
  due: 'Due',
  dues: {
    signing: 'On signing',
    days: 'After days',
    months: 'After months',
    date: 'On a date',
    occupancy: 'On occupancy',
  },
  after: 'How many',
  on: 'Due date',
  add: 'Add a deposit',
  removeShort: 'Remove',
  remove: (at: number) => `Remove deposit ${at}`,
  link: 'Cash to close',
  anyHome: 'Calculate it for any home',
}

/** "What I can pay": in lists of suites, on their cards, and below the cash-to-close panel. */
export const reach = {
  title: 'What I can afford',
  budget: 'Monthly budget',
  cash: 'Cash on hand',
  hint: 'Only you see this. It stays in this tab and is never in a link.',
  invalid: 'Enter an amount from 0 to 100,000,000.',
  /** Below the fields, above a list: `14 of 38 suites are within reach.` */
  counted: (within: number, figure: string, total: string) =>
    `${figure} of ${total} suites ${within === 1 ? 'is' : 'are'} within reach.`,
  none: 'None of these fit yet.',
  all: 'All of them are within reach.',
  /** The home that needs least to come within reach: `The closest needs $4,100 more in cash, or $310 more a month.` */
  closest: (needs: string) => `The closest needs ${needs}.`,
  moreCash: (amount: string) => `${amount} more in cash`,
  moreMonth: (amount: string) => `${amount} more a month`,
  or: ', or ',
  /** A filter. */
  only: 'Only within reach',
  /** One way out of an empty list: `Including those out of reach: 24 suites`. */
  without: (listings: string) => `Including those out of reach: ${listings}`,
  /** Assumptions, below the count of a list. */
  how: 'How this is calculated',
  basis: {
    cash: 'Cash pays the deposits, the rest of the down payment, taxes and closing costs, for a buyer who lives there. Legal fees, title insurance and levies are counted at their highest. An occupancy fee is paid monthly and is not counted.',
    budget: (rate: string, others: string) =>
      `The monthly cost includes the mortgage over 25 years at ${rate}%, the maintenance fee, property tax and ${others} for utilities, insurance and other costs. Property tax is the listing’s, or 1% of the loan where it states none. An unknown fee counts as 0.`,
    down: 'The down payment is 20%.',
    allCash: 'The remaining cash goes toward the down payment.',
    currencies: 'For US homes, the amounts are in US dollars.',
  },
  /** On a card, and wherever a home answers. */
  month: (amount: string) => `${amount} a month, within reach`,
  least: (amount: string) => `${amount} in cash, within reach`,
  over: (amount: string) => `${amount} a month over your budget`,
  short: (amount: string, when: string) => `${amount} short in cash ${when}`,
  closing: 'at closing',
  unknown: 'Ask us: its costs are not set yet',
  /** Where a home answers, before the line. */
  here: 'With what you can afford',
  /** With the down payment that the cash allows. */
  withDown: (down: string) => `with ${down} down`,
  /** On the home page. */
  start: 'See what’s within reach',
  /** Where the panel says what is out of reach. */
  others: (count: number, figure: string, means: string) =>
    `${figure} ${count === 1 ? 'suite' : 'suites'} within reach with ${means}`,
  noOthers: (means: string) => `No suite is within reach with ${means}.`,
  aMonth: (amount: string) => `${amount} a month`,
  and: ' and ',
  /** Where a list is saved for mails. */
  notSaved: 'Your budget and cash aren’t saved: the emails cover the whole list.',
}
