import { LISTING_LANGUAGES } from '#lib/translated.ts'
import * as z from 'zod/mini'

/** The language of a listing's texts, as an address names it: the CDN keeps answers by their addresses. */
export const languageSchema = z._default(z.enum(LISTING_LANGUAGES), 'en-CA')

/** The query of a call that answers with listings. */
export const languageQuery = z.object({ language: languageSchema })
