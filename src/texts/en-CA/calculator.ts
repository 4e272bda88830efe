export const calculator = {
  title: 'Mortgage Calculator',
  price: 'Purchase price',
  down: 'Down payment',
  percent: 'or % of price',
  rate: 'Interest rate',
  rateDefault: 'An example rate. Enter the one you were offered.',
  ratePosted: (day: string) =>
    `Posted 5-year rate, Bank of Canada, ${day}. Lenders usually offer less than the posted rate.`,
  ratePostedAbroad: (day: string) =>
    `Posted 5-year rate, Bank of Canada, ${day}. American lenders set their own: enter yours.`,
  amortization: 'Amortization',
  term: 'Term',
  frequency: 'Payment frequency',
  years: (count: number) => (count === 1 ? '1 year' : `${count} years`),
  frequencies: {
    monthly: 'Monthly',
    'semi-monthly': 'Semi-monthly',
    'bi-weekly': 'Bi-weekly',
    'accelerated bi-weekly': 'Accelerated bi-weekly',
    weekly: 'Weekly',
  },
  priceInvalid: 'Enter a price above 0, such as 649,900.',
  priceTooHigh: 'Enter a price up to 100,000,000.',
  downInvalid: 'Enter an amount of 0 or more, such as 129,980.',
  downTooHigh: 'The down payment is more than the price.',
  percentInvalid: 'Enter a percentage from 0 to 100.',
  rateInvalid: 'Enter a rate from 0 to 30, such as 5.25.',
  rateZero: 'Enter a rate above 0.',
  yearsInvalid: 'Choose one of the amortizations listed.',
  termInvalid: 'Choose one of the terms listed.',
  amountInvalid: 'Enter an amount from 0 to 100,000,000.',
  noRule: 'We do not have the rules for this date. Ask a lender.',
  downBelow: (minimum: string) => `The legal minimum down payment for this price is ${minimum}.`,
  downBelowToRent: (minimum: string) =>
    `A home you rent out needs 20% down, here ${minimum}: its mortgage cannot be insured.`,
  insuredTooLong: (years: number) => `An insured mortgage here must be paid off within ${years} years.`,
  empty: 'Fill in the price, the down payment and the rate.',
  nothingToBorrow: 'The down payment covers the price: there is nothing to borrow.',
  loading: 'Loading...',
  payment: 'Mortgage payment',
  propertyTax: 'Property tax',
  maintenanceFee: 'Maintenance fee',
  utilities: 'Utilities',
  insurance: 'Insurance',
  miscellaneous: 'Miscellaneous',
  total: 'Total, approximate',
  aMonth: 'a month',
  monthStated: 'Monthly total, with this listing’s property tax',
  monthInAll: 'Monthly total',
  inBudget: 'within your budget',
  overBudget: (amount: string) => `${amount} a month over your budget`,
  whyStated: (listed: string, share: string) =>
    `Property tax here is the listing’s, ${listed} a month. The rows below use 1% of the loan a year, ${share} a month.`,
  ringName: 'Monthly cost by part. The list beside it gives the figures.',
  balance: (years: number) => `Balance after ${years === 1 ? '1 year' : `${years} years`}`,
  about: (amount: string) => `about ${amount}`,
  payOff: 'Paid off in',
  payOffYears: (years: number) => `${years.toFixed(1)} years`,
  announced: (payment: string, total: string) => `${payment} Total, approximate: ${total} a month.`,
  schedule: 'Payment schedule',
  compoundedInCanada: 'Compounded semi-annually, as fixed-rate mortgages in Canada are quoted.',
  compoundedInTheStates:
    'Interest compounded monthly, as is usual in the United States. Amounts in US dollars.',
  basis:
    'Property tax is estimated at 1% of the loan. Closing costs are not included. Amounts are rounded to the cent.',
  basisInTheStates: (tax: string) =>
    `${tax} Mortgage insurance (PMI) and closing costs are not included. Amounts are rounded to the cent.`,
  taxByListing: 'Property tax is the listing’s estimate.',
  taxNotKnown: 'Property tax is not known yet and counts as 0.',
  downMinimum: (minimum: string) => `Legal minimum ${minimum}`,
  taxAdded: (tax: string, percent: string, paid: string) =>
    `With ${percent}% ${tax} added, you pay and finance ${paid}. The down payment is a percentage of that amount.`,
  taxLeftOut: (tax: string, percent: string) =>
    `${percent}% ${tax} is extra and not included here. The down payment is a percentage of the price alone.`,
  leaveTaxOut: 'Leave the tax out',
  addTax: 'Add the tax',
  noTerm: 'No term: one rate throughout',
  usualAbroad: 'Use a 30-year fixed rate, without a term',
  premium: (percent: string) => `Mortgage insurance, ${percent}%`,
  inTheLoan: (amount: string) => `${amount}, added to the loan`,
  loan: 'Mortgage',
  feeUnknown: 'The maintenance fee is not known yet and counts as 0.',
}

/** Calculator: build only, so that islands do not bundle it. */
export const calculatorSheet = {
  intro: 'Change any figure. The rest follows.',
  withoutScript: 'The calculator needs JavaScript. Call us and we’ll do it with you:',
}

/** The opened amortization schedule. */
export const schedule = {
  scheduleNote:
    'As a lender would calculate it: payment and interest are rounded to the cent, and the last payment settles the balance.',
  scheduleFile: 'payment-schedule.csv',
  scheduleColumns: ['Payment', 'Amount', 'Interest', 'Principal', 'Balance'],
  scheduleDownload: 'Download every payment (CSV)',
  year: 'Year',
  paid: 'Paid',
  interest: 'Interest',
  principal: 'Principal',
  owed: 'Balance',
  interestSoFar: 'Interest paid so far',
  overTheYears: 'Balance and interest paid, year by year. The table below it gives the figures.',
}

/** The income a lender requires. */
export const qualifying = {
  qualifyTitle: 'Would a lender say yes?',
  qualifyIntro: (rate: string) =>
    `Lenders test your income at ${rate}%: the higher of 5.25% and two points above your rate.`,
  income: 'Annual household income, before tax',
  incomeHint: 'Only you see income and debts. They stay in this tab and are never in a link.',
  debts: 'Monthly payments on other debts',
  heat: 'Monthly heating',
  heatHint: 'Lenders usually count $100.',
  incomeNeeded: 'Income needed',
  aYear: 'a year',
  incomeForHousing: (limit: string) => `For housing alone (GDS ${limit}%)`,
  incomeForDebts: (limit: string) => `With other debts (TDS ${limit}%)`,
  tested: (rate: string) => `Payment at ${rate}%`,
  taxCounted: 'Property tax',
  taxCountedUsual: 'Property tax, at 1% of the price',
  heatCounted: 'Heating',
  feeCounted: 'Half the maintenance fee',
  housing: 'Monthly housing cost, as lenders count it',
  shareOfIncome: (gds: string, tds: string) =>
    `Housing would take ${gds}% of that income, and with debts ${tds}%.`,
  qualifies: (income: string) => `${income} a year is enough for this mortgage.`,
  qualifiesNot: (income: string, missing: string) =>
    `${income} a year is ${missing} short for this mortgage.`,
  qualifyRented: 'For a home you rent out, lenders look at the rent: ask them.',
  qualifySource: 'Source:',
}
