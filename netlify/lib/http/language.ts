import { LISTING_LANGUAGES } from '#lib/translated.ts'
import * as z from 'zod/mini'

/** The language of a listing's texts, named in the address because the CDN caches answers by address. */
export const languageSchema = z._default(z.enum(LISTING_LANGUAGES), 'en-CA')

/** The query of a call that answers with listings. */
export const languageQuery = z.object({ language: languageSchema })
