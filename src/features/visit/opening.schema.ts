import { WEEKDAYS } from '#lib/day.ts'
import * as z from 'zod/mini'

/** Hours of a weekday: `{ day: 'tue', opens: '11:00', closes: '18:00' }`. */
export const openingSchema = z.object({ day: z.enum(WEEKDAYS), opens: z.string(), closes: z.string() })
export type Opening = z.infer<typeof openingSchema>
