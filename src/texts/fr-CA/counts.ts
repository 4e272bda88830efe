import { counted as inWords } from '../french.ts'

/** `1 logement`, `1 200 logements` */
const counted = (one: string, many?: string) => (count: number) => inWords(count, one, many)

export const suites = counted('logement')
export const plans = counted('plan')
export const buildings = counted('immeuble')
export const developments = counted('projet')
export const bedrooms = counted('chambre')
