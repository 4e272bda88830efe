import type { Config } from '@netlify/functions'
import { changePrices, lastPriceChange, undoPrices } from '#features/desk/listing/desk-listing.db.ts'
import { priceChangeSchema, undoSchema } from '#features/desk/listing/price-change.schema.ts'
import { asStaff } from '#netlify/lib/auth/staff.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import type { Handler } from '#netlify/lib/http/http.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { idOf } from '#netlify/lib/http/id.ts'
import { ApiProblem, invalidInput, methodNotAllowed, notFound } from '#netlify/lib/http/problem.ts'
import { refused } from '#netlify/lib/desk/refused.ts'

const EDITORS = ['editor', 'manager'] as const

/** Enough for 500 suites with the longest ids (bytes). */
const BODY = 120_000
const NAMED_MOST = 10
/** Unit numbers joined for a sentence. */
const named = (units: readonly string[]) => ({
  units: [...units.slice(0, NAMED_MOST), ...(units.length > NAMED_MOST ? ['…'] : [])].join(', '),
})

const read = asStaff(EDITORS, async (_, context, { supabase }) =>
  json(await lastPriceChange(supabase, idOf(context, 'refusals.noBuilding'))),
)

const change = asStaff(EDITORS, async (request, context, { supabase }) => {
  const building = idOf(context, 'refusals.noBuilding')
  const body = await readJson(request, priceChangeSchema, BODY)
  const { outcome, unusual, word, stale = [] } = await changePrices(supabase, building, body)
  if (outcome === 'invalid') throw invalidInput({ changes: 'deskListing.suites' })
  if (outcome === 'stale')
    throw new ApiProblem(409, 'stale', {
      key: 'deskListing.stalePrices',
      values: named(stale.map(({ id, unit }) => unit ?? id)),
    })
  if (outcome === 'unusual') return refused(request, 'unusual', 'deskListing.unusual', { unusual, word })
  return json(outcome === 'preview' ? { unusual, word } : await lastPriceChange(supabase, building))
})

const undo = asStaff(EDITORS, async (request, context, { supabase }) => {
  const building = idOf(context, 'refusals.noBuilding')
  const { id } = await readJson(request, undoSchema)
  const { outcome, since = [] } = await undoPrices(supabase, building, id)
  if (outcome === 'missing') throw notFound('deskListing.noChange')
  if (outcome === 'later') throw new ApiProblem(409, 'later', 'deskListing.laterChange')
  if (outcome === 'since')
    throw new ApiProblem(409, 'since', { key: 'deskListing.changedSince', values: named(since) })
  return json(await lastPriceChange(supabase, building))
})

/** Undoing has its own address, which takes nothing else. */
const isUndo = (request: Request) => new URL(request.url).pathname.endsWith('/undo')
const readOnly: Handler = (request, context) => {
  if (isUndo(request)) throw methodNotAllowed(['POST'])
  return read(request, context)
}

export default route('desk-prices', {
  GET: readOnly,
  POST: (request, context) => (isUndo(request) ? undo : change)(request, context),
})

export const takes = { priceChangeSchema, undoSchema }

export const config: Config = {
  path: ['/api/desk/buildings/:id/prices', '/api/desk/buildings/:id/prices/undo'],
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
