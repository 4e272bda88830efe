/** Of the income a lender asks for. */
export const qualifying = {
  qualifyTitle: 'Would a lender say yes?',
  qualifyIntro: (rate: string) =>
    `Lenders test your income at ${rate}%: the higher of 5.25% and two points above your rate.`,
  income: 'Household income a year, before tax',
  incomeHint: 'Income and debts stay in this tab: they are in no link and are not saved.',
  debts: 'Payments on other debts a month',
  heat: 'Heating a month',
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
  housing: 'Housing a month, as lenders count',
  shareOfIncome: (gds: string, tds: string) =>
    `Housing would take ${gds}% of that income, and with debts ${tds}%.`,
  qualifies: (income: string) => `${income} a year is enough for this mortgage.`,
  qualifiesNot: (income: string, missing: string) =>
    `${income} a year is ${missing} short for this mortgage.`,
  qualifyRented: 'Lenders test a home that is rented out by its rent: ask them.',
  qualifySource: 'Source',
}
