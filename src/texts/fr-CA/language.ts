/** BCP 47 tag: of pages and number formats. */
export const language: string = 'fr-CA'
/** Open Graph locale. */
export const openGraphLocale = 'fr_CA'
/** Date format: `18 novembre 2026`. */
export const dayLanguage: string = 'fr-CA'
/** What `Intl` writes of a day and of a time, as the language has it: `1er décembre 2026`, `14 h`. */
export const asDay = (day: string) => day.replace(/(?<!\d)1 (?=\p{L})/u, '1er ')
export const asTime = (time: string) => time.replace(/\sh\s00$/u, '\u00a0h')
