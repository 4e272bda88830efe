import type { Config } from '@netlify/functions'
import { exportLeads, exportNumbers, exportRequests, exportSuites } from '#features/desk/export/export.db.ts'
import {
  exportLeadsSchema,
  exportNumbersSchema,
  exportRequestsSchema,
  exportSuitesSchema,
  type Exported,
} from '#features/desk/export/export.schema.ts'
import { cells } from '#features/desk/export/export.rules.ts'
import type { Page } from '#features/desk/list/desk-list.schema.ts'
import type { ExportedWeek } from '#features/desk/numbers/numbers.schema.ts'
import { asStaff } from '#netlify/lib/auth/staff.ts'
import { csvLine, csvMinute, csvPhone, csvUnit, type Separator } from '#lib/csv.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import type { Handler } from '#netlify/lib/http/http.ts'
import { TABLE_COLUMNS, tableRow } from '#netlify/lib/listings/table-row.ts'
import type { Client } from '#lib/supabase.ts'

interface Arrived {
  _id: string
  createdAt: string
}

const linesOf = (lines: readonly unknown[][], separator: Separator) =>
  lines.map((cells) => `${csvLine(cells, separator)}\r\n`).join('')

const csvOf = <Row extends Arrived>(
  { rows, more }: Page<Row>,
  separator: Separator,
  columns: Record<string, (row: Row) => unknown>,
): Exported => {
  const last = more ? rows.at(-1) : undefined
  const cells = rows.map((row) => Object.values(columns).map((of) => of(row)))
  return {
    csv: linesOf([Object.keys(columns), ...cells], separator),
    rows: rows.length,
    next: last ? { at: last.createdAt, id: last._id } : null,
  }
}

const requests = async (request: Request, client: Client) => {
  const asked = await readJson(request, exportRequestsSchema)
  return csvOf(await exportRequests(client, asked), asked.separator, {
    reference: ({ reference }) => reference,
    sent: ({ createdAt }) => csvMinute(createdAt),
    status: cells.requestStatus,
    building: ({ suite }) => suite.building.name,
    suite: ({ suite }) => csvUnit(suite.unitNumber),
    name: ({ buyer }) => buyer,
    email: ({ email }) => email,
    phone: ({ phone }) => csvPhone(phone),
    entered_by_hand: ({ enteredFor }) => (enteredFor === null ? 'no' : 'yes'),
    second_purchaser: ({ forTwo }) => (forTwo ? 'yes' : 'no'),
    parking: ({ parking }) => (parking ? 'yes' : 'no'),
    price_as_asked: ({ asked }) => asked?.price,
    currency: ({ suite }) => suite.building.currency,
    price_now: ({ suite }) => suite.price || null,
    hold_until: ({ holdUntil }) => csvMinute(holdUntil),
    assigned_to: ({ assignedTo }) => assignedTo?.name,
  })
}

const leads = async (request: Request, client: Client) => {
  const asked = await readJson(request, exportLeadsSchema)
  return csvOf(await exportLeads(client, asked), asked.separator, {
    reference: ({ reference }) => reference,
    sent: ({ createdAt }) => csvMinute(createdAt),
    kind: cells.leadKind,
    status: cells.leadStatus,
    place_in_line: ({ place }) => place,
    name: ({ name }) => name,
    email: ({ email }) => email,
    phone: ({ phone }) => csvPhone(phone),
    building: ({ building }) => building?.name,
    plan: ({ plan }) => plan,
    suite: ({ unit }) => unit && csvUnit(unit),
    days: cells.leadDays,
    message: ({ message }) => message,
    page: ({ page }) => page,
    assigned_to: ({ assignedTo }) => assignedTo?.name,
    done: ({ doneAt }) => csvMinute(doneAt),
    /** Nobody writes to these. */
    left: ({ leftAt }) => csvMinute(leftAt),
  })
}

/** The table of suites as the import reads it: importing it unchanged changes nothing. */
const suites = async (request: Request, client: Client): Promise<Exported> => {
  const asked = await readJson(request, exportSuitesSchema)
  const { rows, more } = await exportSuites(client, asked)
  return {
    csv: linesOf([TABLE_COLUMNS, ...rows.map((row) => tableRow(row, asked.separator))], asked.separator),
    rows: rows.length,
    next: more ? (rows.at(-1)?.place ?? null) : null,
  }
}

/** A line for each building and week, with all the figures the page sums up. */
const numbers = async (request: Request, client: Client): Promise<Exported> => {
  const asked = await readJson(request, exportNumbersSchema)
  const { rows, more } = await exportNumbers(client, asked)
  const columns: Record<string, (row: ExportedWeek) => unknown> = {
    building: ({ building }) => building,
    week: ({ week }) => week,
    questions: ({ questions }) => questions,
    visits_on_a_day_asked: ({ days }) => days,
    tell_me_first: ({ firsts }) => firsts,
    visits_booked_online: ({ booked }) => booked,
    visits_entered: ({ entered }) => entered,
    requests_sent: ({ sent }) => sent,
    requests_entered: ({ byHand }) => byHand,
    signed: ({ signed }) => signed,
    homes_free: ({ free }) => free,
    prices_raised: ({ raised }) => raised,
    prices_lowered: ({ lowered }) => lowered,
  }
  const lines = rows.map((row) => Object.values(columns).map((of) => of(row)))
  return {
    csv: linesOf([Object.keys(columns), ...lines], asked.separator),
    rows: rows.length,
    next: more ? (rows.at(-1)?.place ?? null) : null,
  }
}

/** For managers only: the file contains everything about everyone. */
const people = asStaff(['manager'], async (request, _, { supabase }) => {
  const { pathname } = new URL(request.url)
  const part = pathname.endsWith('/numbers') ? numbers : pathname.endsWith('/leads') ? leads : requests
  return json(await part(request, supabase))
})

const listings = asStaff(['editor', 'manager'], async (request, _, { supabase }) =>
  json(await suites(request, supabase)),
)

const exported: Handler = (request, context) =>
  (new URL(request.url).pathname.endsWith('/suites') ? listings : people)(request, context)

export default route('desk-exports', { POST: exported })

export const takes = { exportRequestsSchema, exportLeadsSchema, exportSuitesSchema, exportNumbersSchema }

export const config: Config = {
  path: [
    '/api/desk/exports/requests',
    '/api/desk/exports/leads',
    '/api/desk/exports/suites',
    '/api/desk/exports/numbers',
  ],
}
