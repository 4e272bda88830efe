import { formatBedrooms, formatPrice, formatSize, formatWashrooms, plural } from '#lib/format.ts'
import type { ListKind } from './suite-list.rules.ts'
import type { SuiteCard } from './suite.schema.ts'

/** Everything a card says about a suite, for the static card and for the one filled in the browser. */
export const suiteCardText = (suite: SuiteCard, kind: ListKind, left = 0) => {
  const { building, floorplanType: plan, bedrooms } = suite
  const unit = `Suite ${suite.unitNumber}`
  const beds = formatBedrooms(bedrooms)
  const facts = {
    size: formatSize(suite.squareFootage),
    bedrooms: bedrooms !== null && bedrooms > 0 && Number.isInteger(bedrooms) ? `${beds} bed` : beds,
    washrooms: suite.washrooms === null ? formatWashrooms(null) : `${suite.washrooms} bath`,
    exposure: suite.exposure ?? 'N/A',
  }
  const price = formatPrice(suite.price, building.currency)
  if (kind === 'plan') {
    const name = plan === null ? unit : `Plan ${plan}`
    const rooms =
      bedrooms === null ? [] : [bedrooms > 0 && Number.isInteger(bedrooms) ? `${beds} Bedroom` : beds]
    const note = [...rooms, ...(left > 0 ? [`${left} left`] : [])].join(', ')
    return { ...facts, price, name, note, href: `/buildings/${building.id}/suites/${suite._id}` }
  }
  const note = plan === null ? unit : `${unit}, plan ${plan}`
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

/** `Studio`, `1+Den`, `2 bedrooms` */
const inWords = (bedrooms: number) => {
  const named = bedrooms === 0 || !Number.isInteger(bedrooms)
  return named ? formatBedrooms(bedrooms) : plural(bedrooms, 'bedroom')
}

/** `Floor plan D4: 1+Den, 612 Sq.Ft.` */
export const planAlt = (suite: Pick<SuiteCard, 'floorplanType' | 'bedrooms' | 'squareFootage'>) => {
  const figures = [
    ...(suite.bedrooms === null ? [] : [inWords(suite.bedrooms)]),
    ...(suite.squareFootage === null ? [] : [formatSize(suite.squareFootage)]),
  ].join(', ')
  return `Floor plan${suite.floorplanType === null ? '' : ` ${suite.floorplanType}`}${figures && `: ${figures}`}`
}
