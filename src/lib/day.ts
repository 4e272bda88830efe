/** Whether the text is a real day written like `2026-11-20`, from 1900 on. */
export const isDay = (text: string) => {
  const time = /^(19|[2-9]\d)\d\d-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
