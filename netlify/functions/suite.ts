import type { Config, Context } from '@netlify/functions'
import { MAX_IDS } from '#lib/ids.ts'
import { findSuiteCards, getSuite, listSuiteCards } from '#features/suite/suite.db.ts'
import { idSchema } from '#features/suite/suite.schema.ts'
import { catalogue, readOnce } from '#netlify/lib/http/cached.ts'
import { route } from '#netlify/lib/http/http.ts'
import { idOf } from '#netlify/lib/http/id.ts'
import { notFound } from '#netlify/lib/http/problem.ts'
import { readQuery } from '#netlify/lib/http/query.ts'
import { publicClient } from '#netlify/lib/supabase.ts'
import * as z from 'zod/mini'

const split = z.transform((ids: string) => [...new Set(ids.split(',').filter(Boolean))])
export const query = z.object({
  ids: z.optional(
    z.pipe(
      z.string(),
      z.pipe(
        split,
        z
          .array(z.string())
          .check(z.minLength(1, 'searchInput.noSuites'), z.maxLength(MAX_IDS, 'searchInput.suites')),
      ),
    ),
  ),
})

const some = (ids: string[]) =>
  findSuiteCards(
    publicClient(),
    ids.filter((id) => idSchema.safeParse(id).success),
  )

const list = async (request: Request) => {
  const { ids } = readQuery(request, query)
  const read = () => (ids ? some(ids) : listSuiteCards(publicClient()))
  return catalogue(request, await readOnce(`suites ${ids?.join() ?? ''}`, read), ['ids'])
}

const one = async (request: Request, context: Context) => {
  const id = idOf(context, 'refusals.noSuite')
  const suite = await readOnce(`suite ${id}`, () => getSuite(publicClient(), id))
  if (!suite) throw notFound('refusals.noSuite')
  return catalogue(request, suite)
}

export default route('suite', {
  GET: (request, context) => (context.params.id === undefined ? list(request) : one(request, context)),
})

// Both spellings: Netlify's local tools match paths in lower case.
export const config: Config = {
  path: ['/api/pubSuites', '/api/pubsuites', '/api/pubSuites/:id', '/api/pubsuites/:id', '/api/suite/:id'],
}
