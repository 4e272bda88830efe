import { byUnit, hasPrice, turnsOf } from '#features/suite/suite.rules.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'

/**
 * `distance`, only in a search, puts the nearest building first. It and `plans` show the cheapest suite of each plan of
 * a building before a second suite of any plan.
 */
export const ORDERS = [
  'distance',
  'plans',
  'price',
  'price-desc',
  'ppsf',
  'size-desc',
  'size',
  'newest',
] as const
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

const byPrice: Compare = (a, b) => lowestPrice(a, b) || byUnit(a, b)

const compares: Record<Exclude<Order, 'distance' | 'plans'>, Compare> = {
  price: lowestPrice,
  'price-desc': (a, b) => apart(a, b) || falling(price(a), price(b)),
  ppsf: (a, b) => apart(a, b) || rising(perFoot(a), perFoot(b)),
  'size-desc': (a, b) => falling(a.squareFootage, b.squareFootage),
  size: (a, b) => rising(a.squareFootage, b.squareFootage),
  newest: (a, b) => (a.listedOn === b.listedOn ? 0 : a.listedOn < b.listedOn ? 1 : -1),
}

/** Compares buildings by their position in a list. */
const asListed = (suites: readonly SuiteCard[]): Compare => {
  const places = new Map<string, number>()
  for (const { building } of suites) if (!places.has(building.id)) places.set(building.id, places.size)
  const place = ({ building }: SuiteCard) => places.get(building.id) ?? 0
  return (a, b) => place(a) - place(b)
}

/** Sorts by `first`. Ties show one suite of each plan by price, then a second of each. */
const inTurns = <S extends SuiteCard>(suites: readonly S[], first: Compare): readonly S[] => {
  const sorted = suites.toSorted(byPrice)
  const turns = turnsOf(sorted)
  const turn = (suite: S) => turns.get(suite) ?? 0
  return sorted.sort((a, b) => first(a, b) || turn(a) - turn(b))
}

/** Ties sort by price, then unit, so that the order does not depend on the rows' order. */
export const inOrder = <S extends SuiteCard>(suites: readonly S[], order: Order): readonly S[] => {
  if (order === 'distance') return inTurns(suites, asListed(suites))
  if (order === 'plans') return inTurns(suites, apart)
  const compare = compares[order]
  return suites.toSorted((a, b) => compare(a, b) || byPrice(a, b))
}

/** Orders that compare prices. */
export const comparesPrices = (order: Order) =>
  order === 'plans' || order === 'price' || order === 'price-desc' || order === 'ppsf'
