import type { Config, Context } from '@netlify/functions'
import {
  listSearches,
  pauseSearch,
  placeName,
  removeSearch,
  saveSearch,
} from '#features/news/saved-search.db.ts'
import { newSearchSchema, searchChangeSchema } from '#features/alert/alert.schema.ts'
import type { SavedSearches } from '#features/alert/alert.schema.ts'
import { readList, writeList } from '#features/news/saved-address.rules.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import type { Handler } from '#netlify/lib/http/http.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { limit } from '#netlify/lib/http/limiter.ts'
import { ApiProblem, invalidInput, methodNotAllowed, notFound } from '#netlify/lib/http/problem.ts'
import type { Session } from '#netlify/lib/auth/session.ts'
import { signedIn } from '#netlify/lib/auth/session.ts'
import { publicClient, secretClient } from '#netlify/lib/supabase.ts'
import { languageOf, textsFor } from '#netlify/lib/texts.ts'
import * as z from 'zod/mini'

const uuid = z.uuid()

const answer = async (request: Request, { supabase, user }: Session) =>
  json({
    searches: await listSearches(supabase, user.id, textsFor(languageOf(request))),
  } satisfies SavedSearches)

const limitChanges = (id: string) => limit({ name: 'searches', key: id, hits: 120, seconds: 600 })

/** The address to store: the same for every address of a list, with our own name for the place. */
const listIn = async (address: string) => {
  const list = readList(address)
  if (!list) throw invalidInput({ address: 'alertInput.noList' })
  if (!('filter' in list) || !list.search) return writeList(list)
  const city = await placeName(publicClient(), list.search.placeId)
  if (!city) throw invalidInput({ address: 'alertInput.noList' })
  return writeList({ ...list, search: { ...list.search, city } })
}

const save = signedIn(async (request, _, session) => {
  await limitChanges(session.user.id)
  const { address } = await readJson(request, newSearchSchema)
  const id = await saveSearch(
    secretClient(),
    session.user.id,
    await listIn(address),
    textsFor(languageOf(request)).alerts.wording,
  )
  if (!id) throw new ApiProblem(409, 'too_many_searches', 'alertInput.tooMany')
  return answer(request, session)
})

const idOf = ({ params }: Context) => {
  const { success, data } = uuid.safeParse(params.searchId)
  if (!success) throw notFound('refusals.noSearch')
  return data.toLowerCase()
}

const change = signedIn(async (request, context, session) => {
  await limitChanges(session.user.id)
  const { paused } = await readJson(request, searchChangeSchema)
  if (!(await pauseSearch(session.supabase, session.user.id, idOf(context), paused)))
    throw notFound('refusals.noSearch')
  return answer(request, session)
})

const remove = signedIn(async (request, context, session) => {
  await limitChanges(session.user.id)
  if (!(await removeSearch(session.supabase, session.user.id, idOf(context))))
    throw notFound('refusals.noSearch')
  return answer(request, session)
})

/** The address of the whole list accepts other methods than the address of one search. */
const forAll =
  (handler: Handler): Handler =>
  (request, context) => {
    if (context.params.searchId !== undefined) throw methodNotAllowed(['PATCH', 'DELETE'])
    return handler(request, context)
  }
const forOne =
  (handler: Handler): Handler =>
  (request, context) => {
    if (context.params.searchId === undefined) throw methodNotAllowed(['GET', 'HEAD', 'POST'])
    return handler(request, context)
  }

export default route('user-searches', {
  GET: forAll(signedIn(async (request, _, session) => answer(request, session))),
  POST: forAll(save),
  PATCH: forOne(change),
  DELETE: forOne(remove),
})

export const takes = { newSearchSchema, searchChangeSchema }

export const config: Config = {
  path: ['/api/user/searches', '/api/user/searches/:searchId'],
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
