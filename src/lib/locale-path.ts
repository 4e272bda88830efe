import { language } from '#texts/language.ts'
import { inLanguage, isSigned, languageNamed, languageOf, LANGUAGES } from './languages.ts'

/** The language of this build. */
export const here = languageNamed(language)

/** The languages that pages link to. */
export const otherLanguages = LANGUAGES.filter((one) => one !== here && isSigned(one))

/** The address of a page in the language of this build. Every link to a page goes through it. */
export const localePath = (path: string) => inLanguage(here, path)

/** An address without its language, as functions and the database know pages. */
export const withoutLanguage = (address: string) => languageOf(address).path
