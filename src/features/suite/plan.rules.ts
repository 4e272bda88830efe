import { localePath } from '#lib/locale-path.ts'
import { isAvailable, sortByPrice } from './suite.rules.ts'
import type { SuiteCard } from './suite.schema.ts'

/** All suites of one floorplan of one building; a suite without a floorplan is a plan of its own. */
export interface Plan<S extends SuiteCard> {
  /** The suite that the page and its canonical address are built from: the cheapest available, else the cheapest. */
  representative: S
  /** Lowest price first. */
  available: readonly S[]
  /** Lowest price first, including sold ones. */
  suites: readonly S[]
}

const planOf = <S extends SuiteCard>(suites: readonly S[]): Plan<S>[] => {
  const sorted = sortByPrice(suites)
  const available = sorted.filter(isAvailable)
  const representative = available[0] ?? sorted[0]
  return representative ? [{ representative, available, suites: sorted }] : []
}

/** The distinct plans of a catalogue, in order of their first suite. */
export const plansOf = <S extends SuiteCard>(suites: readonly S[]): Plan<S>[] => {
  const keyOf = ({ _id, floorplanType, building }: S) =>
    floorplanType === null ? `suite ${_id}` : `plan ${building.id} ${floorplanType}`
  return [...Map.groupBy(suites, keyOf).values()].flatMap(planOf)
}

/** Path of a plan's page: that of its representative. */
export const planPath = ({ representative: { _id, building } }: Plan<SuiteCard>) =>
  localePath(`/buildings/${building.id}/suites/${_id}`)
