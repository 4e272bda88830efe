/** Whether the text is a valid date from 1900 to 2099, such as `2026-11-20`. */
export const isDay = (text: string) => {
  const time = /^(19|20)\d\d-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

const two = (part: number) => String(part).padStart(2, '0')

/** The reader's date at a moment, such as `2026-11-22`. */
export const dayHere = (moment: string | number | Date) => {
  const at = new Date(moment)
  return [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-')
}

/** The reader's date and time as a field for a time has it, such as `2026-11-22T17:00`. */
export const clockHere = (moment: string | number | Date) => {
  const at = new Date(moment)
  return `${dayHere(at)}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** The date in a time zone such as `America/Vancouver` at a moment. */
export const dayIn = (timeZone: string, moment: string | number | Date) =>
  new Intl.DateTimeFormat('en-CA', {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', timeZone },
  }).format(new Date(moment))

/** The wall clock in a time zone at a moment, such as `2026-11-22T17:00`. */
export const clockIn = (timeZone: string, moment: string | number | Date) => {
  const clock = { hour: '2-digit', minute: '2-digit', timeZone } as const
  return `${dayIn(timeZone, moment)}T${new Date(moment).toLocaleTimeString('en-GB', clock)}`
}

/** Names of weekdays as they are stored; forms and mails have their labels. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof WEEKDAYS)[number]
