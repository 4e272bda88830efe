import { defineCollection } from 'astro:content'
import { listBuildingEntries } from '#features/building/building.db.ts'
import { buildingEntrySchema } from '#features/building/building.schema.ts'
import { listSuites } from '#features/suite/suite.db.ts'
import { suiteSchema } from '#features/suite/suite.schema.ts'
import { catalogueLoader } from '#lib/catalogue-loader.ts'
import type { TellProblems } from '#lib/catalogue-loader.ts'
import { done } from '#lib/rows.ts'
import { connect } from '#lib/supabase.ts'
import { LISTING_LANGUAGES } from '#lib/translated.ts'
import { language as here } from '#texts/language.ts'

/** Generous, because a page of a large catalogue may be slow (ms). */
const LIMIT = 30_000

const setting = (name: 'SUPABASE_URL' | 'SUPABASE_PUBLISHABLE_KEY') => {
  const value = process.env[name]
  if (!value)
    throw new Error(
      `${name} is not set: the pages are built from the catalogue in Supabase, see .env.example`,
    )
  return value
}

/** Reads with a visitor's rights, so that nothing unpublished can reach a page. */
const visitor = () => connect(setting('SUPABASE_URL'), setting('SUPABASE_PUBLISHABLE_KEY'), LIMIT)

/** With the secret key, rows left out are reported to editors (decision 209), otherwise only in the log. */
const secret = process.env.SUPABASE_SECRET_KEY
const tellEditors: TellProblems | undefined = secret
  ? async (of_entity, problems) => {
      const client = connect(setting('SUPABASE_URL'), secret, LIMIT)
      done(await client.rpc('report_problems', { of_entity, problems: problems.map((one) => ({ ...one })) }))
    }
  : undefined

/** A language without texts of listings of its own reads the English ones. */
const language = LISTING_LANGUAGES.find((one) => one === here) ?? 'en-CA'

export const collections = {
  buildings: defineCollection({
    schema: buildingEntrySchema,
    loader: catalogueLoader(buildingEntrySchema, () => listBuildingEntries(visitor(), language), tellEditors),
  }),
  suites: defineCollection({
    schema: suiteSchema,
    loader: catalogueLoader(suiteSchema, () => listSuites(visitor(), language), tellEditors),
  }),
}
