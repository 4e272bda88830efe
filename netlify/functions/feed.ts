import type { Config } from '@netlify/functions'
import { feedWithout, type FeedGroup } from '#features/feed/feed-settings.rules.ts'
import { readFeed } from '#features/feed/feed.db.ts'
import { feedAnswer } from '#features/feed/feed.rules.ts'
import { idSchema } from '#features/suite/suite.schema.ts'
import type { ListingLanguage } from '#lib/translated.ts'
import { EnvError } from '#netlify/lib/env.ts'
import { catalogue, readOnce } from '#netlify/lib/http/cached.ts'
import { route } from '#netlify/lib/http/http.ts'
import { languageSchema } from '#netlify/lib/http/language.ts'
import { notFound } from '#netlify/lib/http/problem.ts'
import { readQuery } from '#netlify/lib/http/query.ts'
import { pageAddress, siteAddress } from '#netlify/lib/mail/page-address.ts'
import { publicClient } from '#netlify/lib/supabase.ts'
import { textsFor } from '#netlify/lib/texts.ts'
import * as z from 'zod/mini'

export const query = z.object({ language: languageSchema, after: z.optional(idSchema) })

const contextOf = (language: ListingLanguage) => ({
  file: siteAddress,
  page: (id: string) => pageAddress(`/suites/${id}`, language),
  typical: textsFor(language).captions.typical,
})

const addressOf = (language: ListingLanguage) => (after: string) =>
  siteAddress(`/api/feed?${new URLSearchParams({ language, after }).toString()}`)

/** What the owner excludes. */
const settings = () => {
  const without = feedWithout(process.env)
  if (without === 'off') throw notFound()
  if (without === 'unclear') throw new EnvError('FEED or FEED_WITHOUT cannot be read: see docs/deploy.md')
  return without
}

const read = async (language: ListingLanguage, after: string, without: readonly FeedGroup[]) => {
  const page = await readFeed(publicClient(), language, after)
  return feedAnswer(page, contextOf(language), without, addressOf(language))
}

export default route('feed', {
  GET: async (request) => {
    const without = settings()
    const { language, after = '' } = readQuery(request, query)
    const answer = await readOnce(`feed ${language} ${after}`, () => read(language, after, without))
    return catalogue(request, answer, ['language', 'after'])
  },
})

export const takes = { query }

export const config: Config = {
  path: '/api/feed',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
