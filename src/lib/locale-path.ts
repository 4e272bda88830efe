import { language } from '#texts/language.ts'
import { inLanguage, isSigned, languageNamed, languageOf, LANGUAGES } from './languages.ts'
import { isPreview, previewFor, previewOf } from './preview.ts'

/** The language of this build. */
export const here = languageNamed(language)

/** The languages that pages link to. Editors look at a preview in all of them. */
export const otherLanguages = LANGUAGES.filter((one) => one !== here && (isPreview || isSigned(one)))

/** The address of a page in a language. */
export const pathIn = (one: Parameters<typeof inLanguage>[0], path: string) =>
  previewFor(path) + inLanguage(one, path)

/** The address of a page in the language of this build. Every link to a page goes through it. */
export const localePath = (path: string) => pathIn(here, path)

/** An address without its language, as functions and the database know pages. */
export const withoutLanguage = (address: string) => languageOf(address.slice(previewOf(address).length)).path
