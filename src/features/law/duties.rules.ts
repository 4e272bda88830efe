import { formatDay } from '#lib/format.ts'
import { common } from '#texts/common.ts'
import { duties as texts } from '#texts/duties.ts'
import * as law from './duty.rules.ts'
import { ruleOn } from './law.rules.ts'
import type { Rule } from './law.schema.ts'
import { regionOf, type Region } from './place.rules.ts'

/** A building's and its seller's details. */
export interface SoldHome {
  /** Such as `America/Vancouver`. */
  timeZone: string
  country: 'CA' | 'US'
  region: string | null
  /** Null if unknown. */
  condominium: boolean | null
  builder: string | null
  builderLicence: string | null
  brokerage: string | null
  offeringPlan: string | null
}

type DutyName = keyof typeof texts.names
type Versions<Value> = readonly Rule<Value>[]
type ByPlace<Value> = Record<string, Versions<Value>>

/** The rules of a province or state, or else of its country. */
export const versionsFor = <Value>(
  duty: ByPlace<Value>,
  region: Region | null,
  country: 'CA' | 'US',
): Versions<Value> | undefined => (region === null ? undefined : duty[region]) ?? duty[country]

const agencyTitles: Partial<Record<Region, string>> = texts.agencies

/** A registered name may include the title already. */
const titleOf = ({ brokerage, region }: SoldHome) => {
  const code = regionOf(region)
  const title = code === null ? undefined : agencyTitles[code]
  return brokerage?.toLowerCase().includes('agence immobilière') ? undefined : title
}

const sellerLine = (home: SoldHome, authority: string | undefined) => {
  const { brokerage, builder, builderLicence } = home
  const seller = brokerage ? texts.soldBy(brokerage, titleOf(home)) : texts.soldByDeveloper
  if (builder && authority && builderLicence)
    return `${seller} ${texts.licensedBuilder(builder, authority, builderLicence)}`
  if (builder && !authority) return `${seller} ${texts.builder(builder)}`
  return authority ? `${seller} ${texts.askBuilder}` : seller
}

/** Legal notices for a home on a day, one per line. `dwelling`: false for commercial units. */
export const dutyLines = (home: SoldHome, day: string, dwelling = true): string[] => {
  const { country, condominium, offeringPlan } = home
  const region = regionOf(home.region)
  const said = <Value>(
    name: DutyName,
    duty: ByPlace<Value>,
    words: (value: Value, until: string | null) => string | undefined,
  ) => {
    const versions = versionsFor(duty, region, country)
    const found = versions && ruleOn(versions, day)
    if (!found) return undefined
    if (!('missing' in found)) return words(found.value, found.until)
    return found.missing === 'expired'
      ? common.labelled(texts.names[name], texts.expired(formatDay(found.day)))
      : undefined
  }
  const cancel = said('rescission', law.RESCISSION, ({ days, homes, from }) =>
    homes === 'new' || condominium
      ? texts.cancel[from === 'memorandum' && condominium === false ? 'agreement' : from](days)
      : texts.noCancel,
  )
  const licence = dwelling ? said('builder', law.LICENCE, ({ authority }) => authority) : undefined
  const homeOnly = [
    cancel ?? texts.noCancel,
    condominium ? said('deposits', law.DEPOSITS, () => texts.deposits) : undefined,
    said('nonCanadians', law.NON_CANADIANS, (_, until) =>
      until === null ? undefined : texts.nonCanadians(formatDay(until)),
    ),
    said('fairHousing', law.FAIR_HOUSING, () => texts.fairHousing),
  ]
  return [
    said('offering', law.OFFERING, () => (offeringPlan ? texts.offering(offeringPlan) : texts.noOffering)),
    sellerLine(home, licence),
    said('floorArea', law.FLOOR_AREA, () => texts.floorArea),
    `${texts.renderings} ${country === 'CA' ? texts.price : ''}`.trim(),
    ...(dwelling ? homeOnly : []),
  ].filter((line) => line !== undefined)
}
