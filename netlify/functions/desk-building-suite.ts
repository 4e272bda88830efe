import type { Config } from '@netlify/functions'
import { addSuite, readSuiteForm, saveSuite } from '#features/desk/building/desk-building.db.ts'
import { newSuiteSchema, suiteSavedSchema } from '#features/desk/building/desk-building.schema.ts'
import { asStaff } from '#netlify/lib/auth/staff.ts'
import {
  FORM_BYTES,
  readTyped,
  refuseComplaints,
  refusedBy,
  stale,
  suiteIdOf,
} from '#netlify/lib/desk/building.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { idOf } from '#netlify/lib/http/id.ts'
import { ApiProblem, invalidInput, methodNotAllowed, notFound } from '#netlify/lib/http/problem.ts'
import { SUITE } from '#netlify/lib/listings/columns.ts'
import { moneyComplaints } from '#netlify/lib/listings/money-rows.ts'
import type { Values } from '#netlify/lib/listings/rows.ts'
import { omit } from '#lib/columns.ts'
import { refused } from '#netlify/lib/desk/refused.ts'
import type { Context } from '@netlify/functions'
import type { Client } from '#lib/supabase.ts'

const COLUMNS = omit(SUITE, ['building', 'unit_number'])
const NEW = omit(SUITE, ['building'])

const add = async (request: Request, building: string, client: Client) => {
  const { given, confirmed } = await readJson(request, newSuiteSchema, FORM_BYTES)
  const { values, complaints } = readTyped(NEW, { unit_number: '', price: '', ...given })
  const { unit_number: unit, ...filled } = Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null),
  )
  refuseComplaints([...complaints, ...moneyComplaints(filled as Values)])
  return addSuite(client, building, String(unit), { given: filled, confirmed })
}

const change = async (request: Request, building: string, suite: string, client: Client) => {
  const { given, seen, confirmed } = await readJson(request, suiteSavedSchema, FORM_BYTES)
  const { values, complaints } = readTyped(COLUMNS, given)
  refuseComplaints(complaints)
  const known = await readSuiteForm(client, building, suite)
  if (!known) throw notFound('refusals.noSuite')
  // Only the current contradictions: the suite may have contradicted itself before.
  const before = moneyComplaints(known.values as Values)
  const now = moneyComplaints({ ...(known.values as Values), ...values })
  refuseComplaints(now.filter((complaint) => !before.includes(complaint)))
  return saveSuite(client, building, suite, { given: values, seen, confirmed })
}

const suiteOf = (context: Context) => suiteIdOf(context.params['suiteId'])

export default route('desk-building-suite', {
  GET: asStaff(['editor', 'manager'], async (_, context, { supabase }) => {
    if (context.params.suiteId === undefined) throw methodNotAllowed(['POST'])
    const suite = await readSuiteForm(supabase, idOf(context, 'refusals.noBuilding'), suiteOf(context))
    if (!suite) throw notFound('refusals.noSuite')
    return json(suite)
  }),
  POST: asStaff(['editor', 'manager'], async (request, context, { supabase }) => {
    const building = idOf(context, 'refusals.noBuilding')
    const isNew = context.params.suiteId === undefined
    const { outcome, suite, reason, unusual, word } = isNew
      ? await add(request, building, supabase)
      : await change(request, building, suiteOf(context), supabase)
    if (outcome === 'missing') throw notFound(isNew ? 'refusals.noBuilding' : 'refusals.noSuite')
    if (outcome === 'stale') return stale(request, { suite })
    if (outcome === 'known')
      throw new ApiProblem(409, 'known', 'buildingInput.unitKnown', {
        fields: { unit_number: 'buildingInput.unitKnown' },
      })
    if (outcome === 'unusual') return refused(request, 'unusual', 'deskListing.unusual', { unusual, word })
    if (outcome === 'refused') throw refusedBy(reason ?? '', COLUMNS)
    if (outcome !== 'saved') throw invalidInput({ given: 'buildingInput.fields' })
    return json({ suite }, { status: isNew ? 201 : 200 })
  }),
})

export const takes = { newSuiteSchema, suiteSavedSchema }

export const config: Config = {
  path: ['/api/desk/buildings/:id/suites', '/api/desk/buildings/:id/suites/:suiteId'],
}
