import type { Config, Context } from '@netlify/functions'
import { getBuilding, listBuildings } from '#features/building/building.db.ts'
import { listSuiteCardsOf, listSuiteIds } from '#features/suite/suite.db.ts'
import { catalogue, readOnce } from '#netlify/lib/http/cached.ts'
import { route } from '#netlify/lib/http/http.ts'
import { idOf } from '#netlify/lib/http/id.ts'
import { notFound } from '#netlify/lib/http/problem.ts'
import { publicClient } from '#netlify/lib/supabase.ts'

const readAll = async () => {
  const client = publicClient()
  const [buildings, suites] = await Promise.all([listBuildings(client), listSuiteIds(client)])
  const byBuilding = Map.groupBy(suites, ({ buildingId }) => buildingId)
  return buildings.map((building) => ({
    ...building,
    suites: (byBuilding.get(building._id) ?? []).map(({ _id }) => ({ _id })),
  }))
}

const list = async (request: Request) => catalogue(request, await readOnce('buildings', readAll))

const read = async (id: string) => {
  const client = publicClient()
  const [building, suites] = await Promise.all([getBuilding(client, id), listSuiteCardsOf(client, id)])
  return building && { ...building, suites }
}

const one = async (request: Request, context: Context) => {
  const id = idOf(context, 'refusals.noBuilding')
  const building = await readOnce(`building ${id}`, () => read(id))
  if (!building) throw notFound('refusals.noBuilding')
  return catalogue(request, building)
}

export default route('building', {
  GET: (request, context) => (context.params.id === undefined ? list(request) : one(request, context)),
})

export const config: Config = { path: ['/api/building', '/api/building/:id'] }
