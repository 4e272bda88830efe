/** What the owner can leave out of the feed, and the fields of each group (`FEED_WITHOUT`). */
export const FEED_GROUPS = {
  prices: ['ListPrice', 'PreviousListPrice', 'X_ListPriceSalesTax'],
  fees: ['AssociationFee', 'AssociationFeeFrequency', 'X_TaxAnnualAmountEstimated'],
  coordinates: ['Latitude', 'Longitude'],
  remarks: ['PublicRemarks'],
  media: ['Media'],
} as const
export type FeedGroup = keyof typeof FEED_GROUPS

const isGroup = (name: string): name is FeedGroup => Object.hasOwn(FEED_GROUPS, name)
const namesIn = (text: string) => text.split(',').map((name) => name.trim())

/** Whether `FEED_WITHOUT` names groups only: `prices, media`. */
export const areGroups = (text: string) => namesIn(text).every(isGroup)

export const isFeedSwitch = (text: string) => text === 'on' || text === 'off'

interface FeedEnvironment {
  FEED?: string | undefined
  FEED_WITHOUT?: string | undefined
}

/**
 * The groups that the feed leaves out; `off` if there is no feed, `unclear` if a setting cannot be read. With
 * an unclear setting the feed is empty: it could publish what its owner meant to leave out.
 */
export const feedWithout = ({ FEED, FEED_WITHOUT }: FeedEnvironment): FeedGroup[] | 'off' | 'unclear' => {
  if (FEED && !isFeedSwitch(FEED)) return 'unclear'
  if (FEED === 'off') return 'off'
  if (!FEED_WITHOUT) return []
  return areGroups(FEED_WITHOUT) ? namesIn(FEED_WITHOUT).filter(isGroup) : 'unclear'
}
