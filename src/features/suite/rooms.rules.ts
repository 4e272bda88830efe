import { formatBedrooms } from '#lib/format.ts'
import { bedrooms as counted } from '#texts/counts.ts'

/** `2 bedrooms`, `1+Den`, `Studio`; empty if unknown. */
export const planRooms = ({ bedrooms }: { bedrooms: number | null }) => {
  if (bedrooms === null) return ''
  return bedrooms > 0 && Number.isInteger(bedrooms) ? counted(bedrooms) : formatBedrooms(bedrooms)
}
