import { formatClock } from '#lib/format.ts'
import type { VisitTime } from './visit.schema.ts'

/** Free times by day, in words, in order. */
export const freeDays = (times: readonly VisitTime[]) => {
  const free = times
    .filter((one) => one.free > 0)
    .map(({ startsAt, starts }) => ({ startsAt, starts, ...formatClock(starts) }))
  return [...Map.groupBy(free, ({ starts }) => starts.slice(0, 10))].map(([key, slots]) => ({
    key,
    day: slots[0]?.day.replace(/ \d{4}$/, '') ?? '',
    shortDay: slots[0]?.shortDay ?? '',
    slots,
  }))
}
