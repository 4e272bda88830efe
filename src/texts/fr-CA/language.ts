/** BCP 47 tag: of pages and number formats. */
export const language: string = 'fr-CA'
/** Open Graph locale. */
export const openGraphLocale = 'fr_CA'
/** Date format: `18 novembre 2026`. */
export const dayLanguage: string = 'fr-CA'
/** What `Intl` writes of a day and of a time, as the language has it: `1er décembre 2026`, `14 h`, `5 h 06`. A day stays beside its month. */
export const asDay = (day: string) =>
  day.replace(/(?<!\d)1 (?=\p{L})/u, '1er ').replace(/(\d|1er) (?=\p{L})/u, '$1\u00a0')
export const asTime = (time: string) =>
  time
    .replace(/\b0(?=\d\sh)/u, '')
    .replace(/\sh\s00$/u, ' h')
    .replace(/(?<=\d)\sh(?:\s(?=\d)|$)/u, (hour) => hour.replace(/\s/gu, '\u00a0'))
export const asMoment = (moment: string) => asDay(asTime(moment))
