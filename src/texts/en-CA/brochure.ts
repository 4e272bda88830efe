/** A suite's printed page. */
export const brochure = {
  print: 'Print brochure',
  /** For a plan's page: `7 suites from`. */
  from: (count: string) => `${count} from`,
  units: 'Available suites',
  more: (count: string) => `And ${count} more, at the address below.`,
}

/** Printed page: build only, so that islands do not bundle it. */
export const brochureSheet = {
  plan: 'The plan',
  noPlan: 'The drawing is not published yet. Ask us for it.',
  contact: 'Come and see it',
  code: 'QR code for this page',
  salesCentre: 'Sales centre',
  call: 'Call',
  write: 'Write',
}

/** Printed page: the example calculation. */
export const brochureFigures = {
  monthly: 'Example monthly cost',
  /** Where the sum has another tax than its rows. */
  stated: (tax: string) => `The total uses this listing’s property tax, ${tax}.`,
  terms: (price: string, percent: string, rate: string, years: number) =>
    `On ${price}, with ${percent}% down and ${rate}% over ${years} years. Calculate your own at the address below.`,
  cash: 'Cash to close',
  withTax: (paid: string) => `${paid} with tax`,
  cashTerms: (lives: string, first: string) => `${lives}${first}.`,
  varying: (costs: string) => `The range includes costs that vary: ${costs}.`,
  varies: (cost: string, amount: string) => `${cost} ${amount}`,
  notIncluded: (costs: string) => `Not included: ${costs}.`,
  inTheStates: 'Amounts in US dollars.',
  occupancyPosted: (fee: string, rate: string, day: string) =>
    `Occupancy fee about ${fee} a month, at ${rate}%, the 1-year rate posted on ${day}.`,
  occupancyAssumed: (fee: string, rate: string, day: string) =>
    `Occupancy fee about ${fee} a month, at ${rate}%, an example rate from ${day}.`,
  toLive: 'For a buyer who lives there',
  toRent: 'For a buyer who rents it out',
  firstHome: ', as a first home',
}
