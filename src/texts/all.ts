// Written by tests/setup/languages.test.ts out of src/lib/languages.ts, because a bundled function can read no folder.
import * as enCA from './en-CA/functions.ts'
import * as frCA from './fr-CA/functions.ts'

/** The texts of functions and of Supabase's mails, by language. */
export const TEXTS = { 'en-CA': enCA, 'fr-CA': frCA }
