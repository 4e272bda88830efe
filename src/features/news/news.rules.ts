import { matchesFilter } from '#features/listing/filter/suite-filter.rules.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { readList } from './saved-address.rules.ts'

/** How a suite stood before something was changed. */
export interface SuiteNews {
  suiteId: string
  wasAvailable: boolean
  wasPrice: number
}

/** What became of a suite since the last mails. */
export interface Change {
  kind: 'new' | 'price' | 'sold'
  suite: SuiteCard
  /** The price before. */
  was: number
}

const kindOf = ({ wasAvailable, wasPrice }: SuiteNews, { available, price }: SuiteCard) => {
  if (available !== wasAvailable) return available ? 'new' : 'sold'
  return available && price !== wasPrice ? 'price' : null
}

const RANK = { new: 0, price: 1, sold: 2 }

/**
 * What is worth telling: from how a suite stood before the first of its changes to how it stands now. What was turned
 * back, and what no visitor can see, is not.
 */
export const changesOf = (news: readonly SuiteNews[], suites: readonly SuiteCard[]): Change[] => {
  const first = new Map<string, SuiteNews>()
  for (const one of news) if (!first.has(one.suiteId)) first.set(one.suiteId, one)
  const changes = suites.flatMap((suite): Change[] => {
    const before = first.get(suite._id)
    const kind = before && kindOf(before, suite)
    return before && kind ? [{ kind, suite, was: before.wasPrice }] : []
  })
  return changes.sort((a, b) => RANK[a.kind] - RANK[b.kind] || a.suite._id.localeCompare(b.suite._id))
}

export interface Point {
  latitude: number
  longitude: number
}

/** As the database measures it (near_buildings). */
const SPHERE_KM = 6371.0088
const radians = (degrees: number) => (degrees * Math.PI) / 180

export const kilometres = (a: Point, b: Point) => {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const across = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude))
  const chord = half(a.latitude, b.latitude) + across * half(a.longitude, b.longitude)
  return 2 * SPHERE_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** Where things are, by id; what is nowhere is near nothing. */
export interface Atlas {
  places: ReadonlyMap<string, Point>
  buildings: ReadonlyMap<string, Point>
}

/** A suite that left a list by its new price is told as well: it stood there with the old one. */
const passes = (address: string, { places, buildings }: Atlas) => {
  const list = readList(address)
  if (!list || 'favourites' in list) return () => false
  const { search, filter } = list
  const matches = matchesFilter(filter)
  const here = search && places.get(search.placeId)
  const near = new Map<string, boolean>()
  const isNear = (id: string) => {
    if (!search) return true
    const there = buildings.get(id)
    const known = near.get(id) ?? Boolean(here && there && kilometres(here, there) <= search.radius)
    near.set(id, known)
    return known
  }
  return ({ kind, suite, was }: Change) =>
    isNear(suite.building.id) && (matches(suite) || (kind === 'price' && matches({ ...suite, price: was })))
}

/** Which changes a list hears of. Many people save the same list: each is gone through once. */
export const listsOf = (changes: readonly Change[], atlas: Atlas) => {
  const known = new Map<string, readonly Change[]>()
  return (address: string) => {
    const heard = known.get(address) ?? changes.filter(passes(address, atlas))
    known.set(address, heard)
    return heard
  }
}
