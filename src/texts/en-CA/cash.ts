/** Of the panel and the page that show it: what stands before anything is worked out. */
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
  signed: 'Day of the agreement',
  savings: 'Cash you have',
  savingsHint: 'Stays in this tab: it is in no link and is not saved.',
  savingsInvalid: 'Enter an amount from 0 to 100,000,000.',
  abroad: 'Amounts in US dollars. Mortgage insurance (PMI) is not included.',
  disclaimer:
    'An estimate for planning. Your lawyer’s statement of adjustments and the agreement of purchase and sale decide.',
  notLoaded: 'What is due could not be worked out. Please reload the page.',
}

/** Of the panel, what is only ever written by the build: islands need not carry it. */
export const cashSheet = {
  intro: 'What you pay besides the mortgage, and when.',
  withoutScript: 'To change these figures, turn on JavaScript or call us:',
}

/** Of the calendar of what is due. */
export const cashCalendar = {
  calendar: 'What is due when',
  calendarName: 'Cash due at each step. The table beside it gives the figures.',
  when: 'When',
  dueThen: 'Due',
  paidBefore: 'Paid before',
  total: 'In all',
}
