/** BCP 47 tag: of pages and number formats. */
export const language = 'en-CA'
/** Open Graph locale. */
export const openGraphLocale = 'en_CA'
/** Date format: `18 November 2026`. */
export const dayLanguage = 'en-GB'
/** Where its pages are: `/fr/contact` for `/contact`. */
export const prefix: string = ''
