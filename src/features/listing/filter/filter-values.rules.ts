/** 200,000 to 1,500,000 in steps of 100,000. */
export const PRICES = Array.from({ length: 14 }, (_, at) => 200_000 + at * 100_000)

/** Values that only an address can have, exactly as typed in a sentence: `under $650,000`. */
export const isPrice = (dollars: number) =>
  Number.isInteger(dollars) && dollars >= 10_000 && dollars <= 100_000_000

/** 0 is a studio, .5 a den, 4 means four or more. */
export const BEDROOMS = [0, 1, 1.5, 2, 2.5, 3, 4] as const
export const SEARCH_BEDROOMS = [0, 1, 2, 3, 4] as const
/** With or without a den. */
export const BEDROOM_RANGES = [
  { value: '1-1.5', min: 1, max: 1.5 },
  { value: '2-2.5', min: 2, max: 2.5 },
  { value: '3-3.5', min: 3, max: 3.5 },
] as const
/** Ways to say bedrooms that only an address has: `2-up` is two or more, with or without dens. */
export const BEDROOM_SPANS = [
  { value: '0-1', min: 0, max: 1 },
  { value: '1-2', min: 1, max: 2 },
  { value: '2-3', min: 2, max: 3 },
  { value: '1-up', min: 1, max: Infinity },
  { value: '2-up', min: 2, max: Infinity },
  { value: '3-up', min: 3, max: Infinity },
] as const
const RANGES = [...BEDROOM_RANGES, ...BEDROOM_SPANS]
export const ALL_BEDROOMS = [...BEDROOMS, 3.5, ...RANGES.map(({ value }) => value)] as const
export type Bedrooms = (typeof ALL_BEDROOMS)[number]

/** The same bedrooms with or without a den; null where a den makes no difference. */
export const withDen = (bedrooms: Bedrooms | null): Bedrooms | null =>
  BEDROOM_RANGES.find(({ value, min }) => value === bedrooms || min === bedrooms)?.value ?? null

/** The same bedrooms without a den; null where a den makes no difference. */
export const withoutDen = (bedrooms: Bedrooms | null): Bedrooms | null =>
  BEDROOM_RANGES.find(({ value, min }) => value === bedrooms || min === bedrooms)?.min ?? null

/** Minimum and maximum bedrooms of a choice. */
export const bedroomRange = (bedrooms: Bedrooms): { min: number; max: number } => {
  const range = RANGES.find(({ value }) => value === bedrooms)
  if (range) return range
  const count = Number(bedrooms)
  return { min: count, max: count === 4 ? Infinity : count }
}

export const BATHROOMS = [1, 2, 3, 4] as const

/** Square feet; `below` is the first size that belongs to the next band. */
export const SIZES = [
  { value: '0-499', min: 0, below: 500 },
  { value: '500-649', min: 500, below: 650 },
  { value: '650-799', min: 650, below: 800 },
  { value: '800-999', min: 800, below: 1000 },
  { value: '1000-1499', min: 1000, below: 1500 },
  { value: '1500-2999', min: 1500, below: 3000 },
  { value: '3000-up', min: 3000, below: Infinity },
] as const

/** Sizes that only an address has: `700-up`, `0-850`. */
const OWN_SIZE = /^(?:(\d{3,5})-up|0-(\d{3,5}))$/

/** The limits of a size in an address; null if it is none. */
export const sizeBand = (text: string): { value: string; min: number; below: number } | null => {
  const value = text.trim().toLowerCase()
  const band = SIZES.find((size) => size.value === value)
  const [own, min, most] = OWN_SIZE.exec(value) ?? []
  if (band || !own) return band ?? null
  return { value, min: Number(min ?? 0), below: most ? Number(most) + 1 : Infinity }
}

export const COUNTRIES = ['CA', 'US'] as const
export type Country = (typeof COUNTRIES)[number]
