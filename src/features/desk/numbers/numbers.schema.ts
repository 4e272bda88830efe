import { buildingField } from '#features/desk/list/desk-list.schema.ts'
import * as z from 'zod/mini'

/** How many weeks are shown, including the current one. */
const PERIODS = ['13', '26', '52'] as const

/** The parameters of a call and an export. */
export const numbersFields = {
  building: buildingField,
  weeks: z._default(z.enum(PERIODS, 'deskListInput.choice'), '13'),
}

/** `GET /api/desk/numbers?building=&weeks=13` */
export const numbersQuery = z.object(numbersFields)
export type NumbersQuery = z.output<typeof numbersQuery>

const counts = {
  questions: z.number(),
  /** Leads that named a day for a visit. */
  days: z.number(),
  firsts: z.number(),
  booked: z.number(),
  entered: z.number(),
  sent: z.number(),
  byHand: z.number(),
  signed: z.number(),
  raised: z.number(),
  lowered: z.number(),
  /** Null if no home was counted that week. */
  free: z.nullable(z.number()),
}

/** The Monday on which it begins. */
const weekSchema = z.object({ week: z.string(), ...counts })
export type Week = z.output<typeof weekSchema>

const buildingSchema = z.object({
  /** Null for leads without a building. */
  id: z.nullable(z.string()),
  name: z.string(),
  leads: z.number(),
  visits: z.number(),
  requests: z.number(),
  signed: z.number(),
  raised: z.number(),
  lowered: z.number(),
  /** Now. */
  free: z.number(),
})
export type BuildingNumbers = z.output<typeof buildingSchema>

export const numbersSchema = z.object({
  today: z.string(),
  weeks: z.array(weekSchema),
  buildings: z.array(buildingSchema),
  signing: z.object({
    /** Agreements whose duration is known. */
    known: z.number(),
    /** Days from the first contact; null without any. */
    median: z.nullable(z.number()),
    byBroker: z.number(),
  }),
})
export type Numbers = z.output<typeof numbersSchema>

const exportedWeekSchema = z.object({ place: z.string(), building: z.string(), week: z.string(), ...counts })
export type ExportedWeek = z.output<typeof exportedWeekSchema>
export const exportedWeeksSchema = z.object({ rows: z.array(exportedWeekSchema), more: z.boolean() })
