import { formatBedrooms, formatSize } from '#lib/format.ts'
import { suiteCard } from '#texts/cards.ts'
import { common } from '#texts/common.ts'
import { bedrooms as counted } from '#texts/counts.ts'
import type { SuiteCard } from './suite.schema.ts'

type Measures = Pick<SuiteCard, 'bedrooms' | 'squareFootage'>

/** `Studio`, `1 bedroom`, `1+Den`; empty if unknown. */
const roomsOf = (bedrooms: number | null) => {
  if (bedrooms === null) return ''
  return bedrooms > 0 && Number.isInteger(bedrooms) ? counted(bedrooms) : formatBedrooms(bedrooms)
}
const sizeOf = (squareFootage: number | null) => (squareFootage === null ? '' : formatSize(squareFootage))

/** `1+Den, 612 Sq.Ft.` */
export const measuresOf = ({ bedrooms, squareFootage }: Measures) =>
  [roomsOf(bedrooms), sizeOf(squareFootage)].filter(Boolean).join(', ')

/** `Floor plan D4: 1+Den, 612 Sq.Ft.` */
export const planAlt = (suite: Measures & Pick<SuiteCard, 'floorplanType'>) => {
  const measures = measuresOf(suite)
  const alt = suiteCard.planAlt(suite.floorplanType ?? '')
  return measures ? common.labelled(alt, measures) : alt
}
