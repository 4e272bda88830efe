import type { Config, Context } from '@netlify/functions'
import { getBuilding, listBuildings } from '#features/building/building.db.ts'
import { listSuiteCardsOf, listSuiteIds } from '#features/suite/suite.db.ts'
import { catalogue, readOnce } from '#netlify/lib/http/cached.ts'
import { route } from '#netlify/lib/http/http.ts'
import { idOf } from '#netlify/lib/http/id.ts'
import { languageQuery } from '#netlify/lib/http/language.ts'
import { notFound } from '#netlify/lib/http/problem.ts'
import { readQuery } from '#netlify/lib/http/query.ts'
import { publicClient } from '#netlify/lib/supabase.ts'
import type { ListingLanguage } from '#lib/translated.ts'

export const query = languageQuery

const readAll = async (language: ListingLanguage) => {
  const client = publicClient()
  const [buildings, suites] = await Promise.all([listBuildings(client, language), listSuiteIds(client)])
  const byBuilding = Map.groupBy(suites, ({ buildingId }) => buildingId)
  return buildings.map((building) => ({
    ...building,
    suites: (byBuilding.get(building._id) ?? []).map(({ _id }) => ({ _id })),
  }))
}

const list = async (request: Request) => {
  const { language } = readQuery(request, query)
  const buildings = await readOnce(`buildings ${language}`, () => readAll(language))
  return catalogue(request, buildings, ['language'])
}

const read = async (id: string, language: ListingLanguage) => {
  const client = publicClient()
  const [building, suites] = await Promise.all([
    getBuilding(client, id, language),
    listSuiteCardsOf(client, id, language),
  ])
  return building && { ...building, suites }
}

const one = async (request: Request, context: Context) => {
  const id = idOf(context, 'refusals.noBuilding')
  const { language } = readQuery(request, query)
  const building = await readOnce(`building ${language} ${id}`, () => read(id, language))
  if (!building) throw notFound('refusals.noBuilding')
  return catalogue(request, building, ['language'])
}

export default route('building', {
  GET: (request, context) => (context.params.id === undefined ? list(request) : one(request, context)),
})

export const takes = { query }

export const config: Config = { path: ['/api/building', '/api/building/:id'] }
