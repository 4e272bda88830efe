/**
 * What a home can have. A value beyond these is not refused: a person has to confirm it. 0 means free or not
 * set, and never needs confirmation. `private.suite_bounds` has the same figures for the database; a test
 * compares the two.
 */
export const BOUNDS = {
  /** Dollars, in any currency. */
  price: [50_000, 50_000_000],
  square_footage: [150, 20_000],
  bedrooms: [0.5, 8],
  washrooms: [0.5, 10],
  /** Percent of the price, for each deposit. */
  deposit: [0.05, 35],
  /** The maintenance fee: dollars a month for a square foot, and in all where the area is unknown. */
  fee_a_foot: [0.1, 5],
  fee_a_month: [20, 25_000],
  parking_price: [1_000, 500_000],
  parking_fee: [1, 1_000],
  locker_price: [500, 150_000],
  locker_fee: [1, 500],
  /** Dollars a year. */
  property_tax: [200, 1_000_000],
  levy_cap: [500, 250_000],
  incentive_amount: [100, 1_000_000],
  balcony: [10, 10_000],
  level: [-5, 120],
  ceiling: [7, 30],
} satisfies Record<string, [lowest: number, highest: number]>
