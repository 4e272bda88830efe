import type { Config } from '@netlify/functions'
import { listDeskBuildings, stagePart } from '#features/desk/listing/desk-listing.db.ts'
import { importPartSchema, PART_LINES } from '#features/desk/listing/listing.schema.ts'
import { asStaff } from '#netlify/lib/auth/staff.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { uuidOf } from '#netlify/lib/http/id.ts'
import { ApiProblem, invalidInput, notFound } from '#netlify/lib/http/problem.ts'
import { readPart } from '#netlify/lib/listings/import-part.ts'
import { Refusal } from '#netlify/lib/listings/refusal.ts'

/** Bytes of one part: its text as JSON, in UTF-8. */
const LIMIT = 2 * 1024 * 1024

const read = (...given: Parameters<typeof readPart>) => {
  try {
    return readPart(...given)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const values = { problem: error.message }
    throw new ApiProblem(400, 'unreadable', { key: 'deskListing.table', values })
  }
}

export default route('desk-imports-rows', {
  POST: asStaff(['editor', 'manager'], async (request, { params }, { supabase }) => {
    const id = uuidOf(params.importId, 'deskListing.noImport')
    const { part, ...given } = await readJson(request, importPartSchema, LIMIT)
    const { buildings } = await listDeskBuildings(supabase)
    const lines = read(given, buildings)
    if (lines.length > PART_LINES) throw invalidInput({ text: 'deskListing.part' })
    const { outcome, import: staged } = await stagePart(supabase, id, part, lines)
    if (outcome === 'missing') throw notFound('deskListing.noImport')
    if (outcome === 'invalid') throw invalidInput({ part: 'deskListing.part' })
    return json({ import: staged })
  }),
})

export const takes = { importPartSchema }

export const config: Config = {
  path: '/api/desk/imports/:importId/rows',
  rateLimit: { windowLimit: 240, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
