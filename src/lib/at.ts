import { prefix } from '#texts/language.ts'

/**
 * The address of a page in the language of this build: `/fr/suites/x` for `/suites/x`, and `/fr` for `/`. Every link to
 * a page goes through it.
 */
export const at = (path: string) => prefix + (prefix === '' ? path : path.replace(/^\/(?=$|[?#])/, ''))

/** The reverse: the address without its language, as functions and the database know pages. */
export const withoutLanguage = (address: string) =>
  prefix !== '' && new RegExp(`^${prefix}(?=$|[/?#])`).test(address)
    ? address.slice(prefix.length).replace(/^(?!\/)/, '/')
    : address
