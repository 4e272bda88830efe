const two = (figure: number) => String(figure).padStart(2, '0')

/** `2026-12-01` on the reader's clock, as a date field has it. */
export const localDay = (at: Date) => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`

/** `2026-12-01T17:00` on the reader's clock, as a field for a time has it. */
export const localTime = (at: Date) => `${localDay(at)}T${two(at.getHours())}:${two(at.getMinutes())}`
