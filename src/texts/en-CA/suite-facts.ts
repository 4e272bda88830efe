/** Of the details of a home, besides what its lists say. */
export const suiteFacts = {
  amenities: 'Amenities',
  deposit: 'Deposit structure',
  incentives: 'Incentives',
  occupancy: 'Anticipated occupancy',
  fee: 'Maintenance fee',
  parking: 'Parking',
  locker: 'Locker',
  propertyTax: 'Property tax',
  balcony: 'Balcony or terrace',
  ceiling: 'Ceiling',
  planMissing: 'The drawing is not published yet. Ask us for it.',
}

/** Of what a home costs besides its price, in the list of its details. */
export const moneyFacts = {
  noFee: 'None',
  fee: {
    month: (fee: string) => `${fee} a month`,
    'square-foot': (fee: string) => `${fee} a Sq.Ft. and month`,
  },
  covers: (what: string) => `Covers: ${what}`,
  extras: { included: 'Included', extra: 'Extra', none: 'None' },
  extraAt: (price: string) => `Extra, ${price}`,
  monthlyFee: (fee: string) => `${fee} a month`,
  worth: (amount: string) => `Worth ${amount}`,
  until: (day: string) => `Until ${day}`,
  firstOccupancy: (day: string) => `From ${day}, tentative`,
  feet: (height: string) => `${height} feet`,
  yearly: (amount: string) => `${amount} a year`,
}
