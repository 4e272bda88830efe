import * as z from 'zod/mini'
import type { Limits } from '#features/closing/limits.rules.ts'
import { RADII } from './radius.rules.ts'
import { TAX_TREATMENTS } from '#features/suite/suite-values.rules.ts'
import { idSchema, type SuiteCard } from '#features/suite/suite.schema.ts'

/** Typed text in an address. */
export const typedSchema = z._default(
  z
    .string()
    .check(z.maxLength(100, 'searchInput.tooLong'), z.regex(/^\P{Cc}*$/u, 'searchInput.letters'), z.trim()),
  '',
)
/** km */
export const radiusSchema = z.pipe(z.enum(RADII.map(String), 'searchInput.radius'), z.transform(Number))

const suggested = {
  /** Name first: `Hamilton, Ontario, Canada`, `Aurora on King, 383 King Street East, Toronto, Ontario`. */
  description: z.string(),
  /** A fuzzy match: nothing has the typed name. */
  guess: z.optional(z.boolean()),
}
const currency = z.enum(['CAD', 'USD'])

/** What is for sale within the radius of a place. */
const aroundSchema = z.object({
  homes: z.number(),
  /** The lowest that is set; with homes in both currencies, of the place's own. */
  minPrice: z.optional(z.nullable(z.number())),
  currency: z.optional(z.nullable(currency)),
  /** Whether there are homes in both currencies. */
  mixed: z.optional(z.boolean()),
  /** Without a home: the city of the nearest development with homes, and how far it is (km). */
  nearest: z.optional(z.object({ city: z.string(), distance: z.number() })),
})
export type Around = z.infer<typeof aroundSchema>

/** What is for sale of a development. */
const offerSchema = z.object({
  /** It has no suites yet. */
  soon: z.boolean(),
  homes: z.number(),
  minPrice: z.nullable(z.number()),
  currency,
})
export type Offer = z.infer<typeof offerSchema>

const unitSchema = z.object({
  /** 0 if it is not set. */
  price: z.number(),
  currency,
  available: z.boolean(),
  heldUntil: z.nullable(z.string()),
  bedrooms: z.nullable(z.number()),
  floorplanType: z.nullable(z.string()),
})
export type Unit = z.infer<typeof unitSchema>

const placeSchema = z.object({
  kind: z.enum(['place', 'area', 'code']),
  placeId: z.string(),
  ...suggested,
  facts: z.optional(aroundSchema),
})
export type Place = z.infer<typeof placeSchema>

/** A place to search around, or a development or a suite with the address of its page. */
export const suggestionSchema = z.union([
  placeSchema,
  z.object({
    kind: z.literal('development'),
    href: z.string(),
    ...suggested,
    facts: z.optional(offerSchema),
  }),
  z.object({ kind: z.literal('suite'), href: z.string(), ...suggested, facts: z.optional(unitSchema) }),
])
export type Suggestion = z.infer<typeof suggestionSchema>

/** A plain sentence as understood, made in the browser (sentence-suggestion.rules.ts). */
export interface SentenceSuggestion {
  kind: 'sentence'
  /** The list that it asks for, in the page's language. */
  href: string
  /** What is asked for, without the place. */
  description: string
  where: string
  /** Words that were not understood. */
  left: string[]
  /** What the visitor can pay, which is in no address. */
  limits: Limits
  guess?: boolean
}
/** What the search box offers. */
export type Offered = Suggestion | SentenceSuggestion

export interface Coordinates {
  lat: number
  lng: number
}

/** A building near a place, with the ids of its available suites; `distance` in km. */
export const buildingNearSchema = z.object({
  _id: idSchema,
  name: z.string(),
  distance: z.number(),
  suites: z.array(idSchema),
})
export type BuildingNear = z.infer<typeof buildingNearSchema>

/** A development near a place, for sale or coming soon; `distance` in km. */
export const developmentNearSchema = z.object({
  _id: idSchema,
  name: z.string(),
  city: z.nullable(z.string()),
  region: z.nullable(z.string()),
  country: z.enum(['CA', 'US']),
  currency: z.enum(['CAD', 'USD']),
  availableCount: z.number(),
  minPrice: z.nullable(z.number()),
  minPriceTax: z.nullable(z.enum(TAX_TREATMENTS)),
  soon: z.boolean(),
  distance: z.number(),
})
export type DevelopmentNear = z.infer<typeof developmentNearSchema>

/** All that /results shows, in one answer. */
export interface ResultsAnswer {
  /** The place searched; null if the typed city has none. */
  place: Pick<Place, 'placeId' | 'description'> | null
  /** Other places of the same name or, without a place, those that may have been meant. */
  others: Place[]
  near: BuildingNear[]
  /** The first suites of `near`, `MAX_IDS` of them. */
  suites: SuiteCard[]
}
