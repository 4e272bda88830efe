import { byUnit, hasPrice } from '#features/suite/suite.rules.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'

/** `distance` is a search's own order: nearest building first, its cheapest suite first. */
export const ORDERS = ['distance', 'price', 'price-desc', 'ppsf', 'size-desc', 'size', 'newest'] as const
export type Order = (typeof ORDERS)[number]

/** Unknown values sort last in either direction. */
const rising = (a: number | null, b: number | null) => (a === b ? 0 : (a ?? Infinity) - (b ?? Infinity))
const falling = (a: number | null, b: number | null) => (a === b ? 0 : (b ?? -Infinity) - (a ?? -Infinity))

const price = (suite: SuiteCard) => (hasPrice(suite) ? suite.price : null)
const perFoot = (suite: SuiteCard) =>
  hasPrice(suite) && suite.squareFootage ? suite.price / suite.squareFootage : null

type Compare = (a: SuiteCard, b: SuiteCard) => number

/** Currencies are never compared: Canadian dollars first. */
const apart: Compare = ({ building: a }, { building: b }) =>
  a.currency === b.currency ? 0 : a.currency < b.currency ? -1 : 1

const lowestPrice: Compare = (a, b) => apart(a, b) || rising(price(a), price(b))

const compares: Record<Exclude<Order, 'distance'>, Compare> = {
  price: lowestPrice,
  'price-desc': (a, b) => apart(a, b) || falling(price(a), price(b)),
  ppsf: (a, b) => apart(a, b) || rising(perFoot(a), perFoot(b)),
  'size-desc': (a, b) => falling(a.squareFootage, b.squareFootage),
  size: (a, b) => rising(a.squareFootage, b.squareFootage),
  newest: (a, b) => (a.listedOn === b.listedOn ? 0 : a.listedOn < b.listedOn ? 1 : -1),
}

/** Ties sort by price, then unit, so that the order does not depend on the rows' order. */
export const inOrder = <S extends SuiteCard>(suites: readonly S[], order: Order): readonly S[] => {
  if (order === 'distance') return suites
  const compare = compares[order]
  return suites.toSorted((a, b) => compare(a, b) || lowestPrice(a, b) || byUnit(a, b))
}

/** Orders that compare prices. */
export const comparesPrices = (order: Order) =>
  order === 'price' || order === 'price-desc' || order === 'ppsf'
