import type { Week } from './numbers.schema.ts'

/** With fewer agreements a rate or a median means little. */
export const FEW = 5

const DAY = 86_400_000

/** The page's figures for a week, or for all of them. */
export const countsOf = (week: Omit<Week, 'week' | 'free'>) => ({
  leads: week.questions + week.days + week.firsts,
  visits: week.booked + week.entered,
  requests: week.sent + week.byHand,
  signed: week.signed,
  raised: week.raised,
  lowered: week.lowered,
})

const ADDED = [
  ...(['questions', 'days', 'firsts', 'booked', 'entered'] as const),
  ...(['sent', 'byHand', 'signed', 'raised', 'lowered'] as const),
]

/** All weeks added up, except free homes, which are the same ones each week. */
export const sumOf = (weeks: readonly Week[]) =>
  Object.fromEntries(ADDED.map((name) => [name, weeks.reduce((sum, week) => sum + week[name], 0)])) as Record<
    (typeof ADDED)[number],
    number
  >

/** Whether anything was counted. */
const isCounted = (week: Week) => week.free !== null || ADDED.some((name) => week[name] > 0)

/** Days from the first week with a number to today, today included. */
export const daysCounted = (weeks: readonly Week[], today: string) => {
  const first = weeks.find(isCounted)
  return first ? Math.max(1, (Date.parse(today) - Date.parse(first.week)) / DAY + 1) : 0
}

/**
 * Agreements signed per week, also as a share of the remaining homes, and in how many weeks these are sold at
 * that pace. Undefined for few agreements, or when no home is left.
 */
export const absorptionOf = ({ signed, free, days }: { signed: number; free: number; days: number }) => {
  if (signed < FEW || free === 0 || days === 0) return
  const perWeek = signed / (days / 7)
  return { perWeek, share: perWeek / free, weeksLeft: Math.ceil(free / perWeek) }
}

/** The first week with a known number of free homes, unless it is the first of all. */
export const freeSince = (weeks: readonly Week[]) => {
  const at = weeks.findIndex(({ free }) => free !== null)
  return at > 0 ? weeks[at]?.week : undefined
}
