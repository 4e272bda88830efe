import { isDay } from '#lib/day.ts'
import type { VisitRow } from './desk-visit.schema.ts'

/** The day so many days later: `2026-12-01` after `2026-11-30`. */
export const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Seven days from this one. */
export const weekFrom = (day: string) => Array.from({ length: 7 }, (_, at) => dayAfter(day, at))

/** The first day in the address, otherwise today. A week outside the calendar is ignored. */
export const firstDay = (given: string | null, today: string) =>
  given !== null && isDay(given) && given >= '2000-01-01' && given <= '2099-12-24' ? given : today

/** By sales centre in order of name, then by day: each one's visits in the order received. */
export const weekOf = (rows: readonly VisitRow[], days: readonly string[]) =>
  [...Map.groupBy(rows, ({ building }) => building.id).values()]
    .map((own) => ({
      building: own[0]?.building ?? { id: '', name: '' },
      days: days.map((day) => own.filter(({ starts }) => starts.startsWith(day))),
    }))
    .toSorted((a, b) => a.building.name.localeCompare(b.building.name))
