import { matchesFilter } from '#features/listing/filter/suite-filter.rules.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { readList } from './saved-address.rules.ts'

/** A suite's state before a change. */
export interface SuiteNews {
  suiteId: string
  wasAvailable: boolean
  wasPrice: number
}

/** A suite's change since the last mails. */
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

/** Compares a suite before its first change with now. Reverted changes and unpublished suites are left out. */
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

/** Coordinates by id; without them nothing is near. */
export interface Atlas {
  places: ReadonlyMap<string, Point>
  buildings: ReadonlyMap<string, Point>
}

/** Also reports a suite whose new price took it off a list. */
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

/** The changes for a list. Many people save the same list, so each is computed once. */
export const listsOf = (changes: readonly Change[], atlas: Atlas) => {
  const known = new Map<string, readonly Change[]>()
  return (address: string) => {
    const heard = known.get(address) ?? changes.filter(passes(address, atlas))
    known.set(address, heard)
    return heard
  }
}
