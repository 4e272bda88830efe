/** Dollars a month the calculator adds to every mortgage. */
export const FIXED_COSTS = { utilities: 200, insurance: 100, miscellaneous: 50 } as const

/** Property tax as the calculator takes it: this share of the loan, not of the value, per year. */
export const PROPERTY_TAX = 0.01
