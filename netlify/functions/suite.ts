import type { Config, Context } from '@netlify/functions'
import { MAX_IDS } from '#lib/ids.ts'
import { findSuiteCards, getSuite, listSuiteCards } from '#features/suite/suite.db.ts'
import { idSchema } from '#features/suite/suite.schema.ts'
import { catalogue, readOnce } from '#netlify/lib/http/cached.ts'
import { route } from '#netlify/lib/http/http.ts'
import { idOf } from '#netlify/lib/http/id.ts'
import { languageSchema } from '#netlify/lib/http/language.ts'
import { notFound } from '#netlify/lib/http/problem.ts'
import { readQuery } from '#netlify/lib/http/query.ts'
import { publicClient } from '#netlify/lib/supabase.ts'
import * as z from 'zod/mini'

const split = z.transform((ids: string) => [...new Set(ids.split(',').filter(Boolean))])
export const query = z.object({
  language: languageSchema,
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

type Query = z.output<typeof query>

const some = (ids: string[], language: Query['language']) =>
  findSuiteCards(
    publicClient(),
    ids.filter((id) => idSchema.safeParse(id).success),
    language,
  )

const list = async (request: Request) => {
  const { ids, language } = readQuery(request, query)
  const read = () => (ids ? some(ids, language) : listSuiteCards(publicClient(), language))
  const key = `suites ${language} ${ids?.join() ?? ''}`
  return catalogue(request, await readOnce(key, read), ['ids', 'language'])
}

const one = async (request: Request, context: Context) => {
  const id = idOf(context, 'refusals.noSuite')
  const { language } = readQuery(request, query)
  const suite = await readOnce(`suite ${language} ${id}`, () => getSuite(publicClient(), id, language))
  if (!suite) throw notFound('refusals.noSuite')
  return catalogue(request, suite, ['language'])
}

export default route('suite', {
  GET: (request, context) => (context.params.id === undefined ? list(request) : one(request, context)),
})

export const takes = { query }

// Both spellings: Netlify's local tools match paths in lower case.
export const config: Config = {
  path: ['/api/pubSuites', '/api/pubsuites', '/api/pubSuites/:id', '/api/pubsuites/:id', '/api/suite/:id'],
}
