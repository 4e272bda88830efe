import type { Config } from '@netlify/functions'
import {
  discardImport,
  listDeskBuildings,
  listImports,
  previewImport,
  stageImport,
} from '#features/desk/listing/desk-listing.db.ts'
import { linesQuery as query, newImportSchema } from '#features/desk/listing/listing.schema.ts'
import { TABLE_BYTES } from '#features/desk/listing/table-file.rules.ts'
import { asStaff } from '#netlify/lib/auth/staff.ts'
import { readCsv } from '#netlify/lib/http/body.ts'
import type { Handler } from '#netlify/lib/http/http.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { ApiProblem, invalidInput, methodNotAllowed, notFound } from '#netlify/lib/http/problem.ts'
import { readQuery } from '#netlify/lib/http/query.ts'
import { uuidOf } from '#netlify/lib/http/id.ts'
import { readImport } from '#netlify/lib/listings/import-table.ts'
import { LongTable, Refusal } from '#netlify/lib/listings/refusal.ts'

export { query }

const EDITORS = ['editor', 'manager'] as const

const read = asStaff(EDITORS, async (request, context, { supabase }) => {
  if (context.params.importId === undefined) return json(await listImports(supabase))
  const id = uuidOf(context.params.importId, 'deskListing.noImport')
  const preview = await previewImport(supabase, id, readQuery(request, query))
  if (!preview) throw notFound('deskListing.noImport')
  return json(preview)
})

/** @throws ApiProblem 400 if it is not a table. */
const linesOf: typeof readImport = (table, buildings) => {
  try {
    return readImport(table, buildings)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const said =
      error instanceof LongTable
        ? ({ key: 'deskListing.tooMany', values: { rows: error.most } } as const)
        : ({ key: 'deskListing.table', values: { problem: error.message } } as const)
    throw new ApiProblem(400, 'unreadable', said)
  }
}

const upload = asStaff(EDITORS, async (request, _, { supabase }) => {
  const begun = readQuery(request, newImportSchema)
  const table = await readCsv(request, TABLE_BYTES, 'deskListing.tooLarge')
  const { buildings } = await listDeskBuildings(supabase)
  const { outcome, import: staged } = await stageImport(supabase, begun, linesOf(table, buildings))
  if (outcome === 'missing') throw notFound('deskListing.noImport')
  if (outcome === 'invalid') throw invalidInput({ file: 'deskListing.file' })
  return json({ import: staged }, { status: 201 })
})

const discard = asStaff(EDITORS, async (_, { params }, { supabase }) => {
  const id = uuidOf(params.importId, 'deskListing.noImport')
  if (!(await discardImport(supabase, id))) throw notFound('deskListing.noImport')
  return json(await listImports(supabase))
})

/** The list's address accepts other methods than an import's. */
const only =
  (handler: Handler, one: boolean): Handler =>
  (request, context) => {
    if ((context.params.importId !== undefined) !== one)
      throw methodNotAllowed(['GET', 'HEAD', one ? 'POST' : 'DELETE'])
    return handler(request, context)
  }

export default route('desk-imports', { GET: read, POST: only(upload, false), DELETE: only(discard, true) })

export const takes = { query, newImportSchema }

export const config: Config = {
  path: ['/api/desk/imports', '/api/desk/imports/:importId'],
  rateLimit: { windowLimit: 240, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
