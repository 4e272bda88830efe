/** The day of a build in UTC, such as `2026-11-22`. */
export const today = () => new Date().toISOString().slice(0, 10)
