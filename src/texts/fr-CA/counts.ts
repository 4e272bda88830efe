import { counted as inWords } from '../french.ts'

/** `1 logement`, `1 200 logements` */
const counted = (one: string, many?: string) => (count: number) => inWords(count, one, many)

export const suites = counted('logement')
const workplaces = counted('local', 'locaux')
/** Of one kind: a place of business is no logement. */
export const unitsCounted = (count: number, dwelling: boolean) => (dwelling ? suites : workplaces)(count)
export const plans = counted('plan')
export const buildings = counted('immeuble')
export const developments = counted('projet')
export const bedrooms = counted('chambre')
