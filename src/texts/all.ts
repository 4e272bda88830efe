// Written by `npm run generate` out of src/lib/languages.ts.
import * as enCA from './en-CA/functions.ts'
import * as frCA from './fr-CA/functions.ts'

/** The texts of functions and of Supabase's mails, by language. */
export const TEXTS = { 'en-CA': enCA, 'fr-CA': frCA }
