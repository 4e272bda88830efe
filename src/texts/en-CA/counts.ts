import { formatNumber } from '#lib/format.ts'

/** `1 suite`, `1,200 suites` */
const counted =
  (one: string, many = `${one}s`) =>
  (count: number) =>
    `${formatNumber(count)} ${count === 1 ? one : many}`

export const suites = counted('suite')
/** Of one kind; places of business have another word in French. */
export const unitsCounted: (count: number, dwelling: boolean) => string = (count) => suites(count)
export const plans = counted('plan')
export const buildings = counted('building')
export const developments = counted('development')
export const bedrooms = counted('bedroom')
