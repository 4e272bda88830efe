/** BCP 47 tag: of pages and number formats. */
export const language: string = 'en-CA'
/** Open Graph locale. */
export const openGraphLocale = 'en_CA'
/** Date format: `18 November 2026`. */
export const dayLanguage: string = 'en-GB'
/** What `Intl` writes of a day and of a time, as the language has it. */
export const asDay = (day: string) => day.replace(',', '')
export const asTime = (time: string) => time
export const asMoment = (moment: string) => moment
