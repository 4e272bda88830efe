import { formatBedrooms, formatPrice, formatSize, formatWashrooms } from '#lib/format.ts'
import { suiteCard as texts } from '#texts/cards.ts'
import { figures } from '#texts/figures.ts'
import type { ListKind } from './suite-list.rules.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'

/** Everything a card says about a suite. */
export const suiteCardText = (suite: SuiteCard, kind: ListKind, left = 0) => {
  const { building, floorplanType: plan, bedrooms } = suite
  const unit = texts.suite(suite.unitNumber)
  const beds = formatBedrooms(bedrooms)
  const facts = {
    size: formatSize(suite.squareFootage),
    bedrooms: bedrooms !== null && bedrooms > 0 && Number.isInteger(bedrooms) ? texts.beds(beds) : beds,
    washrooms: suite.washrooms === null ? formatWashrooms(null) : texts.baths(suite.washrooms),
    exposure: suite.exposure ?? figures.unknown,
  }
  const price = formatPrice(suite.price, building.currency)
  if (kind === 'plan') {
    const name = plan === null ? unit : texts.plan(plan)
    const rooms =
      bedrooms === null ? [] : [bedrooms > 0 && Number.isInteger(bedrooms) ? texts.bedrooms(beds) : beds]
    const note = [...rooms, ...(left > 0 ? [texts.left(left)] : [])].join(', ')
    return { ...facts, price, name, note, href: `/buildings/${building.id}/suites/${suite._id}` }
  }
  const note = plan === null ? unit : texts.suiteOfPlan(unit, plan)
  return { ...facts, price, name: building.name, note, href: `/suites/${suite._id}` }
}
export type SuiteCardText = ReturnType<typeof suiteCardText>

/** A card's link says where it leads: `VIEW LISTING: Plan S1, Studio, 6 left`. */
export const suiteCardLabel = (action: string, { name, note }: SuiteCardText) =>
  `${action}: ${[name, note].filter(Boolean).join(', ')}`

/** The drawing is the picture where a plan is what is offered; everywhere else a photograph. */
export const suiteCardMedia = (suite: SuiteCard, kind: ListKind) => {
  if (kind === 'plan' && suite.floorplanImage !== null) return 'plan'
  return suite.pictures.length > 0 ? 'picture' : 'none'
}
