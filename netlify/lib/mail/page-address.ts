import { brand } from '#lib/brand.ts'
import { inLanguage, languageNamed, LANGUAGES } from '#lib/languages.ts'
import type { Language } from '#netlify/lib/texts.ts'

/** The full address of a path that is the same in every language, such as a call. */
export const siteAddress = (path: string) => new URL(path, process.env.SITE_URL ?? brand.url).href

/** The desk has pages in English only. */
const isDesk = (path: string) => /^\/desk(?:[/?#]|$)/.test(path)

/** The full address of a page in a language. */
export const pageAddress = (path: string, language: Language) =>
  siteAddress(inLanguage(isDesk(path) ? LANGUAGES[0] : languageNamed(language), path))
