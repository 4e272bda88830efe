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

const setting = (name: 'SUPABASE_URL' | 'SUPABASE_PUBLISHABLE_KEY' | 'SUPABASE_SECRET_KEY') => {
  const value = process.env[name]
  if (!value)
    throw new Error(
      `${name} is not set: the pages are built from the catalogue in Supabase, see .env.example`,
    )
  return value
}

/** The building of a preview (decision 210). */
const only = process.env.SITE_PREVIEW ? process.env.SITE_PREVIEW_BUILDING : undefined
const key = () => (only === undefined ? setting('SUPABASE_PUBLISHABLE_KEY') : setting('SUPABASE_SECRET_KEY'))
/** Reads with a visitor's rights, so that nothing unpublished can reach a page; a preview reads its building as it is. */
const reader = () => connect(setting('SUPABASE_URL'), key(), LIMIT)

/** With the secret key, rows left out are reported to editors (decision 209), otherwise only in the log. */
const secret = process.env.SUPABASE_SECRET_KEY
const tellEditors: TellProblems | undefined = secret
  ? async (of_entity, problems) => {
      const client = connect(setting('SUPABASE_URL'), secret, LIMIT)
      const found = problems.map((one) => ({ ...one }))
      const of_building = only === undefined ? {} : { of_building: only }
      done(await client.rpc('report_problems', { of_entity, problems: found, ...of_building }))
    }
  : undefined

/** A language without texts of listings of its own reads the English ones. */
const language = LISTING_LANGUAGES.find((one) => one === here) ?? 'en-CA'

export const collections = {
  buildings: defineCollection({
    schema: buildingEntrySchema,
    loader: catalogueLoader(
      buildingEntrySchema,
      () => listBuildingEntries(reader(), language, only),
      tellEditors,
    ),
  }),
  suites: defineCollection({
    schema: suiteSchema,
    loader: catalogueLoader(suiteSchema, () => listSuites(reader(), language, only), tellEditors),
  }),
}
