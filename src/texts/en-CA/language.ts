/** As browsers and search engines name it: of every page, and of its numbers. */
export const language = 'en-CA'
/** As a page's card is told when it is shared. */
export const openGraphLocale = 'en_CA'
/** Of days: `18 November 2026`. */
export const dayLanguage = 'en-GB'
