import type { Config } from '@netlify/functions'
import { orderSections, saveSection } from '#features/desk/building/desk-building.db.ts'
import { sectionOrderSchema, sectionSavedSchema } from '#features/desk/building/desk-building.schema.ts'
import { asStaff } from '#netlify/lib/auth/staff.ts'
import { FORM_BYTES, readTyped, refuseComplaints, refusedBy, stale } from '#netlify/lib/desk/building.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { idOf, uuidOf } from '#netlify/lib/http/id.ts'
import { invalidInput, notFound } from '#netlify/lib/http/problem.ts'
import { SECTION } from '#netlify/lib/listings/columns.ts'
import { omit } from '#lib/columns.ts'
import { refused } from '#netlify/lib/desk/refused.ts'

const COLUMNS = omit(SECTION, ['building'])

/** What was typed, or null to remove the section. A new one must have every required text. */
const readGiven = (given: Record<string, string> | null, isNew: boolean) => {
  if (given === null) return null
  const { values, complaints } = readTyped(COLUMNS, isNew ? { heading: '', content: '', ...given } : given)
  refuseComplaints(complaints)
  return values
}

export default route('desk-building-section', {
  POST: asStaff(['editor', 'manager'], async (request, context, { supabase }) => {
    const id = idOf(context, 'refusals.noBuilding')
    const change = async () => {
      if (context.params.sectionId === undefined) {
        const { order } = await readJson(request, sectionOrderSchema)
        return orderSections(supabase, id, order)
      }
      const section = uuidOf(context.params.sectionId, 'refusals.nothingHere')
      const { given, seen } = await readJson(request, sectionSavedSchema, FORM_BYTES)
      return saveSection(supabase, id, section, { given: readGiven(given, seen === null), seen })
    }
    const { outcome, building, reason } = await change()
    if (outcome === 'missing') throw notFound('refusals.noBuilding')
    if (outcome === 'stale' && building) return stale(request, { building })
    if (outcome === 'gone') return refused(request, 'gone', 'buildingInput.gone', { building })
    if (outcome === 'refused') throw refusedBy(reason ?? '', COLUMNS)
    if (outcome !== 'saved') throw invalidInput({ given: 'buildingInput.fields' })
    return json(building)
  }),
})

export const takes = { sectionSavedSchema, sectionOrderSchema }

export const config: Config = {
  path: ['/api/desk/buildings/:id/sections', '/api/desk/buildings/:id/sections/:sectionId'],
}
