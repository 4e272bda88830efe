import { buying as texts } from '#texts/buying.ts'
import { duties } from '#texts/duties.ts'
import { formatDay } from '#lib/format.ts'
import type { Block, Topic } from '#lib/topics.ts'
import { anchorOf } from './anchor.rules.ts'
import { versionsFor } from './duties.rules.ts'
import * as law from './duty.rules.ts'
import { isMissing, ruleOn } from './law.rules.ts'
import type { Rule, Source } from './law.schema.ts'
import type { Region } from './place.rules.ts'

/** Places where homes are or may be sold, in page order. */
const PLACES = [
  ['ON', 'CA'],
  ['QC', 'CA'],
  ['AB', 'CA'],
  ['BC', 'CA'],
  ['MB', 'CA'],
  ['SK', 'CA'],
  ['IL', 'US'],
  ['NY', 'US'],
] as const satisfies readonly (readonly [Region, 'CA' | 'US'])[]

interface DutyInFull {
  name: string
  text: string
  /** The source; absent for our own statement. */
  source?: Source
}

const inFull = (region: Region, country: 'CA' | 'US', day: string): DutyInFull[] => {
  const duty = <Value>(
    name: keyof typeof duties.names,
    rules: Record<string, readonly Rule<Value>[]>,
    words: (value: Value, until: string | null) => string | undefined,
    otherwise?: string,
  ): DutyInFull[] => {
    const versions = versionsFor(rules, region, country)
    const title = duties.names[name]
    if (!versions) return otherwise === undefined ? [] : [{ name: title, text: otherwise }]
    const found = ruleOn(versions, day)
    const source = versions.at(-1)
    if (isMissing(found))
      return found.missing === 'expired' && source
        ? [{ name: title, text: duties.expired(formatDay(found.day)), source }]
        : []
    const text = words(found.value, found.until)
    return text === undefined ? [] : [{ name: title, text, source: found }]
  }
  return [
    ...duty('seller', law.BROKERAGE, () => texts.brokerage, texts.seller),
    ...duty('builder', law.LICENCE, ({ register }) => texts.licence(new URL(register).host), texts.noLicence),
    ...duty('warranty', law.WARRANTY, (plan) => texts.warranty(plan), texts.noWarranty),
    ...duty(
      'rescission',
      law.RESCISSION,
      ({ days, homes, from }) => texts.cancel[homes][from](days),
      texts.noCancel,
    ),
    ...duty('deposits', law.DEPOSITS, () => texts.deposits),
    ...duty('floorArea', law.FLOOR_AREA, () => duties.floorArea, texts.floorArea),
    ...duty('renderings', law.RENDERINGS, () => texts.renderings, texts.renderings),
    ...duty('price', law.PRICE, () => texts.price, texts.priceAbroad),
    ...duty('nonCanadians', law.NON_CANADIANS, (_, until) =>
      until === null ? undefined : texts.nonCanadians(formatDay(until)),
    ),
    ...duty('offering', law.OFFERING, () => texts.offering),
    ...duty('fairHousing', law.FAIR_HOUSING, () => texts.fairHousing[region === 'NY' ? 'NY' : 'US']),
    ...duty('procedures', law.PROCEDURES, () => texts.procedures),
  ]
}

const blockOf = ({ name, text, source }: DutyInFull): Block => {
  const lead = { strong: texts.lead(name) }
  if (!source) return [lead, ` ${text}`]
  const { source: publisher, href, read, seen } = source
  const remark = seen === 'secondary' ? `, ${texts.secondary}` : ''
  return [
    lead,
    ` ${text} ${texts.source} `,
    { label: publisher, href },
    ` (${texts.read(formatDay(read))}${remark}).`,
  ]
}

/** All duties on a day, by place. */
export const buyingIn = (day: string): Topic[] =>
  PLACES.map(([region, country]) => ({
    id: anchorOf(region),
    title: texts.places[region],
    blocks: inFull(region, country, day).map(blockOf),
  }))
