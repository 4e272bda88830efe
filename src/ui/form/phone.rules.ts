/** The longest number there is, country code included (E.164). */
const MOST_DIGITS = 15

const digitsOf = (text: string) => text.replace(/\D/gu, '')

/** `1 416 555 0123`, as North Americans say it: the area code never begins with 1, so that it is the dial code. */
const hasTrunkOne = (digits: string, dial: string) =>
  dial === '1' && digits.length === 11 && digits.startsWith('1')

/**
 * What was typed as E.164, such as `+14165550123`: a number that begins with + as it is, any other as one of the
 * country with this dial code. Nothing for no digits.
 */
export const toE164 = (text: string, dial: string) => {
  const digits = digitsOf(text)
  if (digits === '') return ''
  const isWhole = text.trim().startsWith('+') || hasTrunkOne(digits, dial)
  return `+${(isWhole ? digits : dial + digits).slice(0, MOST_DIGITS)}`
}

/** What was typed, with no more digits than a number has; with its + where it names its country. */
export const tidyPhone = (text: string, dial: string) => {
  const digits = digitsOf(text)
  const most = MOST_DIGITS - dial.length
  if (text.trim().startsWith('+') || hasTrunkOne(digits, dial)) return `+${digits.slice(0, MOST_DIGITS)}`
  return digits.length > most ? digits.slice(0, most) : text
}
